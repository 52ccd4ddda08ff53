"""Lets cargo document the packages of a folder, and gives rustdoc's source pages with the files that they show.
Nothing is downloaded: `RUST_TRUTH_CRATES` is a folder with the sources of crates from outside. Dependencies for tests,
and optional ones that aren't at hand, are left out; so are packages that need others, which standard error names."""
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

TABLES = ('dependencies', 'build-dependencies')
# Stands for the folder of all pages.
HERE = 'https://pages.invalid'
NOT_COPIED = ('.git', 'target', 'node_modules')


def pages_of(root, scratch):
    """The pages by path, with the file of the folder that each shows; the folder must be resolved."""
    copy = Path(scratch) / 'source'
    shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True, ignore_dangling_symlinks=True)
    for lock in copy.rglob('Cargo.lock'):
        lock.unlink()
    outside = crates_at_hand(os.environ.get('RUST_TRUTH_CRATES'))
    covered, pages = set(), {}
    for number, manifest in enumerate(manifests_in(copy)):
        if manifest in covered:
            continue
        workspace = Workspace(manifest, outside)
        covered |= workspace.manifests
        for page, source in workspace.document(Path(scratch) / f'built{number}').items():
            pages[page] = root / source.relative_to(copy)
    return pages


def manifests_in(folder):
    """The outer ones first."""
    return sorted(folder.rglob('Cargo.toml'), key=lambda one: (len(one.parts), one))


def crates_at_hand(folder):
    found = {}
    for manifest in manifests_in(Path(folder).resolve()) if folder else []:
        try:
            name = tomllib.loads(manifest.read_text()).get('package', {}).get('name')
        except ValueError:
            continue
        if name is not None:
            found.setdefault(name, manifest.parent)
    return found


def cargo(*given, **variables):
    return subprocess.run(['cargo', *given], env={**os.environ, **variables}, capture_output=True, text=True)


