"""rustc as judge: which function each call of a folder's libraries and programs reaches, read from the links that rustdoc
sets in source pages. Packages that need crates which aren't at hand are skipped and listed on standard error, see
`cargo_pages.py`. Calls of trait methods aren't counted (rustc names the trait, at runtime the implementation is called),
nor are enum variants, nor tests. A program named like its package's library is skipped, as cargo does.
Usage: rust_truth.py <folder> → JSON on standard output. Needs cargo, rustdoc and Python 3.11."""
import json
import os
import re
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from cargo_pages import HERE, pages_of


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


def main(root):
    with tempfile.TemporaryDirectory() as scratch:
        print(json.dumps(answer(root, pages_of(root, scratch))))


class Links:
    """Where the links of source pages lead: to the lines of a source page of the folder."""

    def __init__(self):
        self.documented = {}

    def target(self, page, link):
        """The source page and the range of lines; None outside the folder."""
        at, _, mark = link.partition('#')
        if at.startswith(HERE):
            while page.name != 'src':
                page = page.parent
            other = page.parent / unquote(at.removeprefix(HERE)).lstrip('/')
        elif '://' in at:
            return None
        else:
            other = page if at == '' else Path(os.path.normpath(page.parent / unquote(at)))
        first, _, last = mark.partition('-')
        if first.isdigit():
            return other, range(int(first), int(last or first) + 1)
        # Items of other crates are shown on pages of their own, which link to their source.
        source = self.source_of(other, mark)
        return source and self.target(other, source)

    def source_of(self, shown, mark):
        """The link to the source of what a page of documentation shows at a mark."""
        if shown not in self.documented:
            self.documented[shown] = shown.read_text() if shown.is_file() else ''
        text = self.documented[shown]
        start = text.find(f'id="{mark}"') if mark else 0
        found = re.compile(r'<a class="src[^"]*" href="([^"]+)"').search(text, start) if start >= 0 else None
        return found and found[1]


def answer(root, pages):
    places, calls = {}, []
    for path, source in pages.items():
        page = Page()
        page.feed(path.read_text())
        places[path] = {}
        calls.append((path, read_page(page, places[path])))
    rows, links = [], Links()
    for path, found in calls:
        for line, column, text, caller, link in found:
            # A method of the library's traits.
            if re.search(r'/trait\.\w+\.html', link):
                continue
            row = {'file': name_of(root, pages[path]), 'line': line, 'column': column, 'caller': caller, 'callee': None}
            target = links.target(path, link)
            if target is None and (link.startswith(HERE) or '://' not in link):
                continue
            if target is not None and target[0] in pages:
                other, lines = target
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


if __name__ == '__main__':
    main(Path(sys.argv[1]).resolve())
