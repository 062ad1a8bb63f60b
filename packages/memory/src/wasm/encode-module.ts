import { WasmWriter } from "./wasm-writer.js";

/** One function of a module: its body is instructions, without the closing `end`. */
export interface EncodedFunction {
  readonly name: string;
  /** Parameters, a colon, results: `"ii:i"`; `i` is i32, `j` i64, `f` f32, `d` f64. */
  readonly type: string;
  readonly body: readonly number[];
}

/** An import of a module: a function by its type, a table of functions, or a memory that is not shared. */
export interface EncodedImport {
  readonly name: string;
  readonly kind: "table" | "memory" | { readonly function: string };
}

/**
 * Encodes a small WebAssembly module: imports from module `env`, then functions, all exported. The type section has
 * `extraTypes`, then the types of imported functions and of functions, in their order.
 *
 * Source: WebAssembly core specification 2.0, section 5, binary format.
 */
export function encodeModule(
  imports: readonly EncodedImport[],
  functions: readonly EncodedFunction[],
  extraTypes: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const imported = imports.flatMap(({ kind }) => (typeof kind === "string" ? [] : [kind.function]));
  const types = [...extraTypes, ...imported, ...functions.map(({ type }) => type)];
  let nextType = extraTypes.length;
  const out = new WasmWriter();
  out.add([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
  section(out, TYPES, types, (body, type) => addFunctionType(body, type));
  section(out, IMPORTS, imports, (body, { name, kind }) => {
    body.name("env");
    body.name(name);
    if (kind === "table") {
      body.add([0x01, FUNCREF, 0x00, 0x00]);
    } else if (kind === "memory") {
      body.add([0x02, 0x00, 0x00]);
    } else {
      body.byte(0x00);
      body.unsigned(nextType++);
    }
  });
  section(out, FUNCTIONS, functions, (body) => body.unsigned(nextType++));
  section(out, EXPORTS, functions, (body, { name }, index) => {
    body.name(name);
    body.byte(0x00);
    body.unsigned(imported.length + index);
  });
  section(out, CODE, functions, (body, { body: instructions }) => body.sized([0x00, ...instructions, END]));
  return out.bytes.slice();
}

const TYPES = 1;
const IMPORTS = 2;
const FUNCTIONS = 3;
const EXPORTS = 7;
const CODE = 10;
const FUNCREF = 0x70;
const END = 0x0b;
const VALUE_TYPES: ReadonlyMap<string, number> = new Map([
  ["i", 0x7f],
  ["j", 0x7e],
  ["f", 0x7d],
  ["d", 0x7c],
]);

function addFunctionType(out: WasmWriter, type: string): void {
  out.byte(0x60);
  for (const letters of type.split(":")) out.sized([...letters].map(valueType));
}

function valueType(letter: string): number {
  const type = VALUE_TYPES.get(letter);
  if (type === undefined) throw new RangeError(`unknown value type '${letter}'`);
  return type;
}

function section<T>(
  out: WasmWriter,
  id: number,
  entries: readonly T[],
  add: (body: WasmWriter, entry: T, index: number) => void,
): void {
  if (entries.length === 0) return;
  const body = new WasmWriter();
  body.unsigned(entries.length);
  for (const [index, entry] of entries.entries()) add(body, entry, index);
  out.byte(id);
  out.sized(body.bytes);
}
