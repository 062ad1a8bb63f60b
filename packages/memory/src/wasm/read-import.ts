import type { WasmReader } from "./wasm-reader.js";

/** The kinds of imports and exports in WebAssembly's binary format. */
export const WasmImportKind = { FUNCTION: 0, TABLE: 1, MEMORY: 2, GLOBAL: 3, TAG: 4 } as const;
export type WasmImportKind = (typeof WasmImportKind)[keyof typeof WasmImportKind];

/** Limits of a memory in pages of 64 KiB, of a table in slots. */
export interface WasmLimits {
  readonly minimum: number;
  /** Undefined when the module sets none. */
  readonly maximum: number | undefined;
}

/** One entry of an import section. */
export interface WasmImport {
  readonly module: string;
  readonly name: string;
  readonly kind: number;
  /** Of a table or a memory. */
  readonly limits: WasmLimits | undefined;
}

/**
 * Reads one entry of an import section. An entry of a kind that is not in {@link WasmImportKind} is read as a tag.
 *
 * Source: WebAssembly core specification 2.0, section 5.5.5 (import section).
 */
export function readImport(reader: WasmReader): WasmImport {
  const module = reader.name();
  const name = reader.name();
  const kind = reader.byte();
  let limits: WasmLimits | undefined;
  switch (kind) {
    case WasmImportKind.FUNCTION:
      reader.unsigned(); // the index of its type
      break;
    case WasmImportKind.TABLE:
      reader.byte(); // the type of its elements
      limits = readLimits(reader);
      break;
    case WasmImportKind.MEMORY:
      limits = readLimits(reader);
      break;
    case WasmImportKind.GLOBAL:
      reader.take(2); // type and mutability
      break;
    default: // tag: attribute and type
      reader.byte();
      reader.unsigned();
  }
  return { module, name, kind, limits };
}

/** Reads the limits of a memory or a table. */
export function readLimits(reader: WasmReader): WasmLimits {
  const hasMaximum = (reader.byte() & 1) === 1;
  const minimum = reader.unsigned();
  return { minimum, maximum: hasMaximum ? reader.unsigned() : undefined };
}
