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

  test("Requantize has scalars as ends of ranges", () => {
    const attrs = { Tinput: "qint32", out_type: "quint8" };
    shapeOf("Requantize").ok({ attrs }, "[3,?];[];[];?;[]", "in0;[];[]");
    shapeOf("Requantize").error({ attrs }, "[3];[];[1];[];[]", "Shape must be rank 0 but is rank 1");
    shapeOf("RequantizationRange").ok({ attrs: { Tinput: "qint32" } }, "?;[];[]", "[];[]");
  });

  test("RequantizePerChannel has a range for each channel", () => {
    const attrs = { T: "qint32", out_type: "quint8" };
    shapeOf("RequantizePerChannel").ok({ attrs }, "[1,2,3,?];[2];?;[];[]", "in0;[];[]");
    shapeOf("RequantizePerChannel").error({ attrs }, "[3];[];[1];[];[]", "Shape must be rank 1 but is rank 0");
    const range = shapeOf("RequantizationRangePerChannel");
    range.ok({ attrs: { T: "qint32", clip_value_max: 6 } }, "[1,2,3,?];[2];[2]", "[];[]");
    range.error({ attrs: { T: "qint32", clip_value_max: 6 } }, "?;[2];[]", "Shape must be rank 1 but is rank 0");
  });

  test("QuantizedAdd, QuantizedBiasAdd and QuantizedMatMul have the shapes of the ops on floats", () => {
    const pair = { T1: "quint8", T2: "quint8", Toutput: "qint32" };
    shapeOf("QuantizedAdd").ok({ attrs: pair }, "[2,1];[3];[];[];[];[]", "[d0_0,d1_0];[];[]");
    shapeOf("QuantizedAdd").error({ attrs: pair }, "[2];[3];[];[];[];[]", "Dimensions must be equal, but are 2 and 3");
    shapeOf("QuantizedMatMul").ok(
      { attrs: { ...pair, transpose_b: true } },
      "[2,?];[4,3];[];[];[];[]",
      "[d0_0,d1_0];[];[]",
    );
    shapeOf("QuantizedMatMul").error({ attrs: pair }, "[2,3];[3,4];[];[1];[];[]", "Shape must be rank 0 but is rank 1");
    const bias = { T1: "quint8", T2: "quint8", out_type: "qint32" };
    shapeOf("QuantizedBiasAdd").ok({ attrs: bias }, "[2,?];[3];[];[];[];[]", "[d0_0,d1_0];[];[]");
    shapeOf("QuantizedBiasAdd").error({ attrs: bias }, "[2,3];[3];[];[1];[];[]", "Shape must be rank 0 but is rank 1");
  });

  test("QuantizedConcat joins the shapes of its values", () => {
    const concat = shapeOf("QuantizedConcat");
    concat.ok({ attrs: { N: 2, T: "quint8" } }, "[];[2,3];[2,?];[];[];[];[]", "[?,?];[];[]");
    concat.error({ attrs: { N: 2, T: "quint8" } }, "[];[2];[2];[1];[];[];[]", "Shape must be rank 0 but is rank 1");
  });

  test("UniformQuantizedDot multiplies matrices, and has a scale for each column or one", () => {
    const limits = (name: string) => ({
      [`${name}_quantization_min_val`]: -128,
      [`${name}_quantization_max_val`]: 127,
    });
    const attrs = { Tin: "qint8", Tout: "qint32", ...limits("lhs"), ...limits("rhs"), ...limits("output") };
    const dot = shapeOf("UniformQuantizedDot");
    dot.ok({ attrs }, "[2,?];[3,4];[];[];[4];[?];[];[]", "[d0_0,d1_1]");
    dot.ok({ attrs }, "[2,?];[3,4];[];[];?;[7];[];[]", "[d0_0,d1_1]");
    dot.error({ attrs }, "[2,5];[3,4];[];[];[];[];[];[]", "Dimensions must be equal, but are 5 and 3");
    dot.error({ attrs }, "[2,3];[3,4];[];[];[];[4];[];[]", "scales and zero_points must have same rank.");
    dot.error({ attrs }, "[2,3];[3,4];[];[];[5];[5];[];[]", "Dimensions must be equal, but are 5 and 4");
    dot.error({ attrs }, "[2,3];[3,4];[1];[];[];[];[];[]", "Shape must be rank 0 but is rank 1");
    const hybrid = { Tlhs: "float", Trhs: "qint8", Tout: "float", ...limits("rhs") };
    shapeOf("UniformQuantizedDotHybrid").ok({ attrs: hybrid }, "[2,3];[3,4];[];[]", "[d0_0,d1_1]");
    shapeOf("UniformQuantizedDotHybrid").error(
      { attrs: hybrid },
      "[2];[3,4];[];[]",
      "Shape must be rank 2 but is rank 1",
    );
  });

  test("UniformQuantizedConvolution slides a window", () => {
    const limits = { rhs_quantization_min_val: -128, rhs_quantization_max_val: 127 };
    const attrs = { Tlhs: "float", Trhs: "qint8", Tout: "float", padding: "VALID", ...limits };
    const convolution = shapeOf("UniformQuantizedConvolutionHybrid");
    convolution.ok({ attrs }, "[1,2,5];[3,2,2];[];[]", "[1,3,4]");
    convolution.ok({ attrs }, "[1,2,?];[3,2,2];[];[]", "[?,?,?]");
    convolution.error({ attrs }, "[1,2,5];[3,2];[];[]", "lhs and rhs must have same dims.");
    convolution.error({ attrs }, "[1,2,1];[3,2,4];[];[]", "Expected shape dimensions to be non-negative, got -2");
  });

  test("QuantizedInstanceNorm and QuantizedBatchNormWithGlobalNormalization keep the shape of images", () => {
    shapeOf("QuantizedInstanceNorm").ok({ attrs: { T: "quint8" } }, "[1,?,?,3];[];[]", "in0;[];[]");
    shapeOf("QuantizedInstanceNorm").error(
      { attrs: { T: "quint8" } },
      "[1,3];[];[]",
      "Shape must be rank 4 but is rank 2",
    );
    const attrs = { Tinput: "quint8", out_type: "qint32", variance_epsilon: 0, scale_after_normalization: true };
    const norm = shapeOf("QuantizedBatchNormWithGlobalNormalization");
    norm.ok({ attrs }, "[1,2,3,?];[];[];[4];[];[];?;[];[];[4];[];[];[4];[];[]", "[d0_0,d0_1,d0_2,4];[];[]");
    norm.error(
      { attrs },
      "[1,2,3,5];[];[];[4];[];[];?;[];[];?;[];[];?;[];[]",
      "Dimensions must be equal, but are 5 and 4",
    );
  });
});
