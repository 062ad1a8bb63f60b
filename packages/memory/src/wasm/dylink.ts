import { WasmReader } from "./wasm-reader.js";

/** The room that a position-independent module asks for in its `dylink.0` section. */
export interface DylinkInfo {
  readonly memoryBytes: number;
  /** A power of two. */
  readonly memoryAlignment: number;
  readonly tableSlots: number;
  /** The names of the modules that it depends on. */
  readonly needed: readonly string[];
}

const MEMORY_INFO = 1;
const NEEDED = 2;

/**
 * Reads a `dylink.0` section.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a section that ends early
 *
 * Source: WebAssembly tool conventions, DynamicLinking.md; checked on the output of LLVM 19 and 22.
 */
export function readDylink(section: Uint8Array): DylinkInfo {
  const reader = new WasmReader(section);
  let info: DylinkInfo = { memoryBytes: 0, memoryAlignment: 1, tableSlots: 0, needed: [] };
  while (!reader.atEnd) {
    const kind = reader.byte();
    const part = reader.part();
    if (kind === MEMORY_INFO) {
      const memoryBytes = part.unsigned();
      const memoryAlignment = 2 ** part.unsigned();
      info = { ...info, memoryBytes, memoryAlignment, tableSlots: part.unsigned() };
    } else if (kind === NEEDED) {
      info = { ...info, needed: Array.from({ length: part.unsigned() }, () => part.name()) };
    }
  }
  return info;
}
