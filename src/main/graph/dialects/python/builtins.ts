// Built-in functions, classes and exceptions of Python.
import type { LibraryType } from '../dialect'

export const pythonGlobals: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
  delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id
  input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property
  quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__
  NotImplemented Ellipsis __name__ __file__ __doc__ __package__ __path__
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
  BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError EnvironmentError Exception ExceptionGroup FileExistsError
  FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError
  IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError
  NameError NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError
  ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration
  StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
  ZeroDivisionError`.split(/\s+/),
)

export const pythonTypes: Readonly<Record<string, string>> = {
  str: 'string',
  bytes: 'bytes',
  int: 'number',
  float: 'number',
  bool: 'boolean',
  list: 'array',
  List: 'array',
  Sequence: 'array',
  Iterable: 'array',
  Iterator: 'array',
  MutableSequence: 'array',
  Collection: 'array',
  Reversible: 'array',
  Generator: 'array',
  AsyncIterable: 'array',
  AsyncIterator: 'array',
  AsyncGenerator: 'array',
  deque: 'array',
  Deque: 'array',
  set: 'set',
  Set: 'set',
  frozenset: 'set',
  FrozenSet: 'set',
  AbstractSet: 'set',
  MutableSet: 'set',
  dict: 'map',
  Dict: 'map',
  Mapping: 'map',
  MutableMapping: 'map',
  OrderedDict: 'map',
  defaultdict: 'map',
  DefaultDict: 'map',
  tuple: 'tuple',
}

const markerPackages: ReadonlySet<string> = new Set(['typing', 'typing_extensions', 'abc'])

/** `Self` is the class around it; `Protocol`, `Generic` and `ABC` only mark a class. */
export function libraryTypeOf(from: string, name: string): LibraryType | null {
  if (!markerPackages.has(from)) return null
  return name === 'Self' && from !== 'abc' ? 'own' : 'marker'
}
