<?php
// A plugin of Phan (https://github.com/phan/phan) that writes which definition each call of a folder reaches.
// Calls of interface methods, of closures, and on values whose classes Phan doesn't know in full aren't judged.

declare(strict_types=1);

use ast\Node;
use Phan\AST\ContextNode;
use Phan\AST\UnionTypeVisitor;
use Phan\CodeBase;
use Phan\Language\Context;
use Phan\Language\Element\Clazz;
use Phan\Language\Element\Func;
use Phan\Language\Element\Method;
use Phan\Language\FQSEN\FullyQualifiedClassName;
use Phan\Language\FQSEN\FullyQualifiedMethodName;
use Phan\Language\FileRef;
use Phan\PluginV3;
use Phan\PluginV3\AfterAnalyzeFileCapability;
use Phan\PluginV3\FinalizeProcessCapability;
use Phan\PluginV3\PluginAwarePostAnalysisVisitor;
use Phan\PluginV3\PostAnalyzeNodeCapability;

/** What Phan knows about the calls of the file being analysed, and the answer so far. */
final class CallTruth
{
    /** Targets of a call by node: null where they aren't known; an outside target is `[null]`. */
    public static SplObjectStorage $targets;
    /** @var list<array<string, mixed>> */
    public static array $calls = [];
    /** @var list<string> */
    public static array $files = [];

    public static function relative(string $path): string
    {
        $root = rtrim((string) realpath((string) getenv('PHP_TRUTH_ROOT')), '/') . '/';
        $real = (string) realpath($path);
        return str_starts_with($real, $root) ? substr($real, strlen($root)) : $path;
    }
}
CallTruth::$targets = new SplObjectStorage();

final class CallTruthVisitor extends PluginAwarePostAnalysisVisitor
{
    public function visitMethodCall(Node $node): void
    {
        $this->method($node, $node->children['expr']);
    }

    public function visitNullsafeMethodCall(Node $node): void
    {
        $this->method($node, $node->children['expr']);
    }

    public function visitStaticCall(Node $node): void
    {
        $this->method($node, $node->children['class']);
    }

    public function visitCall(Node $node): void
    {
        $this->known($node, function () use ($node): ?array {
            $called = $node->children['expr'];
            if (!$called instanceof Node || $called->kind !== ast\AST_NAME) {
                return null;
            }
            $found = [];
            foreach ((new ContextNode($this->code_base, $this->context, $called))->getFunctionFromNode() as $function) {
                if (!$function instanceof Func || $function->isClosure()) {
                    return null;
                }
                $found[] = $function->isPHPInternal() ? null : $this->located($function->getName(), $function->getFileRef());
            }
            return $found === [] ? null : $found;
        });
    }

    public function visitNew(Node $node): void
    {
        $this->known($node, function () use ($node): ?array {
            $classes = $this->classesOf($node->children['class'], true);
            return $classes === null ? null : array_map(
                fn (Clazz $class) => $class->isPHPInternal() ? null : $this->located($class->getName(), $class->getFileRef()),
                $classes,
            );
        });
    }

    private function method(Node $node, Node $receiver): void
    {
        $this->known($node, function () use ($node, $receiver): ?array {
            $name = $node->children['method'];
            $classes = is_string($name) ? $this->classesOf($receiver, $node->kind === ast\AST_STATIC_CALL) : null;
            if ($classes === null) {
                return null;
            }
            $found = [];
            foreach ($classes as $class) {
                if (!$class->hasMethodWithName($this->code_base, $name, true)) {
                    return null;
                }
                $method = $this->declared($class->getMethodByName($this->code_base, $name));
                $owner = $method->getClass($this->code_base);
                if ($method->isFromPHPDoc() || ($owner->isInterface() && !$owner->isPHPInternal())) {
                    return null;
                }
                $found[] = $method->isPHPInternal() ? null : $this->located($method->getName(), $method->getFileRef());
            }
            return $found;
        });
    }

