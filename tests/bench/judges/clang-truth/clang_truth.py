"""Clang as judge of C and C++: which function each call of a folder reaches.

Without a build file, every folder from which an inclusion leads to a file is searched. Files whose system headers are
missing belong to another platform and aren't counted, nor is code that a condition disables.
Usage: clang_truth.py <folder>, with the folder's files as a JSON list on standard input -> JSON on standard output.
Needs libclang and its Python bindings.
"""

import ctypes
import json
import re
import sys
from pathlib import Path

from clang.cindex import Cursor, CursorKind, Index, SourceLocation, TranslationUnit, conf

FUNCTIONS = {
    CursorKind.FUNCTION_DECL,
    CursorKind.CXX_METHOD,
    CursorKind.CONSTRUCTOR,
    CursorKind.DESTRUCTOR,
    CursorKind.CONVERSION_FUNCTION,
    CursorKind.FUNCTION_TEMPLATE,
}
TYPES = {CursorKind.STRUCT_DECL, CursorKind.CLASS_DECL, CursorKind.UNION_DECL, CursorKind.CLASS_TEMPLATE}
OPEN = {CursorKind.NAMESPACE, CursorKind.LINKAGE_SPEC, CursorKind.UNEXPOSED_DECL}
WRAPPERS = {CursorKind.UNEXPOSED_EXPR, CursorKind.PAREN_EXPR, CursorKind.UNARY_OPERATOR}
NAMING = {CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR}
SOURCES = {".c", ".cc", ".cpp", ".cxx"}
HEADERS = {".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".ipp"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)
WORD = re.compile(rb"~?\w+")
CALLED = "operator()"
MISSING = re.compile(r"'(.+)' file not found")
# Deep trees of nested expressions.
sys.setrecursionlimit(20_000)


def plain(name: str) -> str:
    """The name without template arguments; a conversion is named after the type without what points to it."""
    if not name.startswith("operator"):
        return name.split("<")[0]
    conversion = re.fullmatch(r"operator (?:const |volatile )*([\w:]+)[ *&]*", name)
    return f"operator {conversion.group(1)}" if conversion else name


class Judge:
    def __init__(self, root: Path, files: list[str]) -> None:
        self.root = root.resolve()
        self.files = set(files)
        self.paths = [self.root / file for file in sorted(files) if Path(file).suffix in SOURCES | HEADERS]
        self.sources = [path for path in self.paths if path.suffix in SOURCES]
        self.texts: dict[str, bytes] = {}
        self.relative: dict[str, str] = {}
        # By function: several programs of one folder may each have one of a name.
        self.bodies: dict[str, list[tuple[str, str, int]]] = {}
        self.defined: set[tuple[str, str, int]] = set()
        self.calls: list[tuple[dict, str, bool]] = []
        self.seen: set[tuple] = set()
        self.read: set[str] = set()

    def search_paths(self) -> list[str]:
        """The folders that inclusions are relative to, those used most first."""
        by_name: dict[str, list[str]] = {}
        for path in self.paths:
            by_name.setdefault(path.name, []).append(str(path))
        used: dict[str, int] = {str(self.root): 1}
        for path in self.paths:
            for _, written in INCLUDE.findall(path.read_text("utf8", "replace")):
                if (path.parent / written).exists():
                    continue
                ends = [one for one in by_name.get(Path(written).name, []) if one.endswith("/" + written)]
                for folder in {one[: -len(written) - 1] for one in ends}:
                    used[folder] = used.get(folder, 0) + 1
        return sorted(used, key=lambda folder: (-used[folder], folder))

    def run(self) -> dict:
        folders = self.search_paths()
        common = ["-D_GNU_SOURCE", *(argument for folder in folders for argument in ("-idirafter", folder))]
        index = Index.create()
        for path in self.sources:
            language = ["-std=gnu11"] if path.suffix == ".c" else ["-std=c++17"]
            unit = index.parse(str(path), [*language, *common])
            if not self.is_foreign(unit):
                self.read.add(self.inside(str(path)))
                self.declarations(unit.cursor)
        return {
            "files": sorted(self.read),
            "calls": [row for call in self.calls for row in self.resolved(*call)],
            "definitions": [symbol(body) for body in sorted(self.defined) if body[0] and body[1]],
        }

    def is_foreign(self, unit: TranslationUnit) -> bool:
        """Whether a header in angle brackets is missing: the file is for another platform or needs a library."""
        for diagnostic in unit.diagnostics:
            missing = MISSING.search(diagnostic.spelling)
            place = diagnostic.location
            if missing is None or place.file is None:
                continue
            line = Path(place.file.name).read_bytes().split(b"\n")[place.line - 1]
            if b"<" in line:
                return True
        return False

    def inside(self, name: str | None) -> str:
        """The path inside the folder; empty for other files."""
        if name is None:
            return ""
        if name not in self.relative:
            path = Path(name).resolve()
            relative = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else ""
            self.relative[name] = relative if relative in self.files else ""
        return self.relative[name]

    def file_of(self, cursor: Cursor) -> str:
        file = cursor.location.file
        return self.inside(file.name if file else None)

    def text(self, file: str) -> bytes:
        if file not in self.texts:
            self.texts[file] = (self.root / file).read_bytes()
        return self.texts[file]

    def written_name(self, cursor: Cursor) -> str:
        """The name as written in the file: that of a macro if a macro creates the definition."""
        file = self.file_of(cursor)
        if not file or cursor.spelling.startswith(("operator", "(")):
            return plain(cursor.spelling)
        word = WORD.match(self.text(file), cursor.location.offset)
        return word.group().decode("utf8", "replace") if word else plain(cursor.spelling)

    def body(self, cursor: Cursor) -> tuple[str, str, int]:
        """Where a called definition is, by its own name: inside a macro's arguments, or at the macro that makes it."""
        file, name = self.file_of(cursor), plain(cursor.spelling)
        line, offset = written_place(cursor.location)
        word = WORD.match(self.text(file), offset) if file else None
        is_written = word is not None and word.group() == name.encode()
        return (file, name, line if is_written else cursor.location.line)

    def declarations(self, cursor: Cursor) -> None:
        """Declarations at file level and in namespaces; a header that many files include is read once."""
        for child in cursor.get_children():
            file = self.file_of(child)
            if not file:
                continue
            if child.kind in OPEN:
                self.declarations(child)
                continue
            key = (file, child.extent.start.offset, child.extent.end.offset, child.kind)
            if key in self.seen:
                continue
            self.seen.add(key)
            self.read.add(file)
            self.note(child)
            self.visit(child, "")

    def note(self, cursor: Cursor) -> None:
        is_type = cursor.kind in TYPES
        if (is_type or cursor.kind in FUNCTIONS) and cursor.is_definition():
            self.defined.add((self.file_of(cursor), self.written_name(cursor), cursor.location.line))
            body = self.body(cursor)
            bodies = self.bodies.setdefault(cursor.get_usr(), [])
            if body not in bodies:
                bodies.append(body)
        if is_type:
            for child in cursor.get_children():
                self.note(child)

    def is_written(self, cursor: Cursor) -> bool:
        """Whether the text has the definition's own name, be it in the arguments of a macro."""
        file, name = self.file_of(cursor), plain(cursor.spelling)
        if not file or cursor.spelling.startswith(("operator", "(")):
            return True
        word = WORD.match(self.text(file), written_place(cursor.location)[1])
        return word is not None and word.group() == name.encode()

    def visit(self, cursor: Cursor, caller: str, is_local: bool = False) -> None:
        """What a macro makes inside a function has no name in the text: its calls are the function's."""
        if cursor.kind in FUNCTIONS and cursor.is_definition():
            if self.is_written(cursor):
                caller = plain(cursor.spelling)
            elif not is_local:
                caller = self.written_name(cursor)
            is_local = True
        elif cursor.kind in TYPES and cursor.is_definition() and not (is_local and not self.is_written(cursor)):
            caller = plain(cursor.spelling) or caller
        if cursor.kind == CursorKind.CALL_EXPR:
            self.call(cursor, caller)
        for child in cursor.get_children():
            self.visit(child, caller, is_local)

    def call(self, cursor: Cursor, caller: str) -> None:
        reached = cursor.referenced
        if reached is None or reached.kind not in FUNCTIONS:
            return
        target = generic(reached)
        owner = generic(target.semantic_parent) if target.semantic_parent else None
        if owner is not None and owner.kind in TYPES and plain(target.spelling) == plain(owner.spelling):
            # A call of a constructor counts as one of the class.
            target = owner
        place = called_name(cursor, target)
        if place is None:
            return
        file, name = self.file_of(place), plain(target.spelling)
        line, offset = written_place(place.location)
        if not file or not name:
            return
        text = self.text(file)
        # A macro may call the function: then the text has the macro's name, which may begin with the function's.
        word = WORD.match(text, offset)
        if word is None or word.group() != (name if name != CALLED else plain(place.spelling)).encode():
            return
        start = text.rfind(b"\n", 0, offset) + 1
        column = len(text[start:offset].decode("utf8", "replace").encode("utf-16-le")) // 2
        row = {"file": file, "caller": caller, "line": line, "column": column}
        self.calls.append((row, target.get_usr(), bool(self.file_of(target))))

    def resolved(self, row: dict, usr: str, is_inside: bool) -> list[dict]:
        """A call of a function that is declared here without a body anywhere isn't counted, nor is one of which other
        files have several bodies: they are for different programs, and only their linker knows which."""
        bodies = self.bodies.get(usr)
        if bodies is None:
            return [] if is_inside else [{**row, "callee": None}]
        own = [body for body in bodies if body[0] == row["file"]]
        if not own and len(bodies) > 1:
            return []
        return [{**row, "callee": symbol((own or bodies)[0])}]


def symbol(body: tuple[str, str, int]) -> dict:
    file, name, line = body
    return {"file": file, "name": name, "line": line}


def written_place(location: SourceLocation) -> tuple[int, int]:
    """Line and offset in the text: inside the arguments of a macro, not at the macro's name."""
    file, line, column, offset = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    find = conf.lib.clang_getFileLocation
    find.argtypes = [SourceLocation, *[ctypes.c_void_p] * 4]
    find(location, *(ctypes.addressof(one) for one in (file, line, column, offset)))
    return line.value, offset.value


def generic(cursor: Cursor) -> Cursor:
    """The template that a cursor is an instance of, or itself."""
    template = conf.lib.clang_getSpecializedCursorTemplate(cursor)
    return cursor if template is None or template.kind.is_invalid() else template


def called_name(cursor: Cursor, target: Cursor) -> Cursor | None:
    """The place of the called name; none for operators, destructors and conversions. An object is called by its name,
    or by that of the function that returns it."""
    children = list(cursor.get_children())
    if target.kind in TYPES:
        names = [child for child in children if child.kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF)]
        return names[-1] if names else None
    is_operator = target.spelling.startswith("operator") and target.spelling != CALLED
    name = children[0] if children and not is_operator and target.kind != CursorKind.DESTRUCTOR else None
    while name is not None and (name.kind in WRAPPERS or (target.spelling == CALLED and name.kind == CursorKind.CALL_EXPR)):
        name = next(name.get_children(), None)
    return name if name is not None and name.kind in NAMING else None


if __name__ == "__main__":
    json.dump(Judge(Path(sys.argv[1]), json.load(sys.stdin)).run(), sys.stdout)
