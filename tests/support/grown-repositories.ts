// Repositories that grow in one dimension: many definitions of one name, long chains, one enormous file. Superlinear
// linking shows at a few thousand.

/** Path → source. */
export type Grown = Readonly<Record<string, string>>

/** Creates a repository with this many of its elements. */
export type Grow = (count: number) => Grown

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

const one =
  (path: string, text: (count: number) => string): Grow =>
  (count) => ({ [path]: `${text(count)}\n` })

/** Definitions of the same name that all call it. */
const namesakes: Readonly<Record<string, Grow>> = {
  javascript: one('a.js', (n) => lines(n, () => 'function f(){ f() }')),
  typescript: one('a.ts', (n) => lines(n, () => 'function f(a: number): void { f(a) }')),
  python: one('a.py', (n) => lines(n, () => 'def f():\n    f()\n')),
  java: one('A.java', (n) => `class A {\n${lines(n, () => '  void m(int a) { m(a); }')}\n}`),
  kotlin: one('A.kt', (n) => lines(n, () => 'fun f(a: Int) { f(a) }')),
  scala: one('A.scala', (n) => `object A {\n${lines(n, () => '  def f(a: Int): Unit = f(a)')}\n}`),
  csharp: one('A.cs', (n) => `class A {\n${lines(n, () => '  void M(int a) { M(a); }')}\n}`),
  go: one('a.go', (n) => `package a\n${lines(n, () => 'func f() { f() }')}`),
  rust: one('src/lib.rs', (n) => lines(n, () => 'fn f() { f() }')),
  c: one('a.c', (n) => lines(n, () => 'void f(void) { f(); }')),
  cpp: one('a.cpp', (n) => lines(n, () => 'void f(int a) { f(a); }')),
  ruby: one('a.rb', (n) => lines(n, () => 'def f\n  f()\nend')),
  php: one('a.php', (n) => `<?php\n${lines(n, () => 'function f() { f(); }')}`),
  shell: one('a.sh', (n) => lines(n, () => 'f() { f; }')),
}

/** Overloads: methods of the same name that differ in their parameters, each with a call. */
const overloads: Readonly<Record<string, Grow>> = {
  java: one('A.java', (n) => `class A {\n${lines(n, (at) => `  void m(T${at} a) { m(b${at}); }`)}\n}`),
  'java, own types': one(
    'A.java',
    (n) =>
      `${lines(n, (at) => `class T${at} {}`)}\nclass A {\n${lines(n, (at) => `  void m(T${at} a) { m(new T${at}()); }`)}\n}`,
  ),
  kotlin: one('A.kt', (n) => lines(n, (at) => `fun f(a: T${at}) { f(b${at}) }`)),
  scala: one('A.scala', (n) => `object A {\n${lines(n, (at) => `  def f(a: T${at}): Unit = f(b${at})`)}\n}`),
  csharp: one('A.cs', (n) => `class A {\n${lines(n, (at) => `  void M(T${at} a) { M(b${at}); }`)}\n}`),
  cpp: one('a.cpp', (n) => lines(n, (at) => `void f(T${at} a) { f(b${at}); }`)),
  typescript: one(
    'a.ts',
    (n) =>
      `${lines(n, (at) => `export function f(a: T${at}): void`)}\nexport function f(a: unknown): void {}\n${lines(n, () => 'f(1)')}`,
  ),
}

/** Methods of the same name in many types, called on unknown receivers. */
const methods: Readonly<Record<string, Grow>> = {
  javascript: one('a.js', (n) => lines(n, (at) => `class C${at} { run(x) { x.run(x); x.walk${at}() } }`)),
  python: one('a.py', (n) => lines(n, (at) => `class C${at}:\n    def run(self, x):\n        x.run(x)\n`)),
  java: one('A.java', (n) => lines(n, (at) => `class C${at} { void run(Unknown x) { x.run(x); } }`)),
  csharp: one('A.cs', (n) => lines(n, (at) => `class C${at} { void Run(Unknown x) { x.Run(x); } }`)),
  go: one(
    'a.go',
    (n) =>
      `package a\n${lines(n, (at) => `type C${at} struct{}\nfunc (c C${at}) Run(x interface{ Run(y int) }) { x.Run(1) }`)}`,
  ),
  rust: one('src/lib.rs', (n) => lines(n, (at) => `struct C${at};\nimpl C${at} { fn run(&self, x: &X) { x.run(); } }`)),
  ruby: one('a.rb', (n) => lines(n, (at) => `class C${at}\n  def run(x)\n    x.run(x)\n  end\nend`)),
  php: one('a.php', (n) => `<?php\n${lines(n, (at) => `class C${at} { function run($x) { $x->run($x); } }`)}`),
  cpp: one('a.cpp', (n) => lines(n, (at) => `struct C${at} { void run(X* x) { x->run(); } };`)),
  scala: one('A.scala', (n) => lines(n, (at) => `class C${at} { def run(x: X): Unit = x.run(x) }`)),
}

