import { ByteReader } from "./byte-reader.js";

/** What a position-independent module asks for, as its `dylink.0` section says it. */
export interface DylinkInfo {
  readonly memoryBytes: number;
  /** A power of two. */
  readonly memoryAlignment: number;
  readonly tableSlots: number;
  /** Other modules that it cannot do without. */
  readonly needed: readonly string[];
}

/**
 * Reads a `dylink.0` section.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a section that is cut
 *
 * Source: WebAssembly tool conventions, DynamicLinking.md; checked on the output of LLVM 19 and 22.
 */
export function readDylink(section: Uint8Array): DylinkInfo {
  const reader = new ByteReader(section);
  let info: DylinkInfo = { memoryBytes: 0, memoryAlignment: 1, tableSlots: 0, needed: [] };
  while (!reader.atEnd) {
    const kind = reader.byte();
    const part = new ByteReader(reader.bytes(reader.unsigned()));
    if (kind === 1) {
      const memoryBytes = part.unsigned();
      const memoryAlignment = 2 ** part.unsigned();
      info = { ...info, memoryBytes, memoryAlignment, tableSlots: part.unsigned() };
    } else if (kind === 2) {
      info = { ...info, needed: Array.from({ length: part.unsigned() }, () => part.name()) };
    }
  }
  return info;
}
