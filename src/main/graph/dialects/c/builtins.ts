// Built-ins of C and C++: headers, types, and templates that give access to their contents.

const headers = new Set(
  `assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
  stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype unistd fcntl pthread
  dirent dlfcn netdb poll pwd grp regex sched semaphore spawn strings syslog termios windows malloc getopt memory`.split(
    /\s+/,
  ),
)

/** Whether a header comes with the compiler or the system, even if the repository has a file of that name. */
export function isSystemHeader(path: string): boolean {
  return /^(sys|net|netinet|arpa|linux|asm|mach)\//.test(path) || headers.has(path.replace(/\.h$/, ''))
}

/** Functions of the C library: declared by headers that are not in the repository. */
export const cGlobals: ReadonlySet<string> = new Set(
  `abort abs accept atexit atof atoi atol atoll bind bsearch calloc ceil clock close connect exit exp fabs fclose feof
  ferror fflush fgetc fgets fileno floor fopen fork fprintf fputc fputs fread free freopen fscanf fseek ftell fwrite
  getc getchar getenv getpid gettimeofday isalnum isalpha isdigit isspace isupper kill listen localtime log longjmp
  lseek malloc memchr memcmp memcpy memmove memset mmap munmap open perror pipe poll pow printf putc putchar puts qsort
  raise rand random read realloc recv recvfrom rename rewind scanf select send sendto setjmp setsockopt shutdown signal
  sleep snprintf socket sprintf sqrt srand sscanf stat strcasecmp strcat strchr strcmp strcpy strdup strerror strftime
  strlen strncasecmp strncat strncmp strncpy strpbrk strrchr strspn strstr strtod strtok strtol strtoll strtoul strtoull
  system time tolower toupper unlink usleep va_arg va_copy va_end va_start vfprintf vprintf vsnprintf vsprintf wait
  waitpid write sizeof offsetof`.split(/\s+/),
)

export const cTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  'char *': 'string',
  int: 'number',
  long: 'number',
  short: 'number',
  float: 'number',
  double: 'number',
  unsigned: 'number',
  size_t: 'number',
  ssize_t: 'number',
  int8_t: 'number',
  int16_t: 'number',
  int32_t: 'number',
  int64_t: 'number',
  uint8_t: 'number',
  uint16_t: 'number',
  uint32_t: 'number',
  uint64_t: 'number',
  array: 'array',
  deque: 'array',
  list: 'array',
  forward_list: 'array',
  queue: 'array',
  set: 'array',
  span: 'array',
  stack: 'array',
  unordered_set: 'array',
  vector: 'array',
  map: 'map',
  multimap: 'map',
  unordered_map: 'map',
  optional: 'optional',
  pair: 'tuple',
  tuple: 'tuple',
}

/** Whether a name is a keyword for a type or an alias of a built-in type. */
export function isLanguageType(name: string): boolean {
  return Object.hasOwn(cTypes, name) || cTransparent.has(name) || name === 'void' || name === 'bool'
}

/** Templates that are used like the value inside them. */
export const cTransparent: ReadonlySet<string> = new Set(
  'atomic const_pointer reference_wrapper shared_ptr unique_ptr weak_ptr'.split(' '),
)

/** Members of strings, containers, iterators, smart pointers, atomics and streams. */
export const membersOfContainers: ReadonlySet<string> = new Set(
  `assign at back back_inserter base begin c_str capacity cbegin cend clear compare compare_exchange_strong
  compare_exchange_weak contains count crbegin crend data emplace emplace_back emplace_front empty end erase error_code
  exchange extract fetch_add fetch_sub find find_first_not_of find_first_of find_last_not_of find_last_of first flags
  front get getline good has_value imbue insert join joinable key length load lock max_size merge message native notify_all
  notify_one owns_lock pop pop_back pop_front precision push push_back push_front rbegin rdbuf release rend reserve reset
  resize rfind second set shrink_to_fit size splice starts_with store str substr swap top try_lock unlock value what
  width write`.split(/\s+/),
)