/** One interface, many implementations, and a call of it in each. */
const implementers: Readonly<Record<string, Grow>> = {
  typescript: one(
    'a.ts',
    (n) =>
      `interface I { run(): void }\n${lines(n, (at) => `class C${at} implements I { run() {} go(i: I) { i.run() } }`)}`,
  ),
  java: one(
    'A.java',
    (n) =>
      `interface I { void run(); }\n${lines(n, (at) => `class C${at} implements I { public void run() {} void go(I i) { i.run(); } }`)}`,
  ),
  csharp: one(
    'A.cs',
    (n) =>
      `interface I { void Run(); }\n${lines(n, (at) => `class C${at} : I { public void Run() {} void Go(I i) { i.Run(); } }`)}`,
  ),
  go: one(
    'a.go',
    (n) =>
      `package a\ntype I interface { Run() }\n${lines(n, (at) => `type C${at} struct{}\nfunc (c C${at}) Run() {}\nfunc go${at}(i I) { i.Run() }`)}`,
  ),
  'go, both': one(
    'a.go',
    (n) =>
      `package a\n${lines(n, (at) => `type I${at} interface { Run${at % 7}() }\ntype C${at} struct{}\nfunc (c C${at}) Run${at % 7}() {}`)}`,
  ),
}

/** Types that each inherit from the previous one, and call inherited methods. */
const inheritance: Readonly<Record<string, Grow>> = {
  javascript: one(
    'a.js',
    (n) =>
      `class C0 { base() {} m() {} }\n${lines(n, (at) => `class C${at + 1} extends C${at} { m() { super.m(); this.base() } }`)}`,
  ),
  'javascript, downwards': one(
    'a.js',
    (n) =>
      `${lines(n, (at) => `class C${at} extends C${at + 1} { m() { super.m(); this.base() } }`)}\nclass C${n} { base() {} m() {} }`,
  ),
  typescript: one(
    'a.ts',
    (n) =>
      `class C0 { base(): void {} m(): void {} }\n${lines(n, (at) => `class C${at + 1} extends C${at} { m(): void { super.m(); this.base() } }`)}`,
  ),
  python: one(
    'a.py',
    (n) =>
      `class C0:\n    def base(self): pass\n    def m(self): pass\n${lines(n, (at) => `class C${at + 1}(C${at}):\n    def m(self):\n        super().m()\n        self.base()\n`)}`,
  ),
  java: one(
    'A.java',
    (n) =>
      `class C0 { void base() {} void m() {} }\n${lines(n, (at) => `class C${at + 1} extends C${at} { void m() { super.m(); base(); } }`)}`,
  ),
  csharp: one(
    'A.cs',
    (n) =>
      `class C0 { void B() {} void M() {} }\n${lines(n, (at) => `class C${at + 1} : C${at} { void M() { base.M(); B(); } }`)}`,
  ),
  kotlin: one(
    'A.kt',
    (n) =>
      `open class C0 { fun base() {} open fun m() {} }\n${lines(n, (at) => `open class C${at + 1} : C${at}() { override fun m() { super.m(); base() } }`)}`,
  ),
  scala: one(
    'A.scala',
    (n) =>
      `class C0 { def base(): Unit = {}; def m(): Unit = {} }\n${lines(n, (at) => `class C${at + 1} extends C${at} { override def m(): Unit = { super.m(); base() } }`)}`,
  ),
  cpp: one(
    'a.cpp',
    (n) =>
      `struct C0 { void base() {} void m() {} };\n${lines(n, (at) => `struct C${at + 1} : C${at} { void m() { C${at}::m(); base(); } };`)}`,
  ),
  ruby: one(
    'a.rb',
    (n) =>
      `class C0\n  def base; end\n  def m; end\nend\n${lines(n, (at) => `class C${at + 1} < C${at}\n  def m\n    super\n    base()\n  end\nend`)}`,
  ),
  php: one(
    'a.php',
    (n) =>
      `<?php\nclass C0 { function base() {} function m() {} }\n${lines(n, (at) => `class C${at + 1} extends C${at} { function m() { parent::m(); $this->base(); } }`)}`,
  ),
  go: one(
    'a.go',
    (n) =>
      `package a\ntype C0 struct{}\nfunc (c C0) Base() {}\n${lines(n, (at) => `type C${at + 1} struct{ C${at} }\nfunc (c C${at + 1}) M() { c.Base() }`)}`,
  ),
  rust: one(
    'src/lib.rs',
    (n) =>
      `trait T0 { fn base(&self) {} }\n${lines(n, (at) => `trait T${at + 1}: T${at} { fn m${at}(&self) { self.base() } }`)}`,
  ),
}

