import { gzipSync } from "node:zlib";
import { createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { caseAttrs } from "@heddle/tooling-testing/op-cases";
import { expect, test } from "vitest";
import { plugins } from "../src/replay.js";

/** Pauses whenever a kernel allows it, and allocates meanwhile, as another run would. */
class PausingContext extends KernelContext {
  pauses = 0;

  override pause(): Promise<void> {
    this.pauses++;
    this.cancellation.throwIfCancelled();
    this.memory.free(this.memory.malloc(64));
    return Promise.resolve();
  }
}

const texts = Array.from({ length: 9000 }, (_, i) => `Word ${i} and${" more".repeat(i % 9)} TEXT`);
const numbers = (count: number) => Array.from({ length: count }, (_, i) => Math.fround(Math.sin(i) * 3));
const text = (value: string) => ({ s: Buffer.from(value).toString("base64") });
const float = { type: "DT_FLOAT" };
const int64 = { type: "DT_INT64" };
const strings = (host: Host) => tensorFromJs(host.memory, DataType.STRING, texts);
const ofType = (dtype: DataType) => (host: Host, shape: readonly number[]) => {
  using flat = tensorFromJs(host.memory, dtype, numbers(shape.reduce((a, b) => a * b, 1)));
  return flat.withShape(shape);
};
const floats = ofType(DataType.FLOAT);
const doubles = ofType(DataType.DOUBLE);
const halves = ofType(DataType.HALF);
const complexes = (host: Host, shape: readonly number[]) => {
  const parts = numbers(shape.reduce((a, b) => a * b, 1)).map((part) => ({ real: part, imag: -part }));
  using flat = tensorFromJs(host.memory, DataType.COMPLEX64, parts);
  return flat.withShape(shape);
};
const integers = (host: Host, dtype: DataType, shape: readonly number[], elementAt: (i: number) => number) => {
  const values = Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, i) => elementAt(i));
  using flat = tensorFromJs(
    host.memory,
    dtype,
    dtype === DataType.INT64
      ? values.map(BigInt)
      : dtype === DataType.BOOL
        ? values.map((value) => value !== 0)
        : values,
  );
  return flat.withShape(shape);
};
const scalar = (host: Host, value: number) => tensorFromJs(host.memory, DataType.INT32, value);
const axes = (host: Host, values: readonly number[]) => tensorFromJs(host.memory, DataType.INT32, values);
const string = (host: Host, value: string) => tensorFromJs(host.memory, DataType.STRING, value);

