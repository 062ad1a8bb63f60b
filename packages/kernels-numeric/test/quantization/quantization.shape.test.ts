import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("shape functions of quantisation", () => {
  test("FakeQuantWithMinMaxVars has scalars as limits", () => {
    shapeOf("FakeQuantWithMinMaxVars").ok({}, "[?,2];[];?", "in0");
    shapeOf("FakeQuantWithMinMaxVars").error({}, "[2];[1];[]", "Shape must be rank 0 but is rank 1");
    shapeOf("FakeQuantWithMinMaxVars").error({}, "[2];[];[2]", "Shape must be rank 0 but is rank 1");
  });

  test("FakeQuantWithMinMaxVarsPerChannel has a limit for each channel", () => {
    const fakeQuant = shapeOf("FakeQuantWithMinMaxVarsPerChannel");
    fakeQuant.ok({}, "[3,?];[2];?", "[d0_0,2]");
    fakeQuant.ok({}, "?;[2];[2]", "?");
    fakeQuant.error({}, "[3,2];[2];[3]", "Dimensions must be equal, but are 2 and 3");
    fakeQuant.error({}, "[];[2];[2]", "Shape must be at least rank 1 but is rank 0");
  });

  test("QuantizeAndDequantizeV2 keeps the shape of its input", () => {
    const quantize = shapeOf("QuantizeAndDequantizeV2");
    quantize.ok({ attrs: { T: "float" } }, "[3,?];[];[]", "in0");
    quantize.error({ attrs: { T: "float", axis: 2 } }, "[3,4];[];[]", "Shape must be at least rank 3 but is rank 2");
    quantize.error({ attrs: { T: "float", axis: -2 } }, "[3,4];[];[]", "axis should be at least -1, got -2");
  });

  test("UniformQuantize keeps the shape of its input", () => {
    const quantize = shapeOf("UniformQuantize");
    const attrs = { Tin: "float", Tout: "qint8", quantization_min_val: -128, quantization_max_val: 127 };
    quantize.ok({ attrs }, "[3,?];[];[]", "in0");
    const wrong = { ...attrs, quantization_axis: -2 };
    quantize.error({ attrs: wrong }, "[3];[];[]", "quantization_axis must be >= -1, given: -2");
  });
});
