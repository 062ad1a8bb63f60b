import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { encodeExample } from "../src/encode.js";
import { plugin } from "../src/index.js";

const types = (value: readonly DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const attrs: AttrMap = new Map<string, AttrValue>([
  ["Tdense", types([DataType.STRING])],
  ["num_sparse", { kind: "int", value: 1n }],
  ["sparse_types", types([DataType.INT64])],
  ["ragged_value_types", types([DataType.FLOAT])],
  ["ragged_split_types", types([DataType.INT64])],
  ["dense_shapes", { kind: "list", of: "shape", value: [[-1]] }],
]);

/** Examples of about `size` bytes together: dense strings `d`, sparse integers `s`, ragged numbers `r`. */
const EXAMPLES: Readonly<Record<string, (size: number) => readonly Uint8Array[]>> = {
  "one long string": (size) => [encodeExample({ d: ["a".repeat(size)] })],
  "strings of a feature": (size) => [encodeExample({ d: Array.from({ length: size / 4 }, () => "ab") })],
  "integers of a feature": (size) => [
    encodeExample({ s: { kind: "int64", values: Array.from({ length: size / 2 }, (_, i) => i % 99) } }),
  ],
  "numbers of a feature": (size) => [
    encodeExample({ r: { kind: "float", values: Array.from({ length: size / 4 }, (_, i) => i) } }),
  ],
  features: (size) => [
    encodeExample(Object.fromEntries(Array.from({ length: size / 16 }, (_, i) => [`feature ${i}`, ["x"]]))),
  ],
  "one feature again and again": (size) => [
    repeated(encodeExample({ d: ["x"], s: { kind: "int64", values: [1] } }), size),
  ],
  Examples: (size) =>
    Array.from({ length: size / 40 }, () => encodeExample({ d: ["x"], r: { kind: "float", values: [1] } })),
};

function repeated(bytes: Uint8Array, size: number): Uint8Array {
  const count = Math.ceil(size / bytes.length);
  return Uint8Array.from({ length: count * bytes.length }, (_, i) => bytes[i % bytes.length]);
}

async function parse(host: Host, examples: readonly Uint8Array[]): Promise<void> {
  const strings = (values: readonly (string | Uint8Array)[]) =>
    Tensor.fromStrings(host.memory, [values.length], values);
  const inputs = [strings(examples), strings([]), strings(["s"]), strings(["d"]), strings(["r"]), strings(["-"])];
  const outputs = await runOp(host, "ParseExampleV2", inputs, { attrs });
  for (const tensor of [...inputs, ...outputs]) tensor.release();
}

/** The least time of the processor, in milliseconds: other processes of the machine do not count. */
async function timeOf(host: Host, examples: readonly Uint8Array[]): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage();
    await parse(host, examples);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe.each([true, false])("ParseExampleV2, loops in WebAssembly: %s", (wasmLoops) => {
  test.each(Object.entries(EXAMPLES))("takes time proportional to %s", async (_, examplesOf) => {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    await parse(host, examplesOf(100_000)); // Compiles the loops.
    const [small, , large] = [
      await timeOf(host, examplesOf(5_000)),
      await timeOf(host, examplesOf(50_000)),
      await timeOf(host, examplesOf(500_000)),
    ];
    // A hundred times the bytes; the bound leaves room for caches and the collector of garbage. A square would be 10,000 times.
    expect(large).toBeLessThan(1000 * Math.max(small, 0.5));
  });
});
