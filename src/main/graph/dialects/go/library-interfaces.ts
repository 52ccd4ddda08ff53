// Method names of the interfaces in Go's standard library that are embedded most often.

const methods: Readonly<Record<string, string>> = {
  '.error': 'Error',
  'context.Context': 'Deadline Done Err Value',
  'encoding.TextMarshaler': 'MarshalText',
  'encoding.TextUnmarshaler': 'UnmarshalText',
  'encoding/json.Marshaler': 'MarshalJSON',
  'encoding/json.Unmarshaler': 'UnmarshalJSON',
  'fmt.Stringer': 'String',
  'io.ByteReader': 'ReadByte',
  'io.ByteWriter': 'WriteByte',
  'io.Closer': 'Close',
  'io.ReadCloser': 'Read Close',
  'io.ReadSeekCloser': 'Read Seek Close',
  'io.ReadSeeker': 'Read Seek',
  'io.ReadWriteCloser': 'Read Write Close',
  'io.ReadWriter': 'Read Write',
  'io.Reader': 'Read',
  'io.ReaderAt': 'ReadAt',
  'io.ReaderFrom': 'ReadFrom',
  'io.Seeker': 'Seek',
  'io.StringWriter': 'WriteString',
  'io.WriteCloser': 'Write Close',
  'io.Writer': 'Write',
  'io.WriterAt': 'WriteAt',
  'io.WriterTo': 'WriteTo',
  'io/fs.FS': 'Open',
  'io/fs.File': 'Stat Read Close',
  'net.Addr': 'Network String',
  'net.Conn': 'Read Write Close LocalAddr RemoteAddr SetDeadline SetReadDeadline SetWriteDeadline',
  'net.Listener': 'Accept Close Addr',
  'net/http.CloseNotifier': 'CloseNotify',
  'net/http.FileSystem': 'Open',
  'net/http.Flusher': 'Flush',
  'net/http.Handler': 'ServeHTTP',
  'net/http.Hijacker': 'Hijack',
  'net/http.Pusher': 'Push',
  'net/http.ResponseWriter': 'Header Write WriteHeader',
  'net/http.RoundTripper': 'RoundTrip',
  'sort.Interface': 'Len Less Swap',
}

/** Methods of an interface of the standard library, or null if unknown. */
export function goInterfaceMethods(packagePath: string, name: string): readonly string[] | null {
  const key = `${packagePath}.${name}`
  return Object.hasOwn(methods, key) ? (methods[key]?.split(' ') ?? null) : null
}

/** Methods of all interfaces of the standard library with a name, in any package. */
export function goMethodsOfAny(name: string): readonly string[] {
  return Object.entries(methods).flatMap(([key, names]) => (key.endsWith(`.${name}`) ? names.split(' ') : []))
}

/** Names, without their packages, of all interfaces of the standard library that have a method. */
export function goInterfacesWith(method: string): readonly string[] {
  const found = Object.entries(methods).filter(([, names]) => names.split(' ').includes(method))
  return [...new Set(found.map(([key]) => key.slice(key.lastIndexOf('.') + 1)))]
}
