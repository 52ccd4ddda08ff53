// The part of WebAssembly that is used here; TypeScript only declares it as part of the DOM.
declare namespace WebAssembly {
  class Memory {
    /** Sizes in pages of 64 KiB. */
    constructor(size: { readonly initial: number; readonly maximum: number })
    /** Replaced by another buffer when the memory grows. */
    readonly buffer: ArrayBuffer
  }

  class Module {
    constructor(bytes: Uint8Array)
  }

  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, object>>)
  }
}