/** Files that each re-export the next one. */
const exports: Readonly<Record<string, Grow>> = {
  'javascript by name': (n) => ({
    ...files(n, (at) => [`f${at}.js`, `export { x, x as y${at} } from './f${at + 1}.js'\n`]),
    [`f${n}.js`]: 'export function x() {}\n',
    'use.js': "import { x } from './f0.js'\nx()\n",
  }),
  'javascript an import as default': (n) => ({
    ...files(n, (at) => [`f${at}.js`, `import x from './f${at + 1}.js'\nexport default x\nx()\n`]),
    [`f${n}.js`]: 'export default function x() {}\n',
    'use.js': "import x from './f0.js'\nx()\n",
  }),
  'javascript an import as whole': (n) => ({
    ...files(n, (at) => [`f${at}.js`, `const x = require('./f${at + 1}.js')\nmodule.exports = x\nx()\n`]),
    [`f${n}.js`]: 'module.exports = function x() {}\n',
    'use.js': "const x = require('./f0.js')\nx()\n",
  }),
  'javascript an import in a list': (n) => ({
    ...files(n, (at) => [`f${at}.js`, `import { x } from './f${at + 1}.js'\nexport { x }\nx()\n`]),
    [`f${n}.js`]: 'export function x() {}\n',
    'use.js': "import { x } from './f0.js'\nx()\n",
  }),
  'typescript an import as whole': (n) => ({
    ...files(n, (at) => [`f${at}.ts`, `import x = require('./f${at + 1}')\nexport = x\nx()\n`]),
    [`f${n}.ts`]: 'function x() {}\nexport = x\n',
    'use.js': "import x from './f0'\nx()\n",
  }),
  'javascript by star': (n) => ({
    ...files(n, (at) => [`f${at}.js`, `export * from './f${at + 1}.js'\n`]),
    [`f${n}.js`]: 'export function x() {}\n',
    'use.js': "import { x, y } from './f0.js'\nx()\ny()\n",
  }),
  'javascript by star, users all along': (n) => ({
    ...files(n, (at) => [`f${at}.js`, `import { x } from './f${at + 1}.js'\nexport * from './f${at + 1}.js'\nx()\n`]),
    [`f${n}.js`]: 'export function x() {}\n',
  }),
  'javascript all from all': (n) => ({
    ...files(Math.ceil(Math.sqrt(n)), (at) => [
      `f${at}.js`,
      `${lines(Math.ceil(Math.sqrt(n)), (other) => `export * from './f${other}.js'`)}\nexport const a${at} = 1\n`,
    ]),
    'use.js': "import { missing, a3 } from './f0.js'\nmissing()\na3()\n",
  }),
  python: (n) => ({
    ...files(n, (at) => [`f${at}.py`, `from f${at + 1} import x\nx()\n`]),
    [`f${n}.py`]: 'def x(): pass\n',
  }),
  'python by star': (n) => ({
    ...files(n, (at) => [`f${at}.py`, `from f${at + 1} import *\nx()\n`]),
    [`f${n}.py`]: 'def x(): pass\n',
  }),
  rust: one(
    'src/lib.rs',
    (n) =>
      `${lines(n, (at) => `pub mod m${at} { pub use crate::m${at + 1}::x; fn u() { x() } }`)}\npub mod m${n} { pub fn x() {} }`,
  ),
  'rust by star': one(
    'src/lib.rs',
    (n) =>
      `${lines(n, (at) => `pub mod m${at} { pub use crate::m${at + 1}::*; fn u() { x() } }`)}\npub mod m${n} { pub fn x() {} }`,
  ),
  c: (n) => ({
    ...files(n, (at) => [`f${at}.h`, `#include "f${at + 1}.h"\nstatic void u${at}(void) { x(); }\n`]),
    [`f${n}.h`]: 'void x(void) {}\n',
    'use.c': '#include "f0.h"\nvoid y(void) { x(); }\n',
  }),
  php: (n) => ({
    ...files(n, (at) => [`f${at}.php`, `<?php\nrequire 'f${at + 1}.php';\nx();\n`]),
    [`f${n}.php`]: '<?php\nfunction x() {}\n',
  }),
  ruby: (n) => ({
    ...files(n, (at) => [`f${at}.rb`, `require_relative 'f${at + 1}'\nx()\n`]),
    [`f${n}.rb`]: 'def x; end\n',
  }),
}