    /** The method where it is written, which may be a trait. */
    private function declared(Method $method): Method
    {
        $name = $method->getRealDefiningFQSEN();
        return $name instanceof FullyQualifiedMethodName && $this->code_base->hasMethodWithFQSEN($name)
            ? $this->code_base->getMethodByFQSEN($name)
            : $method;
    }

    /**
     * All classes a receiver may have; null if one of them isn't known.
     * @return ?list<Clazz>
     */
    private function classesOf(Node $receiver, bool $isClass): ?array
    {
        if ($isClass && $receiver->kind === ast\AST_CLASS) {
            return null;
        }
        $type = $isClass && $receiver->kind === ast\AST_NAME
            ? UnionTypeVisitor::unionTypeFromClassNode($this->code_base, $this->context, $receiver)
            : UnionTypeVisitor::unionTypeFromNode($this->code_base, $this->context, $receiver);
        $parts = $type->nonNullableClone()->withStaticResolvedInContext($this->context)->getTypeSet();
        $classes = [];
        foreach ($parts as $part) {
            $name = $part->isObjectWithKnownFQSEN() ? $part->asFQSEN() : null;
            if (!$name instanceof FullyQualifiedClassName || !$this->code_base->hasClassWithFQSEN($name)) {
                return null;
            }
            $class = $this->code_base->getClassByFQSEN($name);
            if ($class->isAnonymous()) {
                return null;
            }
            $classes[] = $class;
        }
        return $classes === [] ? null : $classes;
    }

    /** @param callable(): ?array $find */
    private function known(Node $node, callable $find): void
    {
        try {
            $found = $find();
        } catch (Throwable) {
            $found = null;
        }
        $before = CallTruth::$targets[$node] ?? [];
        CallTruth::$targets[$node] = $found === null || $before === null ? null : [...$before, ...$found];
    }

    private function located(string $name, FileRef $place): array
    {
        return ['file' => CallTruth::relative($place->getFile()), 'name' => $name, 'line' => $place->getLineNumberStart()];
    }
}

/** Reads a file's tree in source order, so that calls of a name meet its occurrences in the text. */
final class CallPlaces
{
    /** @var array<string, list<array{int, int}>> places of the called names, by kind and name */
    private array $places = [];
    /** @var array<string, list<array{Node, string}>> calls by kind and name */
    private array $calls = [];

    public function __construct(private string $file, private string $text)
    {
    }

    public function add(Node $root): void
    {
        $this->readTokens();
        $this->visit($root, '');
        foreach ($this->calls as $key => $calls) {
            $places = $this->places[$key] ?? [];
            if (count($places) !== count($calls)) {
                continue;
            }
            foreach ($calls as $at => [$node, $caller]) {
                // `f(...)` makes a closure of a function and calls nothing.
                $isCall = ($node->children['args'] ?? null)?->kind !== ast\AST_CALLABLE_CONVERT;
                $targets = $isCall && isset(CallTruth::$targets[$node]) ? CallTruth::$targets[$node] : null;
                [$line, $column] = $places[$at];
                foreach ($targets ?? [] as $callee) {
                    CallTruth::$calls[] = [
                        'file' => $this->file, 'line' => $line, 'column' => $column, 'caller' => $caller, 'callee' => $callee,
                    ];
                }
            }
        }
    }

