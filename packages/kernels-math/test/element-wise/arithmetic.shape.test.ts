import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);
const int32 = { attrs: { T: "int32" } };

/** The elements that are inferred from those of two inputs. */
const sizes = (op: string, x: readonly number[], y: readonly number[], attrs = int32.attrs) =>
  shapeOf(op).facts({ attrs, sizes: { 0: x, 1: y } }, `[${x.length}];[${y.length}]`)[0]?.sizes;

describe("shape functions of arithmetic", () => {
  test("broadcast the inputs", () => {
    for (const op of ["AddV2", "Sub", "Mul", "FloorDiv", "Maximum", "Minimum"]) {
      shapeOf(op).ok(int32, "[?,1,3];[?,?,1]", "[?,d1_1,3]");
      shapeOf(op).ok(int32, "?;[2]", "?");
      shapeOf(op).error(int32, "[2,3];[2,4]", "Dimensions must be equal, but are 3 and 4");
    }
  });

  test("compute with known sizes and keep symbols where they can", () => {
    expect(sizes("AddV2", [2, -5, -1], [3, 0, 1])).toEqual([5, -5, -1]);
    expect(sizes("Sub", [7, -5, 2], [3, 0, 5])).toEqual([4, -5, -1]);
    expect(sizes("Mul", [2, -5, 0], [3, 1, -1])).toEqual([6, -5, 0]);
    expect(sizes("FloorDiv", [7, -5, 2], [2, 1, 0])).toEqual([3, -5, -1]);
    expect(sizes("TruncateDiv", [7], [2])).toEqual([3]);
    expect(sizes("Maximum", [7, -5], [2, 1])).toEqual([7, -1]);
    expect(sizes("Minimum", [7, -5], [2, 1])).toEqual([2, -1]);
  });

  test("broadcast scalars, and know nothing of matrices and floats", () => {
    expect(sizes("Mul", [2], [3, -7, 0])).toEqual([6, -1, 0]);
    expect(shapeOf("Mul").facts({ ...int32, sizes: { 0: [6], 1: [7] } }, "[];[]")[0]).toMatchObject({ sizes: [42] });
    expect(sizes("Mul", [2], [3], { T: "float" })).toBeUndefined();
    expect(shapeOf("Mul").facts(int32, "[2,2];[]")[0]?.sizes).toBeUndefined();
  });

  test("know no size that the type does not hold", () => {
    expect(sizes("Mul", [65536], [65536])).toEqual([-1]);
    expect(sizes("Mul", [65536], [65536], { T: "int64" })).toEqual([2 ** 32]);
    expect(sizes("AddV2", [Number.MAX_SAFE_INTEGER], [1], { T: "int64" })).toEqual([-1]);
    expect(sizes("Mul", [2 ** 50], [2 ** 50], { T: "int64" })).toEqual([-1]);
  });
});

describe("the shape function of Cast", () => {
  test("keeps the sizes that the new type holds", () => {
    const cast = shapeOf("Cast");
    const node = (DstT: string) => ({ attrs: { SrcT: "int64", DstT }, sizes: { 0: [3, -5, 2 ** 40] } });
    cast.ok(node("int32"), "[3]", "[3]");
    expect(cast.facts(node("int32"), "[3]")[0]?.sizes).toEqual([3, -5, -1]);
    expect(cast.facts(node("int64"), "[3]")[0]?.sizes).toEqual([3, -5, 2 ** 40]);
    expect(cast.facts(node("float"), "[3]")[0]?.sizes).toBeUndefined();
  });
});