function files(count: number, file: (at: number) => readonly [string, string]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => file(at)))
}

/** Values that each depend on the previous one. */
const values: Readonly<Record<string, Grow>> = {
  'one expression': one(
    'a.js',
    (n) =>
      `class A { b() { return this } }\nnew A()${'.b()'.repeat(Math.min(n, 4_800))}\n${lines(n, () => 'new A().b()')}`,
  ),
  'javascript names': one(
    'a.js',
    (n) => `class A { b() { return this } }\nconst v0 = new A()\n${lines(n, (at) => `const v${at + 1} = v${at}.b()`)}`,
  ),
  'javascript upwards': one(
    'a.js',
    (n) =>
      `class A { b() { return this } }\n${lines(n, (at) => `const v${at} = v${at + 1}.b()`)}\nconst v${n} = new A()`,
  ),
  'javascript functions': one(
    'a.js',
    (n) =>
      `${lines(n, (at) => `function f${at}() { return f${at + 1}() }`)}\nclass A { b() {} }\nfunction f${n}() { return new A() }\nf0().b()`,
  ),
  'one variable': one('a.js', (n) => `let v = 1\n${lines(n, () => 'v = v.next()')}`),
  'python names': one(
    'a.py',
    (n) => `class A:\n    def b(self): return self\nv0 = A()\n${lines(n, (at) => `v${at + 1} = v${at}.b()`)}`,
  ),
  'python one variable': one(
    'a.py',
    (n) => `class A:\n    def b(self): return self\nv = A()\n${lines(n, () => 'v = v.b()')}`,
  ),
  'python local variable': one(
    'a.py',
    (n) => `class A:\n    def b(self): return self\ndef f():\n    v = A()\n${lines(n, () => '    v = v.b()')}`,
  ),
  'rust shadows': one(
    'src/lib.rs',
    (n) =>
      `struct A;\nimpl A { fn b(self) -> A { self } }\nfn f() {\nlet v = A;\n${lines(n, () => 'let v = v.b();')}\n}`,
  ),
  'go one variable': one(
    'a.go',
    (n) =>
      `package a\ntype A struct{}\nfunc (a A) B() A { return a }\nfunc f() {\nv := A{}\n${lines(n, () => 'v = v.B()')}\n}`,
  ),
  'members attached': one(
    'a.js',
    (n) => `const a = {}\n${lines(n, (at) => `a.m${at} = function () { a.m${at + 1}() }`)}`,
  ),
  'prototype members': one(
    'a.js',
    (n) => `function A() {}\n${lines(n, (at) => `A.prototype.m${at} = function () { this.m${at + 1}() }`)}`,
  ),
  'one member attached again': one('a.js', (n) => `const a = {}\n${lines(n, () => 'a.m = function () { a.m() }')}`),
  'members on members': one(
    'a.js',
    (n) => `const a0 = {}\n${lines(n, (at) => `a${at}.next = {}; const a${at + 1} = a${at}.next`)}`,
  ),
  'this, one field': one(
    'a.js',
    (n) => `class A {\n${lines(n, (at) => `m${at}() { this.x = this.m${at + 1}(); this.x.go() }`)}\n}`,
  ),
  'type aliases': one(
    'a.ts',
    (n) =>
      `${lines(n, (at) => `type T${at} = T${at + 1}`)}\ninterface T${n} { run(): void }\nfunction f(a: T0) { a.run() }`,
  ),
  'type members': one(
    'a.ts',
    (n) =>
      `${lines(n, (at) => `interface T${at} { next: T${at + 1} }`)}\ndeclare const v0: T0\n${lines(n, (at) => `const v${at + 1} = v${at}.next`)}`,
  ),
  unions: one(
    'a.ts',
    (n) =>
      `${lines(n, (at) => `class C${at} { run() {} }`)}\nfunction f(a: ${Array.from({ length: n }, (_, at) => `C${at}`).join('\n | ')}) {\n${lines(n, () => 'a.run()')}\n}`,
  ),
  setters: one('a.js', (n) => `const a = {\n${lines(n, (at) => `set s${at}(v) { v() },`)}\n}`),
}