const cases: [op: string, attrs: Parameters<typeof caseAttrs>[0], inputs: (host: Host) => Tensor[]][] = [
  ["StringLower", { encoding: text("utf-8") }, (host) => [strings(host)]],
  ["StringUpper", { encoding: text("") }, (host) => [strings(host)]],
  ["StringStrip", {}, (host) => [strings(host)]],
  ["StringLength", { unit: text("BYTE") }, (host) => [strings(host)]],
  [
    "RegexReplace",
    { replace_global: { b: true } },
    (host) => [strings(host), string(host, "8[0-9]+"), string(host, "#")],
  ],
  ["RegexFullMatch", {}, (host) => [strings(host), string(host, "Word .*TEXT")]],
  ["StringSplitV2", { maxsplit: { i: -1 } }, (host) => [strings(host), string(host, "")]],
  ["StringSplitV2", { maxsplit: { i: -1 } }, (host) => [strings(host), string(host, "more")]],
  ["StringSplit", { skip_empty: { b: true } }, (host) => [strings(host), string(host, " ")]],
  ["StringToHashBucketFast", { num_buckets: { i: 1000 } }, (host) => [strings(host)]],
  ["StringToHashBucket", { num_buckets: { i: 1000 } }, (host) => [strings(host)]],
  ["EncodeBase64", { pad: { b: true } }, (host) => [strings(host)]],
  [
    "DecodeCompressed",
    { compression_type: text("GZIP") },
    (host) => [tensorFromJs(host.memory, DataType.STRING, [gzipSync(texts.join("\n").repeat(5))])],
  ],
  [
    "DecodeJSONExample",
    {},
    (host) => [
      tensorFromJs(host.memory, DataType.STRING, Array<string>(5000).fill('{"features":{"feature":{"a":{}}}}')),
    ],
  ],
  ["AddV2", { T: float }, (host) => [floats(host, [300, 1, 100]), floats(host, [7, 1])]],
  ["AddV2", { T: float }, (host) => [floats(host, [50_000]), floats(host, [50_000])]],
  ["Tanh", { T: float }, (host) => [floats(host, [50_000])]],
  ["Cast", { SrcT: float, DstT: { type: "DT_INT32" }, Truncate: { b: false } }, (host) => [floats(host, [50_000])]],
  ["Relu", { T: float }, (host) => [floats(host, [50_000])]],
  ["Softmax", { T: float }, (host) => [floats(host, [500, 100])]],
  ["Sum", { T: float }, (host) => [floats(host, [5000, 31]), axes(host, [1])]],
  ["Mean", { T: float }, (host) => [floats(host, [40, 50, 3, 30]), axes(host, [0, 2])]],
  ["Prod", { T: { type: "DT_DOUBLE" } }, (host) => [doubles(host, [3, 30_000]), axes(host, [0])]],
  [
    "Max",
    { T: int64 },
    (host) => [integers(host, DataType.INT64, [50_000], (i) => (i * 7919) % 50_021), axes(host, [0])],
  ],
  ["Min", { T: float }, (host) => [floats(host, [9000, 2, 5]), axes(host, [1])]],
  ["EuclideanNorm", { T: { type: "DT_HALF" } }, (host) => [halves(host, [600, 70]), axes(host, [0])]],
  ["All", {}, (host) => [integers(host, DataType.BOOL, [700, 200], (i) => i % 300), axes(host, [1])]],
  ["ArgMax", { T: float, output_type: int64 }, (host) => [floats(host, [7, 900, 9]), scalar(host, 1)]],
  ["ArgMin", { T: float, output_type: int64 }, (host) => [floats(host, [3, 30_000]), scalar(host, 1)]],
  [
    "Cumsum",
    { T: float, exclusive: { b: true }, reverse: { b: true } },
    (host) => [floats(host, [9, 2000, 3]), scalar(host, 1)],
  ],
  ["Cumprod", { T: { type: "DT_HALF" } }, (host) => [halves(host, [4, 20_000]), scalar(host, 1)]],
  ["Cumprod", { T: { type: "DT_COMPLEX64" } }, (host) => [complexes(host, [2, 20_000]), scalar(host, 0)]],
  [
    "MatMul",
    { T: float, transpose_a: { b: true }, transpose_b: { b: true } },
    (host) => [floats(host, [150, 210]), floats(host, [130, 150])],
  ],
  [
    "Conv2D",
    { T: float, strides: { list: { i: [1, 2, 1, 1] } }, padding: text("SAME") },
    (host) => [floats(host, [9, 40, 41, 4]), floats(host, [3, 3, 4, 16])],
  ],
  [
    "MaxPool",
    { T: float, ksize: { list: { i: [1, 2, 3, 1] } }, strides: { list: { i: [1, 2, 1, 1] } }, padding: text("VALID") },
    (host) => [floats(host, [4, 60, 60, 8])],
  ],
];

test.each(cases)("%s pauses, and computes the same; stopped, it gives all back", async (op, attrs, inputsOf) => {
  const host = new Host({ memory: createTestMemory(), plugins });
  const instance = await createKernel(host, { nodeName: "node", op, attrs: caseAttrs(attrs) });
  const run = async (context: KernelContext) => {
    const inputs = inputsOf(host);
    try {
      const outputs = await runKernel(instance, context, inputs);
      const values = outputs.map((output) => [
        output.shape,
        // As one text, which is compared at once.
        output.dtype === DataType.STRING ? output.toArray().join("\n") : Buffer.from(output.bytes()).toString("base64"),
      ]);
      for (const output of outputs) output.release();
      return values;
    } finally {
      for (const input of inputs) input.release();
    }
  };
  const pausing = new PausingContext(host);
  expect(await run(pausing)).toEqual(await run(new KernelContext(host)));
  expect(pausing.pauses).toBeGreaterThan(0);
  const stopped = new PausingContext(host);
  stopped.cancellation.cancel();
  await expect(run(stopped)).rejects.toMatchObject({ code: Code.CANCELLED });
  instance.kernel.dispose?.();
  expect(host.memory.liveBlocks).toBe(0);
});
