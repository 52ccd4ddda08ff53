// The part of WebAssembly in use; TypeScript itself declares it only together with the DOM.
declare namespace WebAssembly {
  class Memory {
    /** Sizes in pages of 64 KiB. */
    constructor(size: { readonly initial: number; readonly maximum: number })
    /** Another one after the memory has grown. */
    readonly buffer: ArrayBuffer
  }

  class Module {
    constructor(bytes: Uint8Array)
  }

  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, object>>)
  }
}
