"""rustc as judge: which function each call of a folder's libraries reaches, read from the links that rustdoc sets in
source pages. Crates that need crates outside the folder are skipped and listed on standard error. Calls of trait
methods aren't counted (rustc names the trait, at runtime the implementation is called), nor are enum variants.
Usage: rust_truth.py <folder> → JSON on standard output. Needs rustc, rustdoc and Python 3.11."""
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

UNSTABLE = {**os.environ, 'RUSTC_BOOTSTRAP': '1'}
QUIET = {'stdout': subprocess.DEVNULL, 'stderr': subprocess.DEVNULL}


class Crate:
    def __init__(self, manifest, data, inherited):
        package = data['package']
        library = data.get('lib', {})
        self.folder = manifest.parent
        self.root = self.folder / library.get('path', 'src/lib.rs')
        self.name = library.get('name', package['name']).replace('-', '_')
        self.package = package['name']
        edition = package.get('edition', '2015')
        self.edition = edition if isinstance(edition, str) else inherited.get('edition', '2021')
        self.macros = library.get('proc-macro', False)
        self.features = set()
        table = data.get('features', {})
        queue = ['default']
        while queue:
            name = queue.pop()
            if name in self.features or name not in table:
                continue
            self.features.add(name)
            queue += [one for one in table[name] if '/' not in one]
        turned_on = {one.removeprefix('dep:').split('/')[0] for name in self.features for one in table[name]}
        self.needs = [
            name
            for name, row in data.get('dependencies', {}).items()
            if not (isinstance(row, dict) and row.get('optional')) or name in turned_on
        ]

    def arguments(self, externs, folder):
        found = [str(self.root), '--crate-name', self.name, '--edition', self.edition, '-L', folder]
        for feature in sorted(self.features):
            found += ['--cfg', f'feature="{feature}"']
        for name in self.needs:
            found += ['--extern', f"{externs[name].name}={folder}/lib{externs[name].name}.rmeta"]
        return found


def crates_of(root):
    found, inherited = {}, {}
    for manifest in sorted(root.rglob('Cargo.toml')):
        try:
            data = tomllib.loads(manifest.read_text())
        except ValueError:
            continue
        inherited.update(data.get('workspace', {}).get('package', {}))
        if 'package' in data:
            crate = Crate(manifest, data, inherited)
            if crate.root.exists() and not crate.macros:
                found.setdefault(crate.package, crate)
    return found


class Page(HTMLParser):
    """The tokens of a source page: text, class, link, line and column."""

    def __init__(self):
        super().__init__()
        self.tokens, self.open = [], []
        self.line, self.column, self.in_code, self.in_number = 0, 0, False, False

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == 'code':
            self.in_code = True
        if tag == 'a' and 'data-nosnippet' in given:
            self.in_number = True
            self.line, self.column = int(given['id']), 0
        elif self.in_code and tag in ('a', 'span'):
            self.open.append((given.get('class', ''), given.get('href')))

    def handle_endtag(self, tag):
        if tag == 'code':
            self.in_code = False
        if self.in_number and tag == 'a':
            self.in_number = False
        elif self.in_code and tag in ('a', 'span') and self.open:
            self.open.pop()

    def handle_data(self, data):
        if not self.in_code or self.in_number or self.line == 0:
            return
        kind = next((one for one, _ in reversed(self.open) if one), '')
        link = next((one for _, one in reversed(self.open) if one), None)
        for text in re.findall(r'\w+|\s+|.', data, re.S):
            if not text.isspace() and kind not in ('comment', 'doccomment', 'string', 'attr', 'lifetime'):
                self.tokens.append((text, kind, link, self.line, self.column))
            self.column += len(text.encode('utf-16-le')) // 2


