import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

// As TensorFlow 2.21 infers them.
describe("shape functions", () => {
  test.each(["DecodeJpeg", "DecodePng", "DecodeBmp"])("%s knows the channels", (op) => {
    shapeOf(op).ok({}, "[]", "[?,?,?]");
    shapeOf(op).ok({ attrs: { channels: 3 } }, "?", "[?,?,3]");
    shapeOf(op).ok({ attrs: { channels: 7 } }, "[]", "[?,?,7]");
    shapeOf(op).error({}, "[2]", "Shape must be rank 0 but is rank 1");
    shapeOf(op).error({ attrs: { channels: -1 } }, "[]", "channels must be non-negative, got -1");
  });

  test("DecodeImage knows them of one picture only", () => {
    const image = shapeOf("DecodeImage");
    image.ok({ attrs: { channels: 3 } }, "[]", "?");
    image.ok({ attrs: { channels: 3, expand_animations: false } }, "[]", "[?,?,3]");
    image.ok({ attrs: { expand_animations: false } }, "?", "[?,?,?]");
    image.error({}, "[2]", "Shape must be rank 0 but is rank 1");
  });

  test("DecodeGif has frames", () => {
    shapeOf("DecodeGif").ok({}, "[]", "[?,?,?,3]");
    shapeOf("DecodeGif").error({}, "[1]", "Shape must be rank 0 but is rank 1");
  });

  test("DecodeAndCropJpeg has the size of a constant window", () => {
    const crop = shapeOf("DecodeAndCropJpeg");
    crop.ok({ attrs: { channels: 3 }, values: { 1: [1, 2, 3, 4] } }, "[];[4]", "[3,4,3]");
    crop.ok({}, "[];[4]", "[?,?,?]");
    crop.ok({ sizes: { 1: [1, 2, -1, 7] } }, "[];[4]", "[?,?,?]");
    crop.error({ values: { 1: [1, 2, -3, 4] } }, "[];[4]", "Dimension -3 must be >= 0");
    crop.error({}, "[];[2]", "Dimension must be 4 but is 2");
    crop.error({}, "[];[]", "Shape must be rank 1 but is rank 0");
  });

  test("ExtractJpegShape has three numbers", () => {
    shapeOf("ExtractJpegShape").ok({}, "?", "[3]");
    shapeOf("ExtractJpegShape").error({}, "[2]", "Shape must be rank 0 but is rank 1");
  });

  test("encoders take pictures", () => {
    shapeOf("EncodeJpeg").ok({}, "[4,5,3]", "[]");
    shapeOf("EncodeJpeg").ok({}, "?", "[]");
    shapeOf("EncodeJpegVariableQuality").error({}, "[4,5];[]", "Shape must be rank 3 but is rank 2");
    shapeOf("EncodePng").ok({}, "[7,8,4,5,3]", "[d0_0,d0_1]");
    shapeOf("EncodePng").ok({}, "?", "?");
    shapeOf("EncodePng").error({}, "[4,5]", "Shape must be at least rank 3 but is rank 2");
  });
});
