import type { HandleShape } from "@heddle/kernel-api";
import { Host, inferFacts } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/math_ops_test.cc (TensorFlow 2.21).
const shapeOf = await pluginShapeTester(plugin);

describe("selectShape", () => {
  const select = shapeOf("Select");

  test("has the shape of both", () => {
    select.ok({}, "?;?;?", "?");
    select.ok({}, "[];[1];?", "[d1_0]");
    select.ok({}, "[];?;?", "?");
    select.ok({}, "[1];?;?", "?");
    select.ok({}, "[1,2];?;?", "?");
    select.ok({}, "?;[];?", "in1");
    select.ok({}, "?;?;[1,2]", "in2");
    select.ok({}, "?;[1,?];[?,2]", "[d1_0,d2_1]");
    select.ok({}, "[2];[?,?];[?,3]", "[d0_0,d2_1]");
    select.ok({}, "[?];[2,3];[2,3]", "[d1_0,d1_1]");
  });

  test("refuses others", () => {
    select.error({}, "[1];[];?", "Shapes must be equal rank, but are 0 and 1");
    select.error({}, "[];[1];[1,2]", "Shapes must be equal rank, but are 1 and 2");
    select.error({}, "[1,2];[3];?", "Shapes must be equal rank, but are 1 and 2");
    select.error({}, "[2];[3];?", "Dimension 0 in both shapes must be equal, but are 2 and 3");
    select.error({}, "[3];[2,?];?", "Dimension 0 in both shapes must be equal, but are 3 and 2");
  });
});

describe("selectV2Shape", () => {
  test("broadcasts all three", () => {
    const select = shapeOf("SelectV2");
    select.ok({}, "?;?;?", "?");
    select.ok({}, "[];[];[]", "[]");
    select.ok({}, "[1];[1,2];[2,2]", "[d2_0,d2_1]");
    select.ok({}, "[1,1,?];[2,1];[]", "[d0_0,d1_0,d0_2]");
    select.error({}, "[2];[2,3];[2,3]", "Dimensions must be equal, but are 2 and 3");
  });
});

describe("what is behind resources", () => {
  const host = new Host({ plugins: [plugin] });
  const choose = (second: HandleShape) => {
    const handle = (shape: HandleShape) => ({ shape: [], handle: [shape] });
    const attrs = new Map([["T", { kind: "type", value: DataType.RESOURCE } as const]]);
    const first = { dtype: DataType.FLOAT, shape: [-1, 3] };
    return inferFacts(host, { nodeName: "n", op: "Select", attrs }, [{ shape: [] }, handle(first), handle(second)]);
  };

  test("is merged, of one type", async () => {
    await host.registry.importShapeFunctions();
    const [{ handle }] = choose({ dtype: DataType.FLOAT, shape: [2, -1] });
    expect(handle).toEqual([{ dtype: DataType.FLOAT, shape: [2, 3] }]);
    const other = { dtype: DataType.INT32, shape: [2, 3] };
    expect(() => choose(other)).toThrow("Trying to merge handles pointing to different dtypes.");
  });
});
