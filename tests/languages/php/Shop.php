<?php
namespace App\Shop;

use App\Base;
use App\Data\{Item, Store as Warehouse};
use function App\Tools\load;

require_once __DIR__ . '/lib.php';

const LIMIT = 10;

/** Sells things. */
#[Service('main')]
final class Shop extends Base implements Closeable
{
    use Counts;

    public const NAME = 'shop';
    private ?Warehouse $store = null;

    public function __construct(private readonly Item $first, string ...$names)
    {
        parent::__construct($first);
        $this->store = new Warehouse(LIMIT);
    }

    /** Finds one. */
    public function find(string $name): ?Item
    {
        foreach ($this->store->items() as $key => $item) {
            if ($item instanceof Item) {
                return $item?->fit(self::NAME);
            }
        }
        [$left, $right] = load("{$name->trim()}");
        $how = fn (Item $one) => $one->go($left);
        return static::make(function ($x) use ($name) { return helper($x); }) ?? \strlen($name);
    }

    protected static function make(callable $how): static
    {
        return new self($how(1));
    }
}

interface Closeable
{
    public function close(): void;
}

enum Size: string
{
    case Small = 's';
    public function label(): string { return ucfirst($this->value); }
}

function helper(int $x) {
    try {
        return match ($x) { 1 => Shop::make('strlen'), default => new class extends Base { function go() {} } };
    } catch (Failure | Missing $error) {
        throw new \App\Wrong($error);
    }
}
