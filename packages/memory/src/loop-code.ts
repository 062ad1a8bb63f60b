/** The WebAssembly of a `LoopModule`. It imports its memory as `env.memory`, and nothing else. */
export interface LoopCode {
  /** The name in `modules` of a memory, `PACKAGE/MODULE@HASH`: of other bytes it is another one. */
  readonly name: string;
  /** The bytes as `loopText` of `@heddle/memory/wasm` writes them. */
  readonly text: string;
}