def read_page(page, places):
    """The functions, traits and calls of a page; `places` gets the definition of each function."""
    tokens, stack, calls = page.tokens, [], []
    waiting, depth = None, 0
    for at, (text, kind, link, line, column) in enumerate(tokens):
        before = tokens[at - 1][0] if at else ''
        if text in ('fn', 'trait') and at + 1 < len(tokens) and tokens[at + 1][0] != '(':
            waiting = (text, tokens[at + 1][0], depth)
            if text == 'fn':
                places[line] = (waiting[1], any(one[0] == 'trait' for one in stack if one))
        elif text == 'struct' and at + 1 < len(tokens):
            places[line] = (tokens[at + 1][0], False)
        elif text in '([':
            depth += 1
        elif text in ')]':
            depth -= 1
        elif text == '{':
            is_body = waiting and waiting[2] == depth
            stack.append(waiting if is_body else None)
            if is_body:
                waiting = None
        elif text == '}' and stack:
            stack.pop()
        elif text == ';' and waiting and waiting[2] == depth:
            waiting = None
        if link is None or before in ('fn', 'struct') or not re.match(r'[^\W\d]', text) or kind == 'macro':
            continue
        if is_called(tokens, at + 1):
            caller = next((one[1] for one in reversed(stack) if one and one[0] == 'fn'), '')
            calls.append((line, column, text, caller, link))
    return calls


def is_called(tokens, at):
    """Whether the brackets of a call follow, possibly after type arguments."""
    texts = [one[0] for one in tokens[at : at + 200]]
    if texts[:3] == [':', ':', '<']:
        depth = 0
        for place, text in enumerate(texts[2:], 2):
            depth += (text == '<') - (text == '>' and texts[place - 1] != '-')
            if depth == 0:
                return texts[place + 1 : place + 2] == ['(']
    return texts[:1] == ['(']


def document(crate, externs, folder):
    """The pages of a crate, by path of the source file; None if rustdoc fails."""
    given = crate.arguments(externs, folder)
    built = subprocess.run(
        ['rustc', *given, '--crate-type', 'lib', '--emit=metadata', '--cap-lints', 'allow', '--out-dir', folder],
        env=UNSTABLE, **QUIET)
    pages = Path(folder) / 'doc'
    shown = subprocess.run(
        ['rustdoc', *given, '--document-private-items', '--cap-lints', 'allow', '-Zunstable-options',
         '--generate-link-to-definition', '-o', str(pages)],
        env=UNSTABLE, **QUIET)
    return None if built.returncode or shown.returncode else pages / 'src' / crate.name


def main(root):
    crates = crates_of(root)
    done, pages = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        waiting = list(crates.values())
        while True:
            ready = [one for one in waiting if all(name in done for name in one.needs)]
            if not ready:
                break
            for crate in ready:
                waiting.remove(crate)
                found = document(crate, done, folder)
                if found is None:
                    print(f'rustdoc fails: {crate.package}', file=sys.stderr)
                    continue
                done[crate.package] = done[crate.name] = crate
                base = crate.root.parent
                for path in sorted(found.rglob('*.rs.html')):
                    source = base / str(path.relative_to(found)).removesuffix('.html')
                    if source.exists():
                        pages[path] = source
        for crate in waiting:
            print(f'needs other crates: {crate.package}', file=sys.stderr)
        print(json.dumps(answer(root, pages)))


def answer(root, pages):
    places, calls = {}, []
    for path, source in pages.items():
        page = Page()
        page.feed(path.read_text())
        places[path] = {}
        calls.append((path, read_page(page, places[path])))
    rows = []
    for path, found in calls:
        for line, column, text, caller, link in found:
            # A method of the library's traits.
            if re.search(r'/trait\.\w+\.html', link):
                continue
            row = {'file': name_of(root, pages[path]), 'line': line, 'column': column, 'caller': caller, 'callee': None}
            target, _, mark = link.partition('#')
            first, _, last = mark.partition('-')
            other = path if target == '' else Path(os.path.normpath(path.parent / unquote(target)))
            if other in pages:
                lines = range(int(first), int(last or first) + 1)
                place = next(((at, *places[other][at]) for at in lines if at in places[other]), None)
                if place is not None and place[1] == text:
                    if place[2]:
                        continue
                    row['callee'] = {'file': name_of(root, pages[other]), 'name': text, 'line': place[0]}
                elif text[0].isupper() or text == 'self' or other != path:
                    continue
            elif text[0].isupper():
                continue
            rows.append(row)
    return {'calls': rows, 'files': sorted({name_of(root, one) for one in pages.values()})}


def name_of(root, path):
    return path.resolve().relative_to(root).as_posix()


main(Path(sys.argv[1]).resolve())
