// Predeclared functions and types of Go.

export const goGlobals: ReadonlySet<string> = new Set(
  `append cap clear close complex copy delete imag len make max min new panic print println real recover
  bool byte complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune string uint uint16 uint32 uint64
  uint8 uintptr any comparable nil true false iota`.split(/\s+/),
)

export const goTypes: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'number',
  int8: 'number',
  int16: 'number',
  int32: 'number',
  int64: 'number',
  uint: 'number',
  uint8: 'number',
  uint16: 'number',
  uint32: 'number',
  uint64: 'number',
  float32: 'number',
  float64: 'number',
  byte: 'number',
  rune: 'number',
  bool: 'boolean',
  error: 'error',
  chan: 'channel',
  // In the package iter.
  Seq: 'channel',
  Seq2: 'map',
}
