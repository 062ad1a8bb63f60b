import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

const paddings = { 1: { dtype: "int64", shape: [3, 2], values: [1, 10, 2, 20, 3, 30] } };

describe("padShape", () => {
  test.each(["Pad", "MirrorPad", "PadV2"])("of %s adds the paddings", (op) => {
    const pad = shapeOf(op);
    const attrs = op === "MirrorPad" ? { mode: "REFLECT", Tpaddings: "int64" } : { Tpaddings: "int64" };
    const rest = op === "PadV2" ? ";[]" : "";
    pad.ok({ attrs }, `?;?${rest}`, "?");
    pad.error({ attrs }, `?;[1,2,3]${rest}`, "Shape must be rank 2 but is rank 3");
    pad.error({ attrs }, `?;[1,4]${rest}`, "Dimension must be 2 but is 4");
    pad.error({ attrs }, `[1,2,3];[4,2]${rest}`, "Shape must be rank 4 but is rank 3");
    pad.ok({ attrs }, `[1,2,3];?${rest}`, "[?,?,?]");
    pad.ok({ attrs }, `?;[3,2]${rest}`, "[?,?,?]");
    pad.ok({ attrs, values: paddings }, `[100,200,300];[3,2]${rest}`, "[111,222,333]");
    pad.ok({ attrs, values: paddings }, `[100,?,300];[3,2]${rest}`, "[111,?,333]");
    pad.ok({ attrs, values: paddings }, `?;[3,2]${rest}`, "[?,?,?]");
  });
});
