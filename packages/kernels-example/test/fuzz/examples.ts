import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { fuzzBytes, fuzzBytesAsync, mutateBytes, mutateMessage, type Random } from "@heddle/tooling-testing/fuzz";
import { decodeExample, encodeExample, type FeatureInput } from "../../src/encode.js";
import { plugin } from "../../src/index.js";

const TYPES = [DataType.FLOAT, DataType.INT64, DataType.STRING] as const;

function someFeature(random: Random): FeatureInput {
  const values = Array.from({ length: random.below(4) }, () => random.below(300));
  const kind = random.below(3);
  if (kind === 0) return { kind: "float", values };
  return kind === 1 ? { kind: "int64", values } : { kind: "bytes", values: random.strings() };
}

function someExample(random: Random): Uint8Array {
  const names = ["a", "b", "c", "other"].slice(random.below(4));
  return encodeExample(Object.fromEntries(names.map((name) => [name, someFeature(random)])));
}

const types = (value: readonly DataType[]): AttrValue => ({ kind: "list", of: "type", value });

const attrs: AttrMap = new Map<string, AttrValue>([
  ["Tdense", types(TYPES)],
  ["num_sparse", { kind: "int", value: 0n }],
  ["sparse_types", types([])],
  ["ragged_value_types", types([])],
  ["ragged_split_types", types([])],
  ["dense_shapes", { kind: "list", of: "shape", value: [[-1], [-1], [-1]] }],
]);

const hosts = [true, false].map(
  (wasmLoops) => new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] }),
);

/** Both loops read the same of any bytes. */
export const parseExample = fuzzBytesAsync({
  valid: someExample,
  mutate: (random, bytes) => (random.below(2) === 0 ? mutateBytes(random, bytes) : mutateMessage(random, bytes)),
  async read(bytes) {
    const results = [];
    for (const host of hosts) results.push(await parse(host, bytes));
    for (const { memory } of hosts) if (memory.liveBytes > 0) throw new Error(`${memory.liveBlocks} blocks are live`);
    if (results[0]?.includes("INTERNAL")) throw new Error(results[0]);
    if (results[0] !== results[1]) throw new Error(`WebAssembly: ${results[0]}\nTypeScript: ${results[1]}`);
  },
});

/** The outputs as JSON, or the error. */
async function parse(host: Host, bytes: Uint8Array): Promise<string> {
  const { memory } = host;
  const strings = (values: readonly (string | Uint8Array)[]) => Tensor.fromStrings(memory, [values.length], values);
  const inputs = [
    strings([bytes]),
    strings([]),
    strings([]),
    strings(["a", "b", "c"]),
    strings([]),
    ...TYPES.map((dtype) => {
      if (dtype === DataType.STRING) return strings(["a default that is too long for a small cell"]);
      const tensor = Tensor.allocate(memory, dtype, [1]);
      memory.u8.fill(0, tensor.address, tensor.address + 8);
      return tensor;
    }),
  ];
  try {
    const outputs = await runOp(host, "ParseExampleV2", inputs, { attrs });
    const text = JSON.stringify(outputs.map((output) => output.toJSON()));
    for (const output of outputs) output.release();
    return text;
  } catch (error) {
    return String(error);
  } finally {
    for (const input of inputs) input.release();
  }
}

export const decode = fuzzBytes({
  valid: someExample,
  read: (bytes) => void decodeExample(bytes),
});
