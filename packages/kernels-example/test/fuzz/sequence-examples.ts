import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { fuzzBytesAsync, mutateBytes, mutateMessage, type Random } from "@heddle/tooling-testing/fuzz";
import { plugin } from "../../src/index.js";

const TYPES = [DataType.FLOAT, DataType.INT64, DataType.STRING] as const;
/** Sparse, dense and ragged features, each of the types in their order. */
const [SPARSE, DENSE, RAGGED] = [
  ["a", "b", "c"],
  ["d", "e", "f"],
  ["g", "h", "i"],
] as const;
const NAMES = [...SPARSE, ...DENSE, ...RAGGED, "j"];
/** The values of the dense features. */
const SIZES: Readonly<Record<string, number>> = { d: 1, e: 2, f: 1 };

/** A field with a length below 2^14. */
function part(number: number, bytes: readonly number[]): number[] {
  const { length } = bytes;
  const size = length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >>> 7];
  return [(number << 3) | 2, ...size, ...bytes];
}

/** The features of a context, or with `isList` feature lists of up to three rows; few of them have a wrong kind or size. */
function somePart(random: Random, isList: boolean): number[] {
  const names = NAMES.filter(() => random.below(3) > 0);
  return names.flatMap((name) => {
    const isWrong = random.below(40) === 0;
    const kind = KINDS[isWrong ? random.below(3) : NAMES.indexOf(name) % 3];
    const size = () => (isWrong ? undefined : SIZES[name]) ?? random.below(4);
    const rows = Array.from({ length: isList ? random.below(4) : 1 }, () => someFeature(random, kind, size()));
    const value = isList ? rows.flatMap((row) => part(1, row)) : (rows[0] ?? []);
    return part(1, [...part(1, [name.charCodeAt(0)]), ...part(2, value)]);
  });
}

const KINDS = ["float", "int64", "bytes"] as const;

function someFeature(random: Random, kind: (typeof KINDS)[number], length: number): number[] {
  const tag = { bytes: 1, float: 2, int64: 3 }[kind];
  const values = Array.from({ length }, () => {
    if (kind === "bytes") return part(1, [...random.bytes(random.below(30))]);
    return kind === "int64" ? [random.below(0x80)] : [...random.bytes(4)];
  });
  const list = values.flat();
  return part(tag, kind === "bytes" || length === 0 ? list : part(1, list));
}

function someSequence(random: Random): Uint8Array {
  return Uint8Array.from([...part(1, somePart(random, false)), ...part(2, somePart(random, true))]);
}

const types = (value: readonly DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const count: AttrValue = { kind: "int", value: 3n };
const SHAPES = [[1], [2], []];
const shapes: AttrValue = { kind: "list", of: "shape", value: SHAPES };
const SPLITS = [DataType.INT32, DataType.INT64, DataType.INT64];

const attrs: AttrMap = new Map<string, AttrValue>([
  ["Ncontext_sparse", count],
  ["Tcontext_dense", types(TYPES)],
  ["context_sparse_types", types(TYPES)],
  ["context_ragged_value_types", types(TYPES)],
  ["context_ragged_split_types", types(SPLITS)],
  ["context_dense_shapes", shapes],
  ["Nfeature_list_sparse", count],
  ["Nfeature_list_dense", count],
  ["feature_list_dense_types", types(TYPES)],
  ["feature_list_sparse_types", types(TYPES)],
  ["feature_list_ragged_value_types", types(TYPES)],
  ["feature_list_ragged_split_types", types(SPLITS)],
  ["feature_list_dense_shapes", shapes],
]);
const singleAttrs: AttrMap = new Map<string, AttrValue>([
  ...[...attrs].filter(([name]) => !name.includes("ragged")),
  ["Ncontext_dense", count],
]);

const hosts = [true, false].map(
  (wasmLoops) => new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] }),
);

const sequences = (read: (host: Host, bytes: Uint8Array) => Promise<string>) =>
  fuzzBytesAsync({
    valid: someSequence,
    mutate: (random, bytes) => (random.below(2) === 0 ? mutateBytes(random, bytes) : mutateMessage(random, bytes)),
    async read(bytes) {
      const results = [];
      for (const host of hosts) results.push(await read(host, bytes));
      for (const { memory } of hosts) if (memory.liveBytes > 0) throw new Error(`${memory.liveBlocks} blocks are live`);
      if (results[0]?.includes("INTERNAL")) throw new Error(results[0]);
      if (results[0] !== results[1]) throw new Error(`WebAssembly: ${results[0]}\nTypeScript: ${results[1]}`);
    },
  });

/** ParseSequenceExampleV2 reads any bytes on both loops alike, or refuses them. */
export const parseSequenceExample = sequences((host, bytes) => {
  const strings = (...values: (string | Uint8Array)[]) => Tensor.fromStrings(host.memory, [values.length], values);
  const mayMiss = Tensor.allocate(host.memory, DataType.BOOL, [3]);
  host.memory.u8.set([1, 1, 1], mayMiss.address);
  const keys = [SPARSE, DENSE, RAGGED, SPARSE, DENSE, RAGGED].map((names) => strings(...names));
  const serialized = strings(bytes, new Uint8Array(), bytes);
  return outcome(host, "ParseSequenceExampleV2", attrs, [serialized, strings(), ...keys, mayMiss, ...defaults(host)]);
});

/** ParseSingleSequenceExample does so, too. */
export const parseSingleSequenceExample = sequences((host, bytes) => {
  const scalar = (value: string | Uint8Array) => Tensor.fromStrings(host.memory, [], [value]);
  const mayMiss = Tensor.fromStrings(host.memory, [DENSE.length], DENSE);
  const keys = [SPARSE, DENSE, SPARSE, DENSE].flatMap((names) => names.map(scalar));
  const inputs = [scalar(bytes), mayMiss, ...keys, ...defaults(host), scalar("")];
  return outcome(host, "ParseSingleSequenceExample", singleAttrs, inputs);
});

/** Defaults of the dense features of the context. */
function defaults({ memory }: Host): Tensor[] {
  return DENSE.map((_, i) => {
    const shape = SHAPES[i] ?? [];
    if (TYPES[i] === DataType.STRING) return Tensor.fromStrings(memory, shape, ["a default too long for a small cell"]);
    const tensor = Tensor.allocate(memory, TYPES[i] ?? DataType.FLOAT, shape);
    memory.u8.fill(0, tensor.address, tensor.address + tensor.elementCount * (i === 0 ? 4 : 8));
    return tensor;
  });
}

/** The outputs as JSON, or the error. */
async function outcome(host: Host, op: string, attributes: AttrMap, inputs: readonly Tensor[]): Promise<string> {
  try {
    const outputs = await runOp(host, op, inputs, { attrs: attributes });
    const text = JSON.stringify(outputs.map((output) => output.toJSON()));
    for (const output of outputs) output.release();
    return text;
  } catch (error) {
    return String(error);
  } finally {
    for (const input of inputs) input.release();
  }
}
