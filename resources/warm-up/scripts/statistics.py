"""Counts what was lent, by month and by book."""
from __future__ import annotations

import csv
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, Iterator


@dataclass(frozen=True)
class Loan:
    isbn: str
    member: str
    month: str

    @classmethod
    def of_row(cls, row: dict[str, str]) -> "Loan":
        return cls(row["isbn"], row["member"], row["due"][:7])


@dataclass
class Statistics:
    by_month: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, loan: Loan) -> None:
        self.by_month[loan.month][loan.isbn] += 1

    def most_lent(self, month: str, count: int = 10) -> list[tuple[str, int]]:
        return self.by_month[month].most_common(count)

    @property
    def total(self) -> int:
        return sum(sum(books.values()) for books in self.by_month.values())


class YearlyStatistics(Statistics):
    def __init__(self, year: int, *, strict: bool = False) -> None:
        super().__init__()
        self.year = year
        self.strict = strict

    def add(self, loan: Loan) -> None:
        if loan.month.startswith(str(self.year)):
            super().add(loan)
        elif self.strict:
            raise ValueError(f"{loan.month} is not in {self.year}")


def read_loans(path: Path) -> Iterator[Loan]:
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            try:
                yield Loan.of_row(row)
            except KeyError as error:
                print(f"A row without {error}", file=sys.stderr)


def main(arguments: Iterable[str]) -> int:
    statistics = YearlyStatistics(2026)
    for name in arguments:
        for loan in read_loans(Path(name)):
            statistics.add(loan)
    months = sorted(month for month, books in statistics.by_month.items() if books)
    for month in months:
        print(month, ", ".join(isbn for isbn, _ in statistics.most_lent(month, 3)))
    return 0 if statistics.total else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
