// Rust's standard library: names of the prelude, its types, and methods that return what they contain.
import type { Resolver } from '../../types/resolver'
import { builtin, foreign, unknown, type Type } from '../../types/types'

type Native = Extract<Type, { kind: 'native' }>

export const rustGlobals: ReadonlySet<string> = new Set(
  `Box Clone Copy Debug Default Drop Eq Err Fn FnMut FnOnce From FromIterator Hash HashMap HashSet Into IntoIterator
  Iterator None Ok Option Ord PartialEq PartialOrd Rc Arc Result Send Sized Some String Sync ToOwned ToString TryFrom
  TryInto Vec BTreeMap BTreeSet bool char drop f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize
  assert! assert_eq! assert_ne! cfg! column! compile_error! concat! dbg! debug_assert! debug_assert_eq!
  debug_assert_ne! env! eprint! eprintln! file! format! format_args! include! include_bytes! include_str! line!
  matches! module_path! option_env! panic! print! println! stringify! thread_local! todo! trace! unimplemented!
  unreachable! vec! write! writeln!`.split(/\s+/),
)

export const rustTypes: Readonly<Record<string, string>> = {
  String: 'string',
  str: 'string',
  char: 'string',
  bool: 'boolean',
  f32: 'number',
  f64: 'number',
  i8: 'number',
  i16: 'number',
  i32: 'number',
  i64: 'number',
  i128: 'number',
  isize: 'number',
  u8: 'number',
  u16: 'number',
  u32: 'number',
  u64: 'number',
  u128: 'number',
  usize: 'number',
  Option: 'optional',
  Result: 'optional',
  Poll: 'optional',
  OnceCell: 'optional',
  OnceLock: 'optional',
  LazyLock: 'optional',
  Weak: 'optional',
  Mutex: 'optional',
  RwLock: 'optional',
  AtomicPtr: 'optional',
  MaybeUninit: 'optional',
  NonNull: 'optional',
  UnsafeCell: 'optional',
  Iterator: 'array',
  IntoIterator: 'array',
  DoubleEndedIterator: 'array',
  ExactSizeIterator: 'array',
  Peekable: 'array',
  HashSet: 'array',
  BTreeSet: 'array',
  BinaryHeap: 'array',
  VecDeque: 'array',
  Iter: 'array',
  IterMut: 'array',
  IntoIter: 'array',
}

/** Wrappers that are used like the value inside them. */
export const rustTransparent: ReadonlySet<string> = new Set(
  `Cow Cell RefCell Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard Pin ManuallyDrop Reverse Wrapping AsRef AsMut
  Borrow BorrowMut Into`.split(/\s+/),
)

const same = new Set(
  `iter iter_mut into_iter drain as_ref as_mut as_deref as_deref_mut cloned copied rev chain take step_by skip skip_while
  take_while filter clone to_vec ok ok_or ok_or_else map_err or or_else lock read write peekable inspect by_ref fuse
  collect context with_context to_owned borrow borrow_mut as_slice as_mut_slice get_mut split_off chunks windows sorted
  upgrade downgrade as_pin_mut`.split(/\s+/),
)
const held = new Set(
  `unwrap expect unwrap_or unwrap_or_default unwrap_or_else next next_back last first nth pop pop_front pop_back get
  get_or_insert get_or_insert_with get_or_init insert peek find min max min_by max_by min_by_key max_by_key swap_remove
  remove into_inner front back first_mut last_mut get_mut push_mut replace load get_unchecked get_unchecked_mut
  assume_init assume_init_ref assume_init_mut assume_init_read as_ptr as_mut_ptr`.split(/\s+/),
)
const changingErrors = new Set(`ok ok_or ok_or_else or or_else context with_context`.split(' '))
/** Methods that derived and standard traits give to every type. */
const derived = new Set(
  `clone to_owned borrow borrow_mut as_ref as_mut unwrap expect unwrap_or unwrap_or_default unwrap_or_else ok_or
  ok_or_else into_iter iter by_ref cloned copied as_deref as_deref_mut lock`.split(/\s+/),
)
const foreignMethods = new Set(
  `eq ne cmp partial_cmp hash fmt to_string into try_into from try_from default is_some is_none is_ok is_err drop deref
  borrow type_id map`.split(/\s+/),
)

/** Methods that a type has of its own even if it dereferences to another. */
export const givenToEvery: ReadonlySet<string> = new Set([...foreignMethods, 'clone', 'to_owned'])

/** A method of a repository type that no code in the repository defines; null if unknown. */
export function rustDerived(receiver: Type, name: string): Type | null {
  if (derived.has(name)) return { kind: 'native', receiver, name }
  return foreignMethods.has(name) ? foreign : null
}

/** The result of calling a method of the standard library. */
export function rustResult(resolver: Resolver, { receiver, name }: Native, given: readonly Type[]): Type | null {
  if (receiver.kind === 'instance' || receiver.kind === 'parameter') return derived.has(name) ? receiver : foreign
  if (receiver.kind !== 'builtin') return null
  if (receiver.name === 'map') return ofMap(receiver, name)
  if (!['array', 'tuple', 'optional'].includes(receiver.name)) return null
  const item = resolver.elementOf(receiver)
  if (name === 'enumerate') return builtin('array', builtin('tuple', builtin('number'), item))
  if (name === 'zip') return builtin('array', builtin('tuple', item, given[0] ? resolver.elementOf(given[0]) : unknown))
  if (name === 'filter_map' || name === 'flat_map' || name === 'and_then') {
    return builtin(receiver.name, given[0] ? resolver.elementOf(resolver.returnOf(given[0])) : unknown)
  }
  if (name === 'fold') return given[0] ?? unknown
  if (receiver.name === 'optional') {
    const [, error = unknown] = receiver.arguments
    if (name === 'map_err') return builtin('optional', item, given[0] ? resolver.returnOf(given[0]) : unknown)
    if (name === 'map') return builtin('optional', given[0] ? resolver.returnOf(given[0]) : unknown, error)
    if (name === 'unwrap_err' || name === 'expect_err') return error
    if (name === 'err') return builtin('optional', error)
    // These methods change or drop the error.
    if (changingErrors.has(name)) return builtin('optional', item)
  }
  if (same.has(name)) return receiver
  return held.has(name) ? item : null
}

function ofMap(receiver: Extract<Type, { kind: 'builtin' }>, name: string): Type | null {
  const [key = unknown, value = unknown] = receiver.arguments
  if (name === 'iter' || name === 'iter_mut' || name === 'into_iter' || name === 'drain') {
    return builtin('array', builtin('tuple', key, value))
  }
  if (name === 'values' || name === 'values_mut' || name === 'into_values') return builtin('array', value)
  if (name === 'get' || name === 'get_mut' || name === 'remove' || name === 'insert') return builtin('optional', value)
  if (name === 'entry' || name === 'or_default' || name === 'or_insert' || name === 'or_insert_with') {
    return name === 'entry' ? receiver : value
  }
  return same.has(name) ? receiver : null
}