/** One enormous file. */
const definitions: Readonly<Record<string, Grow>> = {
  javascript: one('a.js', (n) => lines(n, (at) => `function f${at}() { f${at + 1}() }`)),
  'javascript methods': one('a.js', (n) => `class A {\n${lines(n, (at) => `m${at}() { this.m${at + 1}() }`)}\n}`),
  'typescript fields': one(
    'a.ts',
    (n) =>
      `interface I {\n${lines(n, (at) => `m${at}: () => I`)}\n}\nfunction f(i: I) {\n${lines(n, (at) => `i.m${at}()`)}\n}`,
  ),
  python: one('a.py', (n) => lines(n, (at) => `def f${at}():\n    f${at + 1}()\n`)),
  'python methods': one(
    'a.py',
    (n) => `class A:\n${lines(n, (at) => `    def m${at}(self):\n        self.m${at + 1}()\n`)}`,
  ),
  java: one('A.java', (n) => `class A {\n${lines(n, (at) => `  void m${at}() { m${at + 1}(); }`)}\n}`),
  'java classes': one('A.java', (n) => lines(n, (at) => `class C${at} { void m(C${at + 1} c) { c.m(null); } }`)),
  kotlin: one('A.kt', (n) => lines(n, (at) => `fun f${at}() { f${at + 1}() }`)),
  scala: one('A.scala', (n) => `object A {\n${lines(n, (at) => `  def f${at}(): Unit = f${at + 1}()`)}\n}`),
  csharp: one('A.cs', (n) => `class A {\n${lines(n, (at) => `  void M${at}() { M${at + 1}(); }`)}\n}`),
  go: one('a.go', (n) => `package a\n${lines(n, (at) => `func f${at}() { f${at + 1}() }`)}`),
  'go methods': one(
    'a.go',
    (n) => `package a\ntype A struct{}\n${lines(n, (at) => `func (a A) m${at}() { a.m${at + 1}() }`)}`,
  ),
  rust: one('src/lib.rs', (n) => lines(n, (at) => `fn f${at}() { f${at + 1}() }`)),
  'rust methods': one(
    'src/lib.rs',
    (n) => `struct A;\n${lines(n, (at) => `impl A { fn m${at}(&self) { self.m${at + 1}() } }`)}`,
  ),
  c: one('a.c', (n) => lines(n, (at) => `void f${at}(void) { f${at + 1}(); }`)),
  cpp: one(
    'a.cpp',
    (n) =>
      `struct A {\n${lines(n, (at) => `void m${at}();`)}\n};\n${lines(n, (at) => `void A::m${at}() { m${at + 1}(); }`)}`,
  ),
  ruby: one('a.rb', (n) => `class A\n${lines(n, (at) => `def m${at}\n  m${at + 1}()\nend`)}\nend`),
  php: one('a.php', (n) => `<?php\nclass A {\n${lines(n, (at) => `function m${at}() { $this->m${at + 1}(); }`)}\n}`),
  'small files': (n) =>
    files(n, (at) => [
      `d/f${at}.js`,
      `import { f${at + 1} } from './f${at + 1}.js'\nexport function f${at}() { f${at + 1}() }\n`,
    ]),
  'java files': (n) =>
    files(n, (at) => [`p/C${at}.java`, `package p;\nclass C${at} { void m() { new C${at + 1}().m(); } }\n`]),
  'go files': (n) => files(n, (at) => [`p/f${at}.go`, `package p\nfunc f${at}() { f${at + 1}() }\n`]),
  'c files': (n) => files(n, (at) => [`p/f${at}.c`, `void f${at + 1}(void);\nvoid f${at}(void) { f${at + 1}(); }\n`]),
  'csharp parts': (n) => files(n, (at) => [`p/C${at}.cs`, `partial class C { void M${at}() { M${at + 1}(); } }\n`]),
}

/** Places that send and hear the same event, or each another one. */
const events: Readonly<Record<string, Grow>> = {
  'of one name': (n) =>
    files(4, (file) => [
      `f${file}.js`,
      `function h() {}\n${lines(n, (at) => `function s${at}(a) { a.emit('sent-away') }\nfunction l${at}(a) { a.on('sent-away', h) }`)}`,
    ]),
  'of one name, a page’s own': one(
    'a.js',
    (n) =>
      `function h() {}\n${lines(n, (at) => `function s${at}() { dispatchEvent(new Event('gone${at >> 3}')) }\naddEventListener('gone${at >> 3}', h)`)}`,
  ),
  'of many names': one(
    'a.js',
    (n) => `const m = new EventTarget()\nfunction h() {}\n${lines(n, (at) => `m.on('e${at}', h); m.emit('e${at}')`)}`,
  ),
}

/** All of them, by dimension and then by language or kind. */
export const grownRepositories: Readonly<Record<string, Readonly<Record<string, Grow>>>> = {
  ...{ namesakes, overloads, methods, implementers, inheritance, exports, values, definitions, events },
}
