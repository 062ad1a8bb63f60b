import { DataType } from "@heddle/tensor";
import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);
const attrs = { Tindices: "int32" };
const handles = { 0: [{ dtype: DataType.FLOAT, shape: [4, 3] }] };

describe("shape functions of ops on slices of variables", () => {
  test("ResourceScatterNdAdd wants updates that fit the variable", () => {
    const scatter = shapeOf("ResourceScatterNdAdd");
    scatter.ok({ attrs, handles }, "[];[2,1];[2,3]", "");
    scatter.ok({ attrs }, "[];[2,1];[2,9]", "");
    scatter.error(
      { attrs, handles },
      "[];[2,1];[2,4]",
      "Dimensions [1,2) of input[shape=[4,3]] = [3] must match dimensions",
    );
    scatter.error({ attrs, handles }, "[];[];[2,4]", "Shape must be at least rank 1 but is rank 0");
    scatter.error({ attrs, handles }, "[];[1,1];[]", "Shape must be at least rank 1 but is rank 0");
  });

  test("ResourceGatherNd has the slices of the variable", () => {
    shapeOf("ResourceGatherNd").ok({ attrs: { ...attrs, dtype: "float" }, handles }, "[];[5,1]", "[d1_0,3]");
  });

  test("TensorStridedSliceUpdate has the shape of its input", () => {
    shapeOf("TensorStridedSliceUpdate").ok({ attrs: { Index: "int32" } }, "[?,3];[1];[1];[1];?", "in0");
  });
});
