/** Tables of FlatBuffers as data: the reader and the writer follow them. */

/** The types of numbers, with their sizes in bytes. */
export const SCALAR_BYTES = {
  bool: 1,
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  int64: 8,
  uint64: 8,
} as const;

/** A type of numbers. */
export type Scalar = keyof typeof SCALAR_BYTES;

type Small = Exclude<Scalar, "bool" | "int64" | "uint64">;
type Wide = "int64" | "uint64";

/** The form of a field's value. */
export type FieldForm =
  | { readonly kind: "scalar" | "vector"; readonly scalar: Scalar }
  | { readonly kind: "enum"; readonly scalar: Small; readonly names: readonly string[] }
  | { readonly kind: "text" | "texts" | "bytes" }
  | { readonly kind: "table" | "tables"; readonly schema: TableSchema }
  | { readonly kind: "union"; readonly members: UnionMembers };

/** A field of a table: its number in the table, the form of its value, and the value of a table without it. */
export interface Field<T> {
  readonly id: number;
  readonly form: FieldForm;
  readonly absent: T;
}

/** The fields of a table that are read, by the schema's own names. */
export type TableSchema = Readonly<Record<string, Field<unknown>>>;

/** The object that a table is read to. */
export type TableOf<S extends TableSchema> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

/** The tables of a union by the number of their type. */
export type UnionMembers = Readonly<Record<number, TableSchema>>;

/** The value of a union: the number of its type, 0 for an absent one, and its table; undefined for a type that is not read. */
export interface UnionValue {
  readonly type: number;
  readonly schema: TableSchema | undefined;
  readonly value: Readonly<Record<string, unknown>> | undefined;
}

/** A number. */
export function number(id: number, scalar: Small, absent = 0): Field<number> {
  return { id, form: { kind: "scalar", scalar }, absent };
}

/** A number of 64 bits. */
export function wide(id: number, scalar: Wide, absent = 0n): Field<bigint> {
  return { id, form: { kind: "scalar", scalar }, absent };
}

/** A boolean. */
export function bool(id: number, absent = false): Field<boolean> {
  return { id, form: { kind: "scalar", scalar: "bool" }, absent };
}

/** A number that stands for a name. */
export function enumeration<N extends string>(
  id: number,
  names: readonly N[],
  absent: NoInfer<N> = names[0],
  scalar: Small = "int8",
): Field<N> {
  return { id, form: { kind: "enum", scalar, names }, absent };
}

/** Text in UTF-8. */
export function text(id: number): Field<string | undefined> {
  return { id, form: { kind: "text" }, absent: undefined };
}

/** A vector of texts. */
export function texts(id: number): Field<readonly string[]> {
  return { id, form: { kind: "texts" }, absent: [] };
}

/** A vector of numbers, as a copy. */
export function vector(id: number, scalar: Small): Field<readonly number[] | undefined> {
  return { id, form: { kind: "vector", scalar }, absent: undefined };
}

/** A vector of numbers of 64 bits, as a copy. */
export function wideVector(id: number, scalar: Wide): Field<readonly bigint[] | undefined> {
  return { id, form: { kind: "vector", scalar }, absent: undefined };
}

/** A vector of bytes, as a view of the file. */
export function bytes(id: number): Field<Uint8Array | undefined> {
  return { id, form: { kind: "bytes" }, absent: undefined };
}

/** A table. */
export function table<S extends TableSchema>(id: number, schema: S): Field<TableOf<S> | undefined> {
  return { id, form: { kind: "table", schema }, absent: undefined };
}

/** A vector of tables. */
export function tables<S extends TableSchema>(id: number, schema: S): Field<readonly TableOf<S>[]> {
  return { id, form: { kind: "tables", schema }, absent: [] };
}

/** A union; the number of its type is the field before `id`. */
export function union(id: number, members: UnionMembers): Field<UnionValue> {
  return { id, form: { kind: "union", members }, absent: { type: 0, schema: undefined, value: undefined } };
}

/** The object of a table without fields: every field has the value of an absent one. */
export function emptyTable<S extends TableSchema>(schema: S): TableOf<S>;
export function emptyTable(schema: TableSchema): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(schema).map(([name, { absent }]) => [name, absent]));
}