class Workspace:
    def __init__(self, manifest, outside):
        told = cargo('metadata', '--no-deps', '--offline', '--format-version=1', '--manifest-path', str(manifest))
        self.manifests, self.members, self.left_out = {manifest}, {}, {}
        self.outside = dict(outside)
        if told.returncode:
            print(f'cargo fails: {manifest.parent.name}', file=sys.stderr)
            return
        data = json.loads(told.stdout)
        self.root = Path(data['workspace_root']) / 'Cargo.toml'
        self.members = {one['name']: one for one in data['packages']}
        self.manifests |= {Path(one['manifest_path']) for one in data['packages']}
        self.given = {path: tomllib.loads(path.read_text()) for path in {self.root, *self.manifests}}

    def document(self, built):
        if not self.members:
            return {}
        for _ in range(60):
            self.write()
            if len(self.left_out) == len(self.members):
                break
            patches = {name: at for name, at in self.outside.items() if name not in self.members}
            told = cargo(
                'doc', '--offline', '--ignore-rust-version', '--no-deps', '--document-private-items', '--workspace',
                '--keep-going',
                '--manifest-path', str(self.root), '--target-dir', str(built),
                '--config', 'source.crates-io.replace-with="none"',
                '--config', f'source.none.directory="{empty_folder(built)}"',
                *[part for name, at in patches.items() for part in ('--config', f'patch.crates-io.{name}.path="{at}"')],
                RUSTDOC=str(Path(__file__).parent / 'unstable-rustdoc.sh'),
                RUSTDOCFLAGS=f'-Zunstable-options --generate-link-to-definition --cap-lints allow {self.linked()}',
                RUSTFLAGS='--cap-lints allow',
            )
            if self.leave_out(told.stderr):
                continue
            for line in re.findall(r'^error.*', told.stderr, re.M)[:20]:
                print(line, file=sys.stderr)
            break
        for name, need in sorted(self.left_out.items()):
            print(f'{name} needs {need}', file=sys.stderr)
        return self.shown(built)

    def linked(self):
        """Cargo documents in any order, but rustdoc must know of a crate's pages before it links to them."""
        names = [target['name'].replace('-', '_') for one in self.members.values() for target in one['targets']]
        return ' '.join(f'--extern-html-root-url {name}={HERE}' for name in names) + ' --extern-html-root-takes-precedence'

    def leave_out(self, errors):
        """Reads which dependency could not be had, and does without it; False if that isn't the error."""
        missing = re.search(r'no matching package named `([^`]+)`|requirement `([\w-]+) = ', errors)
        named = re.findall(r'package `([\w-]+) v', errors)
        needed_by = [one for one in named if one in self.members and one not in self.left_out]
        if not missing or not needed_by:
            return False
        name = missing[1] or missing[2]
        if name in self.outside:
            del self.outside[name]
        else:
            self.left_out[needed_by[-1]] = name
        return True

    def write(self):
        """Writes the manifests without what isn't at hand."""
        while True:
            before = len(self.left_out)
            texts = {path: self.without(path) for path in self.given}
            if len(self.left_out) == before:
                break
        for path, text in texts.items():
            path.write_text(text)

    def without(self, path):
        data = json.loads(json.dumps(self.given[path], default=str))
        name = data.get('package', {}).get('name')
        gone = set()
        for holder in [data, *data.get('target', {}).values()]:
            holder.pop('dev-dependencies', None)
            for table in (holder.get(key, {}) for key in TABLES):
                for key, row in list(table.items()):
                    if self.is_at_hand(key, row):
                        continue
                    if holder is not data or (isinstance(row, dict) and row.get('optional')):
                        del table[key]
                        gone.add(key)
                        # An optional dependency is a feature too.
                        data.setdefault('features', {}).setdefault(key, [])
                    elif name is not None:
                        self.left_out.setdefault(name, key)
        for target in [data.get('lib', {}), *data.get('bin', [])]:
            target.pop('doc', None)
        for key in ('example', 'test', 'bench'):
            data.pop(key, None)
        features = data.get('features', {})
        for feature, needs in features.items():
            features[feature] = [
                one for one in needs
                if not (named(one) in gone and re.search('[:/]', one))
            ]
        if path == self.root:
            kept = [
                os.path.relpath(Path(one['manifest_path']).parent, self.root.parent)
                for member, one in self.members.items()
                if member not in self.left_out and Path(one['manifest_path']) != self.root
            ]
            table = data.setdefault('workspace', {})
            table.pop('default-members', None)
            table['members'] = kept
            if name in self.left_out:
                data = {key: value for key, value in data.items() if key in ('workspace', 'patch', 'profile')}
        return ''.join(f'{quoted(key)} = {toml(value)}\n' for key, value in data.items())

    def is_at_hand(self, key, row):
        if isinstance(row, dict) and row.get('workspace'):
            shared = self.given[self.root].get('workspace', {}).get('dependencies', {}).get(key, {})
            row = {**(shared if isinstance(shared, dict) else {}), **row}
        name = row.get('package', key) if isinstance(row, dict) else key
        if name in self.members:
            return name not in self.left_out
        return name in self.outside or (isinstance(row, dict) and 'path' in row)

    def shown(self, built):
        pages = {}
        for member in self.members.values():
            for target in member['targets']:
                if {'custom-build', 'example', 'test', 'bench'} & set(target['kind']):
                    continue
                base = Path(target['src_path']).parent
                folder = built / 'doc/src' / target['name'].replace('-', '_')
                for page in sorted(folder.rglob('*.rs.html')):
                    source = base / str(page.relative_to(folder)).removesuffix('.html')
                    if source.exists():
                        pages[page.resolve()] = source
        return pages


def named(feature):
    return feature.removeprefix('dep:').split('/')[0].removesuffix('?')


def empty_folder(built):
    folder = built.parent / 'no-crates'
    folder.mkdir(exist_ok=True)
    return folder


def quoted(text):
    return json.dumps(text, ensure_ascii=False).replace('\x7f', '\\u007f')


def toml(value):
    if isinstance(value, dict):
        return '{' + ', '.join(f'{quoted(key)} = {toml(one)}' for key, one in value.items()) + '}'
    if isinstance(value, list):
        return '[' + ', '.join(map(toml, value)) + ']'
    return json.dumps(value, ensure_ascii=False)
