import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { createSharedMemory, ThreadTeam } from "@heddle/memory/threads";
import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { loopCuts } from "../src/loop-cuts.js";

const MAXIMUM_BYTES = 1 << 24;

/** A memory whose calls are all divided, without helpers: the calling thread makes all parts. */
function dividedMemory(): LinearMemory {
  const memory = createSharedMemory(1 << 20, MAXIMUM_BYTES);
  const team = new ThreadTeam({ memory, threads: 3, cuts: loopCuts, shareFromNs: 0, mostLoss: 1 });
  return new LinearMemory({ memory, maximumBytes: MAXIMUM_BYTES, team });
}

const ints = (...values: readonly number[]) => ({ kind: "list", of: "int", value: values.map(BigInt) });
const text = (value: string) => ({ kind: "string", value: new TextEncoder().encode(value) });

/** The bytes of the result over a memory. */
async function run(memory: LinearMemory, op: string, attrs: object, shapes: readonly number[][]): Promise<number[]> {
  using host = new Host({ memory, plugins: [plugin] });
  const inputs = shapes.map((shape) => {
    const tensor = Tensor.allocate(memory, DataType.FLOAT, shape);
    const { f32 } = memory;
    for (let i = 0; i < tensor.elementCount; i++) f32[tensor.address / 4 + i] = Math.sin(i * 1.7 + shape.length) * 9;
    return tensor;
  });
  const types = { T: { kind: "type", value: DataType.FLOAT } };
  const outputs = await runOp(host, op, inputs, { attrs: new Map(Object.entries({ ...types, ...attrs })) as never });
  const bytes = outputs.flatMap((output) => [...output.bytes()]);
  for (const tensor of [...inputs, ...outputs]) tensor.release();
  expect(memory.liveBytes).toBe(0);
  return bytes;
}

const FILTER = [3, 3, 5, 1];

describe("loopCuts", () => {
  // Images of one line are divided between its places, others between lines.
  test.each(
    [1, 7].flatMap((lines) =>
      ["SAME", "VALID"].flatMap((padding) => [1, 2].map((stride) => ({ lines, padding, stride }))),
    ),
  )(
    "leave the bits of pooling and depthwise convolutions: $lines lines, $padding, stride $stride",
    async ({ lines, padding, stride }) => {
      const image = [1, lines, 40, 5];
      const strides = ints(1, stride, stride, 1);
      const window = { ksize: ints(1, lines === 1 ? 1 : 3, 3, 1), strides, padding: text(padding) };
      const filter = lines === 1 ? [1, ...FILTER.slice(1)] : FILTER;
      for (const [op, attrs, shapes] of [
        ["MaxPool", window, [image]],
        ["AvgPool", window, [image]],
        ["DepthwiseConv2dNative", { strides, padding: text(padding) }, [image, filter]],
      ] as const) {
        const divided = dividedMemory();
        const found = await run(divided, op, attrs, [...shapes]);
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(await run(new LinearMemory(), op, attrs, [...shapes]));
        expect(divided.team?.jobs).toBeGreaterThan(0);
      }
    },
  );
});