    private function readTokens(): void
    {
        $tokens = array_values(array_filter(PhpToken::tokenize($this->text), static fn ($token) => !$token->isIgnorable()));
        foreach ($tokens as $at => $token) {
            $before = $tokens[$at - 1] ?? null;
            $next = $tokens[$at + 1] ?? null;
            $isMember = $before?->is([T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON]) ?? false;
            if (preg_match('/^[\\\\\w\x80-\xff]+$/', $token->text) !== 1) {
                continue;
            }
            $cut = strrpos($token->text, '\\');
            $name = $cut === false ? $token->text : substr($token->text, $cut + 1);
            $isCall = $next?->text === '(';
            if ($before?->is(T_NEW)) {
                $kind = 'new';
            } elseif ($isMember && $isCall) {
                $kind = 'method';
            } elseif ($isCall && !$isMember && !($before?->is([T_FUNCTION, T_ATTRIBUTE]) ?? false)) {
                $kind = 'function';
            } else {
                continue;
            }
            $start = $token->pos + ($cut === false ? 0 : $cut + 1);
            $ahead = substr($this->text, 0, $start);
            $lineStart = strrpos($ahead, "\n");
            $onLine = $lineStart === false ? $ahead : substr($ahead, $lineStart + 1);
            $column = intdiv(strlen((string) iconv('UTF-8', 'UTF-16LE//IGNORE', $onLine)), 2);
            $this->places["$kind $name"][] = [$token->line, $column];
        }
    }

    private function visit(mixed $node, string $caller): void
    {
        if (!$node instanceof Node) {
            return;
        }
        $children = $node->children;
        switch ($node->kind) {
            case ast\AST_METHOD_CALL:
            case ast\AST_NULLSAFE_METHOD_CALL:
                $this->visit($children['expr'], $caller);
                $this->note('method', $children['method'], $node, $caller);
                $this->visit($children['args'], $caller);
                return;
            case ast\AST_STATIC_CALL:
                $this->visit($children['class'], $caller);
                $this->note('method', $children['method'], $node, $caller);
                $this->visit($children['args'], $caller);
                return;
            case ast\AST_CALL:
                $called = $children['expr'];
                if ($called instanceof Node && $called->kind === ast\AST_NAME) {
                    $this->note('function', $called->children['name'], $node, $caller);
                } else {
                    $this->visit($called, $caller);
                }
                $this->visit($children['args'], $caller);
                return;
            case ast\AST_NEW:
                $made = $children['class'];
                if ($made instanceof Node && $made->kind === ast\AST_NAME) {
                    $this->note('new', $made->children['name'], $node, $caller);
                }
                $this->visit($children['args'], $caller);
                $this->visit($made, $caller);
                return;
            case ast\AST_METHOD:
            case ast\AST_FUNC_DECL:
                $caller = $children['name'];
                break;
            case ast\AST_CLASS:
                $isAnonymous = ($node->flags & ast\flags\CLASS_ANONYMOUS) !== 0;
                $caller = $isAnonymous ? $caller : $children['name'];
                break;
        }
        foreach ($children as $child) {
            $this->visit($child, $caller);
        }
    }

    private function note(string $kind, mixed $name, Node $node, string $caller): void
    {
        if (!is_string($name)) {
            $this->visit($name, $caller);
            return;
        }
        $cut = strrpos($name, '\\');
        $this->calls[$kind . ' ' . ($cut === false ? $name : substr($name, $cut + 1))][] = [$node, $caller];
    }
}

final class CallTruthPlugin extends PluginV3 implements
    PostAnalyzeNodeCapability,
    AfterAnalyzeFileCapability,
    FinalizeProcessCapability
{
    public static function getPostAnalyzeNodeVisitorClassName(): string
    {
        return CallTruthVisitor::class;
    }

    public function afterAnalyzeFile(CodeBase $code_base, Context $context, string $file_contents, Node $node): void
    {
        $file = CallTruth::relative($context->getFile());
        CallTruth::$files[] = $file;
        (new CallPlaces($file, $file_contents))->add($node);
        CallTruth::$targets = new SplObjectStorage();
    }

    public function finalizeProcess(CodeBase $code_base): void
    {
        $answer = ['files' => CallTruth::$files, 'calls' => CallTruth::$calls];
        file_put_contents((string) getenv('PHP_TRUTH_OUT'), json_encode($answer, JSON_THROW_ON_ERROR));
    }
}

return new CallTruthPlugin();
