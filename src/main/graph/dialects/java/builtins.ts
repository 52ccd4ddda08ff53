// Classes that Java code uses without imports, and the collections of its library.

export const javaGlobals: ReadonlySet<string> = new Set(
  `ArithmeticException ArrayIndexOutOfBoundsException AssertionError AutoCloseable Boolean Byte CharSequence Character
  Class ClassCastException ClassLoader ClassNotFoundException Cloneable Comparable Double Enum Error Exception Float
  IllegalAccessException IllegalArgumentException IllegalStateException IndexOutOfBoundsException Integer
  InterruptedException Iterable LinkageError Long Math Module NegativeArraySizeException NoClassDefFoundError
  NoSuchFieldException NoSuchMethodException NullPointerException Number NumberFormatException Object Override Package
  Process ProcessBuilder Record ReflectiveOperationException Runnable Runtime RuntimeException SecurityException Short
  StackOverflowError StackTraceElement StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException
  System Thread ThreadGroup ThreadLocal Throwable UnsupportedOperationException VirtualMachineError Void`.split(/\s+/),
)

export const javaTypes: Readonly<Record<string, string>> = {
  String: 'string',
  CharSequence: 'string',
  List: 'array',
  ArrayList: 'array',
  LinkedList: 'array',
  Collection: 'array',
  Iterable: 'array',
  Iterator: 'array',
  Set: 'array',
  HashSet: 'array',
  LinkedHashSet: 'array',
  TreeSet: 'array',
  Queue: 'array',
  Deque: 'array',
  ArrayDeque: 'array',
  Stream: 'array',
  Optional: 'optional',
  Vector: 'array',
  Stack: 'array',
  ListIterator: 'array',
  CopyOnWriteArrayList: 'array',
  SortedSet: 'array',
  NavigableSet: 'array',
  EnumSet: 'array',
  PriorityQueue: 'array',
  BlockingQueue: 'array',
  LinkedBlockingQueue: 'array',
  ConcurrentLinkedQueue: 'array',
  ImmutableList: 'array',
  ImmutableSet: 'array',
  Entry: 'entry',
  Class: 'type',
  AtomicReference: 'optional',
  Future: 'optional',
  SoftReference: 'optional',
  ThreadLocal: 'optional',
  WeakReference: 'optional',
  Map: 'map',
  SortedMap: 'map',
  NavigableMap: 'map',
  EnumMap: 'map',
  WeakHashMap: 'map',
  IdentityHashMap: 'map',
  ImmutableMap: 'map',
  HashMap: 'map',
  LinkedHashMap: 'map',
  TreeMap: 'map',
  ConcurrentHashMap: 'map',
  ConcurrentMap: 'map',
  CompletableFuture: 'optional',
  Supplier: 'supplier',
  Function: 'lambda',
  BiFunction: 'lambda',
  Consumer: 'lambda',
  BiConsumer: 'lambda',
  Predicate: 'lambda',
  BiPredicate: 'lambda',
  UnaryOperator: 'lambda',
  ToIntFunction: 'lambda',
  ToLongFunction: 'lambda',
  ToDoubleFunction: 'lambda',
  ObjIntConsumer: 'lambda',
  BinaryOperator: 'comparator',
  Comparator: 'comparator',
  byte: 'number',
  short: 'number',
  char: 'number',
  int: 'number',
  long: 'number',
  float: 'number',
  double: 'number',
  boolean: 'boolean',
  Byte: 'number',
  Short: 'number',
  Character: 'number',
  Integer: 'number',
  Long: 'number',
  Float: 'number',
  Double: 'number',
  Number: 'number',
  Boolean: 'boolean',
}

const objectMembers = new Set('getClass hashCode equals toString notify notifyAll wait clone finalize'.split(' '))

/** Methods that every class has without declaring them. */
export function isJavaObjectMember(name: string): boolean {
  return objectMembers.has(name)
}
