"""What this module is for."""

from __future__ import annotations

import os.path as osp, package.module
from ..storage.files import Store as FileStore, open_store
from . import *

__all__ = ['Library', "read_all"]
LIMIT: int = 3
Item = TypeVar('Item', bound='Book')


@dataclass(frozen=True)
class Library(Base[int], metaclass=Meta):
    """Keeps books.

    Forever.
    """

    shelf: "Optional[Shelf]" = None
    _count = field()

    def __init__(self, store: Store | None = None, *books: Book, **options):
        super().__init__(store)
        self.store: Store = store or make_store()
        self.first, (self.second, rest) = pair()

        def later():
            return self.store.run(lambda book: book.title)

        callback = later

    @property
    def books(self) -> list[Book]:
        return self._books

    @classmethod
    async def create(cls, source=default_source()):
        async with cls.open(source) as handle, pair() as (left, right):
            await handle.read()
        for place, book in enumerate(source.books):
            book.open(place)
        return cls(source)

    @staticmethod
    def parse(text: str) -> dict[str, "pkg.Book"]: ...


@contextmanager
def session(engine) -> Iterator[Session]:
    yield engine.connect()


def read_all(books):
    global LIMIT
    LIMIT = 4
    if (count := len_of(books)) > 3:
        print(f"{count.text()!r:>{width()}}")
    try:
        pass
    except (Missing, errors.Broken) as error:
        error.show()
    match books:
        case [Book(title=1) as head, *tail]:
            head.open()
        case {'key': value}:
            value()
    yield from more(books)
    return [book.title for book in books if book.ready()]
