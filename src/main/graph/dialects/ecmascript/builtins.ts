// Globals of JavaScript and its hosts (browser, Node, test runners, Vue's and Svelte's compilers) and the built-in generic types of TypeScript.

export const ecmascriptGlobals: ReadonlySet<string> = new Set(
  `AbortController AbortSignal AggregateError Array ArrayBuffer Atomics Audio AudioContext BigInt Blob Boolean
  BroadcastChannel Buffer CSS CustomEvent DOMException DOMParser DOMPoint DOMRect DataView Date Element Error EvalError
  Event EventSource EventTarget File FileList FileReader FinalizationRegistry Float32Array Float64Array FontFace FormData
  Function HTMLElement Headers Image ImageData Infinity Int16Array Int32Array Int8Array IntersectionObserver Intl
  Iterator JSON KeyboardEvent Map Math MessageChannel MouseEvent MutationObserver NaN Node Notification Number Object
  OffscreenCanvas Option Path2D Performance PointerEvent Promise Proxy Range RangeError ReadableStream ReferenceError
  Reflect RegExp Request ResizeObserver Response Set SharedArrayBuffer String Symbol SyntaxError Text TextDecoder
  TextEncoder Touch TransformStream TypeError URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly WebSocket Worker WritableStream XMLHttpRequest XMLSerializer
  __dirname __filename addEventListener alert atob arguments btoa cancelAnimationFrame clearImmediate clearInterval
  clearTimeout confirm console crypto customElements decodeURI decodeURIComponent dispatchEvent document encodeURI
  encodeURIComponent escape eval exports fetch getComputedStyle global globalThis history indexedDB isFinite isNaN
  localStorage location matchMedia module navigator open parseFloat parseInt performance postMessage process prompt
  queueMicrotask removeEventListener requestAnimationFrame requestIdleCallback require screen self sessionStorage
  setImmediate setInterval setTimeout structuredClone undefined unescape window
  after afterAll afterEach assert before beforeAll beforeEach context describe expect fdescribe fit it jest suite test
  vi xdescribe xit
  $bindable $derived $effect $host $inspect $props $state defineEmits defineExpose defineModel defineOptions defineProps
  defineSlots withDefaults`.split(/\s+/),
)

/** Built-in generic types, by their language-neutral names. */
export const ecmascriptTypes: Readonly<Record<string, string>> = {
  Array: 'array',
  ReadonlyArray: 'array',
  ArrayLike: 'array',
  Iterable: 'array',
  Iterator: 'array',
  IterableIterator: 'array',
  AsyncIterable: 'array',
  AsyncIterableIterator: 'array',
  Generator: 'array',
  AsyncGenerator: 'array',
  Map: 'map',
  ReadonlyMap: 'map',
  WeakMap: 'map',
  Record: 'map',
  Set: 'set',
  ReadonlySet: 'set',
  WeakSet: 'set',
  Promise: 'promise',
  PromiseLike: 'promise',
  string: 'string',
  String: 'string',
  number: 'number',
  boolean: 'boolean',
  bigint: 'number',
  symbol: 'symbol',
  RegExp: 'regexp',
}

/** Mapped types that have the members of their first argument. */
export const ecmascriptTransparent: ReadonlySet<string> = new Set(
  'Partial Required Readonly NonNullable Pick Omit Exclude Extract NoInfer Mutable DeepPartial'.split(' '),
)
