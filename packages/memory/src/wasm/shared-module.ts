import { checkBytes } from "@heddle/status";
import { readImport, readLimits, WasmImportKind } from "./read-import.js";
import { WasmReader } from "./wasm-reader.js";
import { WasmWriter } from "./wasm-writer.js";

/**
 * The bytes of a module that imports a shared memory where `bytes` imports one that is not shared: instructions are the same for both. A
 * module without such an import is returned as it is.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid module
 *
 * Source: WebAssembly threads proposal, section 5.3.7 (limits); core specification 2.0, section 5.5.5 (import section).
 */
export function sharedModule(bytes: Uint8Array): Uint8Array {
  checkBytes(bytes);
  const reader = new WasmReader(bytes);
  reader.take(8);
  while (!reader.atEnd) {
    const start = reader.position;
    const id = reader.byte();
    const section = reader.sized();
    if (id !== IMPORTS) continue;
    const imports = withSharedMemory(section);
    if (!imports) return bytes;
    const out = new WasmWriter();
    out.add(bytes.subarray(0, start));
    out.byte(IMPORTS);
    out.sized(imports);
    out.add(bytes.subarray(reader.position));
    return out.bytes.slice();
  }
  return bytes;
}

const IMPORTS = 2;
/** Limits with a maximum, of a memory that is shared. */
const SHARED = 3;
/** The pages of the largest memory, so that every memory fits. */
const MOST_PAGES = 65536;

/** The import section with a shared memory; undefined when it has no memory that is not shared. */
function withSharedMemory(section: Uint8Array): Uint8Array | undefined {
  const reader = new WasmReader(section);
  for (let count = reader.unsigned(); count > 0; count--) {
    const start = reader.position;
    if (readImport(reader).kind !== WasmImportKind.MEMORY) continue;
    const limits = limitsPosition(section, start);
    if (section[limits] === SHARED) return undefined;
    const { minimum } = readLimits(readerAt(section, limits));
    const out = new WasmWriter();
    out.add(section.subarray(0, limits));
    out.byte(SHARED);
    out.unsigned(minimum);
    out.unsigned(MOST_PAGES);
    out.add(section.subarray(reader.position));
    return out.bytes;
  }
  return undefined;
}

/** The position of the limits of the memory whose import starts at `start`. */
function limitsPosition(section: Uint8Array, start: number): number {
  const reader = readerAt(section, start);
  reader.sized(); // the name of the module
  reader.sized(); // the name of the memory
  reader.byte(); // its kind
  return reader.position;
}

function readerAt(bytes: Uint8Array, position: number): WasmReader {
  const reader = new WasmReader(bytes);
  reader.take(position);
  return reader;
}
