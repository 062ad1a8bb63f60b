import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("the shape function of MaxPoolWithArgmax", () => {
  test("has one shape for both outputs", () => {
    const pool = shapeOf("MaxPoolWithArgmax");
    const node = (ksize: number[]) => ({ attrs: { ksize, strides: [1, 2, 2, 1], padding: "SAME" } });
    pool.ok(node([1, 2, 2, 1]), "[?,5,?,3]", "[d0_0,3,?,d0_3];[d0_0,3,?,d0_3]");
    pool.error(node([1, 0, 2, 1]), "[1,5,6,3]", "ksize must be a positive int32 value, got:0");
  });
});
