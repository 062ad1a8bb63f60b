import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("shape functions that check the rank", () => {
  test("LRN wants images", () => {
    shapeOf("LRN").ok({}, "[?,2,3,?]", "in0");
    shapeOf("LRN").ok({}, "?", "[?,?,?,?]");
    shapeOf("LRN").error({}, "[2]", "Shape must be rank 4 but is rank 1");
  });

  test("Softmax wants vectors", () => {
    shapeOf("Softmax").ok({}, "[?,2]", "in0");
    shapeOf("LogSoftmax").error({}, "[]", "Shape must be at least rank 1 but is rank 0");
  });

  test("patches have the channels of all places of the window", () => {
    const window = { ksizes: [1, 2, 3, 1], strides: [1, 2, 1, 1], rates: [1, 2, 1, 1], padding: "VALID" };
    const images = shapeOf("ExtractImagePatches");
    images.ok({ attrs: window }, "[?,5,6,2]", "[d0_0,2,4,12]");
    images.ok({ attrs: window }, "[2,?,6,2]", "[d0_0,?,?,12]");
    images.error({ attrs: window }, "[2,6,2]", "Shape must be rank 4 but is rank 3");
    const long = { ...window, ksizes: [1, 2, 3, 1, 1] };
    images.error({ attrs: long }, "[2,6,2,1]", "requires the ksizes attribute to contain 4 values, but got: 5");
    const cube = { ksizes: [1, 2, 3, 1, 1], strides: [1, 2, 1, 3, 1], padding: "SAME" };
    shapeOf("ExtractVolumePatches").ok({ attrs: cube }, "[?,5,6,7,2]", "[d0_0,3,6,3,12]");
    shapeOf("ExtractVolumePatches").ok({ attrs: cube }, "[?,5,6,?,2]", "[d0_0,?,?,?,12]");
  });

  test("ApproxTopK has k elements along its dimension", () => {
    const topK = shapeOf("ApproxTopK");
    topK.ok({ attrs: { k: 3 } }, "[?,8]", "[d0_0,3];[d0_0,3]");
    topK.ok({ attrs: { k: 3 } }, "?", "?;?");
    topK.error({ attrs: { k: 3 } }, "[?,2]", "input must have last dimension >= k = 3 but was 2");
    const wrong = { k: 3, reduction_dimension: 5 };
    topK.error({ attrs: wrong }, "[?,9]", "Invalid reduction dimension: 5. Must be within the range of [-2, 1]");
  });

  test("selections of boxes have as many as asked for", () => {
    shapeOf("NonMaxSuppression").ok({}, "[4,4];[4];[]", "[?]");
    shapeOf("NonMaxSuppressionWithOverlaps").ok({}, "[4,4];[4];[];[];[]", "[?]");
    const overlaps = shapeOf("NonMaxSuppressionWithOverlaps");
    overlaps.error({}, "[4,5];[4];[];[];[]", "Dimensions must be equal, but are 4 and 5");
    const combined = shapeOf("CombinedNonMaxSuppression");
    const values = { 2: 2, 3: 10 };
    combined.ok({ values }, "[2,9,1,4];[2,9,3];[];[];[];[]", "[d0_0,10,4];[d0_0,10];[d0_0,10];[d0_0]");
    const padded = { values, attrs: { pad_per_class: true } };
    combined.ok(padded, "[2,9,1,4];[2,9,3];[];[];[];[]", "[d0_0,6,4];[d0_0,6];[d0_0,6];[d0_0]");
    combined.ok(padded, "[2,9,1,4];[2,9,?];[];[];[];[]", "[d0_0,?,4];[d0_0,?];[d0_0,?];[d0_0]");
    const message = "third dimension of boxes must be either 1 or equal to the third dimension of scores";
    combined.error({ values }, "[2,9,2,4];[2,9,3];[];[];[];[]", message);
  });

  test("block cells have as many cells as their states", () => {
    const cell = "[d0_0,d1_1]";
    shapeOf("LSTMBlockCell").ok({}, "[?,3];[2,4];?;?;?;?;?;?", new Array(7).fill(cell).join(";"));
    shapeOf("GRUBlockCell").ok({}, "[?,3];[2,4];?;?;?;?", new Array(4).fill(cell).join(";"));
    const block = new Array(7).fill("[d1_0,d1_1,4]").join(";");
    shapeOf("BlockLSTM").ok({}, "[];[?,2,3];[2,4];?;?;?;?;?;[16]", block);
    const message = "Dimension size must be evenly divisible by 4 but is 15";
    shapeOf("BlockLSTMV2").error({}, "[];[?,2,3];[2,4];?;?;?;?;?;[15]", message);
  });

  test("adjusted and drawn images keep their shape", () => {
    shapeOf("AdjustHue").ok({}, "[?,3,3];[1]", "in0");
    shapeOf("DrawBoundingBoxesV2").ok({}, "[?,3,3];[1];?", "in0");
    shapeOf("AdjustContrastv2").error({}, "[?,3,3];[1]", "Shape must be rank 0 but is rank 1");
    shapeOf("AdjustSaturation").error({}, "[?,3];[]", "Shape must be at least rank 3 but is rank 2");
    shapeOf("ResizeArea").ok({ values: { 1: [2, 5] } }, "[?,3,4,1];[2]", "[d0_0,2,5,d0_3]");
  });

  test("fused products and convolutions have the shape of the first step", () => {
    shapeOf("_FusedMatMul").ok({ attrs: { num_args: 1 } }, "[?,3];[3,4];[4]", "[d0_0,4]");
    const attrs = { num_args: 1, TArgs: ["float"], strides: [1, 1, 1, 1], padding: "SAME" };
    shapeOf("_FusedConv2D").ok({ attrs }, "[?,5,5,3];[3,3,3,8];[8]", "[d0_0,5,5,8]");
    const depthwise = { num_args: 1, strides: [1, 1, 1, 1], padding: "SAME" };
    shapeOf("FusedDepthwiseConv2dNative").ok({ attrs: depthwise }, "[?,5,5,3];[3,3,3,2];[6]", "[d0_0,5,5,6]");
  });
});
