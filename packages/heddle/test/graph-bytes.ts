/** A node of a GraphDef for a test. */
export interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly inputs?: readonly string[];
  /** Numbers of data types by the names of their attributes. */
  readonly types?: Readonly<Record<string, number>>;
  /** Lists of numbers of data types by the names of their attributes. */
  readonly typeLists?: Readonly<Record<string, readonly number[]>>;
  /** Integers by the names of their attributes. */
  readonly ints?: Readonly<Record<string, number>>;
  /** The attribute `shape`. */
  readonly shape?: readonly number[];
  /** The attribute `value`: an int32 tensor, whose last value repeats. */
  readonly value?: { readonly shape: readonly number[]; readonly ints: readonly number[] };
}

/** The bytes of a GraphDef: written by hand, so that tests need no protobuf library. */
export function graphBytes(nodes: readonly GraphNode[]): Uint8Array {
  return new Uint8Array(nodes.flatMap((node) => field(1, nodeBytes(node))));
}

function nodeBytes({
  name,
  op,
  inputs = [],
  types = {},
  typeLists = {},
  ints = {},
  shape,
  value,
}: GraphNode): number[] {
  const attrs = Object.entries(types).map(([attr, type]) => [...field(1, utf8(attr)), ...field(2, [0x30, type])]);
  for (const [attr, list] of Object.entries(typeLists)) {
    attrs.push([...field(1, utf8(attr)), ...field(2, field(1, field(6, list)))]);
  }
  for (const [attr, int] of Object.entries(ints)) {
    attrs.push([...field(1, utf8(attr)), ...field(2, [0x18, ...varint(BigInt(int))])]);
  }
  if (shape) {
    attrs.push([...field(1, utf8("shape")), ...field(2, field(7, dims(shape)))]);
  }
  if (value) {
    const ints = value.ints.flatMap((int) => varint(BigInt(int)));
    const tensor = [0x08, 3, ...field(2, dims(value.shape)), ...field(7, ints)];
    attrs.push([...field(1, utf8("value")), ...field(2, field(8, tensor))]);
  }
  return [
    ...field(1, utf8(name)),
    ...field(2, utf8(op)),
    ...inputs.flatMap((input) => field(3, utf8(input))),
    ...attrs.flatMap((attr) => field(5, attr)),
  ];
}

function dims(shape: readonly number[]): number[] {
  return shape.flatMap((size) => field(2, [0x08, ...varint(BigInt(size))]));
}

function field(number: number, bytes: readonly number[]): number[] {
  return [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes];
}

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
