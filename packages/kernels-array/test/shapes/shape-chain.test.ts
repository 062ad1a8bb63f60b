import type { AttrValue, TensorFacts } from "@heddle/kernel-api";
import { Host, inferFacts } from "@heddle/kernel-fallback";
import { DataType, type NestedValue, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const memory = createTestMemory();
const host = new Host({ memory, plugins: [plugin] });
const constants: { release(): void }[] = [];

beforeAll(() => host.registry.importShapeFunctions());
afterAll(() => {
  for (const tensor of constants) tensor.release();
  expect(memory.liveBytes).toBe(0);
});

const TYPES: AttrValue = { kind: "type", value: DataType.INT32 };

/** The facts about the outputs of a node; its types are int32. */
function node(op: string, attrs: Readonly<Record<string, number>>, ...inputs: readonly TensorFacts[]): TensorFacts[] {
  const { attrs: definitions } = host.registry.findOp(op, "n").definition;
  const types = definitions.filter(({ type }) => type === "type").map(({ name }) => [name, TYPES] as const);
  const ints = Object.entries(attrs).map(([name, value]) => [name, { kind: "int", value: BigInt(value) }] as const);
  return inferFacts(host, { nodeName: "n", op, attrs: new Map<string, AttrValue>([...types, ...ints]) }, inputs);
}

function constant(value: NestedValue): TensorFacts {
  const tensor = tensorFromJs(memory, DataType.INT32, value);
  constants.push(tensor);
  return { shape: tensor.shape, value: tensor };
}

/** The batch's size. */
const BATCH = -2;
const images: TensorFacts = { shape: [BATCH, 28, -3] };

function sizesOf(x: TensorFacts): TensorFacts {
  return node("Shape", {}, x)[0];
}

/** Element `index` of a vector, as models take it: `vector[index]`. */
function element(vector: TensorFacts, index: number): TensorFacts {
  const bounds = [constant([index]), constant([index + 1]), constant([1])];
  return node("StridedSlice", { shrink_axis_mask: 1 }, vector, ...bounds)[0];
}

describe("the sizes in shape tensors", () => {
  test("keep the batch through Shape, StridedSlice, Pack and Reshape", () => {
    const batch = element(sizesOf(images), 0);
    expect(batch).toMatchObject({ shape: [], sizes: [BATCH] });
    const [packed] = node("Pack", { N: 2 }, batch, constant(12));
    expect(packed).toMatchObject({ shape: [2], sizes: [BATCH, 12] });
    expect(node("Reshape", {}, { shape: undefined }, packed)[0].shape).toEqual([BATCH, 12]);
    const [flat] = node("Pack", { N: 2 }, batch, constant(-1));
    expect(node("Reshape", {}, { shape: [BATCH, 7, 4] }, flat)[0].shape).toEqual([BATCH, 28]);
  });

  test("are followed through slices, parts and orders", () => {
    const sizes = sizesOf(images);
    const sizesAfter = (op: string, attrs: Readonly<Record<string, number>>, ...rest: readonly TensorFacts[]) =>
      node(op, attrs, ...rest).map(({ sizes: found }) => found);
    const all = [0, 0, 1].map((value) => constant([value]));
    expect(sizesAfter("StridedSlice", { end_mask: 1 }, sizes, ...all)).toEqual([[BATCH, 28, -3]]);
    const backwards = [constant([0]), constant([0]), constant([-1])];
    expect(sizesAfter("StridedSlice", { begin_mask: 1, end_mask: 1 }, sizes, ...backwards)).toEqual([[-3, 28, BATCH]]);
    expect(element(sizes, -1).sizes).toEqual([-3]);
    expect(sizesAfter("Slice", {}, sizes, constant([1]), constant([2]))).toEqual([[28, -3]]);
    expect(sizesAfter("GatherV2", {}, sizes, constant([2, 0]), constant(0))).toEqual([[-3, BATCH]]);
    expect(sizesAfter("Gather", {}, sizes, constant(1))).toEqual([[28]]);
    expect(sizesAfter("Unpack", { num: 3 }, sizes)).toEqual([[BATCH], [28], [-3]]);
    expect(sizesAfter("Split", { num_split: 3 }, constant(0), sizes)).toEqual([[BATCH], [28], [-3]]);
    expect(sizesAfter("SplitV", { num_split: 2 }, sizes, constant([1, 2]), constant(0))).toEqual([[BATCH], [28, -3]]);
    expect(sizesAfter("ConcatV2", { N: 2 }, sizes, constant([5]), constant(0))).toEqual([[BATCH, 28, -3, 5]]);
    expect(sizesAfter("ReverseV2", {}, sizes, constant([0]))).toEqual([[-3, 28, BATCH]]);
    expect(sizesAfter("StopGradient", {}, sizes)).toEqual([[BATCH, 28, -3]]);
    expect(sizesAfter("ExpandDims", {}, element(sizes, 0), constant(0))).toEqual([[BATCH]]);
    const [vector] = node("Reshape", {}, element(sizes, 0), constant([1]));
    expect(vector).toMatchObject({ shape: [1], sizes: [BATCH] });
    expect(node("Squeeze", {}, vector)[0]).toMatchObject({ shape: [], sizes: [BATCH] });
  });

  test("are counted, made and broadcast", () => {
    expect(node("Size", {}, images)[0].sizes).toEqual([-1]);
    expect(node("Size", {}, { shape: [3, 4] })[0].sizes).toEqual([12]);
    expect(node("Rank", {}, images)[0].sizes).toEqual([3]);
    const batch = element(sizesOf(images), 0);
    expect(node("Range", {}, constant(0), batch, constant(1))[0].shape).toEqual([BATCH]);
    expect(node("Range", {}, constant(2), constant(5), constant(1))[0].sizes).toEqual([2, 3, 4]);
    expect(node("Range", {}, constant(1), constant(-2), constant(-1))[0].sizes).toEqual([1, 0, -1]);
    const [ones] = node("Fill", {}, constant([2]), constant(1));
    expect(ones.sizes).toEqual([1, 1]);
    const [broadcast] = node("BroadcastArgs", {}, sizesOf(images), constant([28, 1]));
    expect(broadcast.sizes).toEqual([BATCH, 28, -3]);
    expect(node("BroadcastTo", {}, { shape: [1, 1] }, broadcast)[0].shape).toEqual([BATCH, 28, -3]);
    expect(node("Fill", {}, sizesOf(images), constant(0))[0].shape).toEqual([BATCH, 28, -3]);
    expect(node("OneHot", {}, { shape: [-4] }, batch, constant(1), constant(0))[0].shape).toEqual([-4, BATCH]);
  });

  test("of a fully known shape are constants: axes and bounds are read from them", () => {
    const rank = node("Rank", {}, { shape: [2, 3] })[0];
    const limit = element(sizesOf({ shape: [3, 4] }), 0);
    const order = node("Range", {}, constant(0), rank, constant(1))[0];
    expect(node("Transpose", {}, { shape: [BATCH, 5] }, order)[0].shape).toEqual([BATCH, 5]);
    const [end] = node("Pack", { N: 1 }, limit);
    expect(node("StridedSlice", {}, { shape: [9, BATCH] }, constant([1]), end, constant([1]))[0].shape).toEqual([
      2,
      BATCH,
    ]);
  });
});
