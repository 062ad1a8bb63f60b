/** One function of a module to make: its body is instructions, without the closing `end`. */
export interface EncodedFunction {
  readonly name: string;
  /** Parameters, a colon, results: `"ii:i"`; `i` is i32, `j` i64, `f` f32. */
  readonly type: string;
  readonly body: readonly number[];
}

/** An import of a module to make: a function by its type, or a table of functions. */
export interface EncodedImport {
  readonly name: string;
  readonly kind: "table" | { readonly function: string };
}

/**
 * The bytes of a small WebAssembly module: imports from module `env`, then functions, all exported. Types come first in the
 * type section in the order of imports and functions, so that `typeIndex` of a function is its number among both.
 *
 * Source: WebAssembly core specification 2.0, section 5, binary format.
 */
export function encodeModule(
  imports: readonly EncodedImport[],
  functions: readonly EncodedFunction[],
  extraTypes: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const imported = imports.flatMap(({ kind }) => (kind === "table" ? [] : [kind.function]));
  const types = [...extraTypes, ...imported, ...functions.map(({ type }) => type)];
  let nextType = extraTypes.length;
  const importEntries = imports.map(({ name, kind }) => [
    ...text("env"),
    ...text(name),
    ...(kind === "table" ? [0x01, FUNCREF, 0x00, 0x00] : [0x00, ...unsigned(nextType++)]),
  ]);
  const exported = functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(imported.length + index)]);
  const bodies = functions.map(({ body }) => sized([0x00, ...body, END]));
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types.map(functionType)),
    ...section(2, importEntries),
    ...section(
      3,
      functions.map(() => unsigned(nextType++)),
    ),
    ...section(7, exported),
    ...section(10, bodies),
  ]);
}

const FUNCREF = 0x70;
const END = 0x0b;
const VALUE_TYPES: Readonly<Record<string, number>> = { i: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c };

function functionType(type: string): number[] {
  const [parameters, results] = type.split(":");
  const values = (letters: string) => [letters.length, ...[...letters].map((letter) => VALUE_TYPES[letter])];
  return [0x60, ...values(parameters), ...values(results)];
}

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  return entries.length === 0 ? [] : [id, ...sized([...unsigned(entries.length), ...entries.flat()])];
}

function sized(bytes: readonly number[]): number[] {
  return [...unsigned(bytes.length), ...bytes];
}

function text(name: string): number[] {
  return sized([...new TextEncoder().encode(name)]);
}

/** LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}
