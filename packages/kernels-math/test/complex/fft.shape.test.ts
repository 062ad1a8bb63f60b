import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

const shapeOf = await pluginShapeTester(plugin);

describe("shape functions of Fourier transforms", () => {
  test("keep the shape of complex numbers", () => {
    shapeOf("FFT2D").ok({}, "[?,2,3]", "in0");
    shapeOf("IFFT3D").ok({}, "?", "?");
    shapeOf("FFT2D").error({}, "[2]", "Shape must be at least rank 2 but is rank 1");
  });

  test("have half of the results of real numbers", () => {
    shapeOf("RFFT").ok({ values: { 1: [10] } }, "[?,7];[1]", "[d0_0,6]");
    shapeOf("RFFT").ok({ values: { 1: [0] } }, "[2];[1]", "[0]");
    shapeOf("RFFT2D").ok({ values: { 1: [4, 9] } }, "[?,7,7];[2]", "[d0_0,4,5]");
    shapeOf("IRFFT2D").ok({ values: { 1: [4, 9] } }, "[?,7,7];[2]", "[d0_0,4,9]");
    shapeOf("RFFT2D").ok({ sizes: { 1: [4, -1] } }, "[?,7,7];[2]", "[d0_0,4,?]");
    shapeOf("RFFT2D").ok({}, "[?,7,7];[2]", "[d0_0,?,?]");
    shapeOf("RFFT").ok({ values: { 1: [-9] } }, "?;[1]", "?");
  });

  test("refuse other numbers of lengths, and negative ones", () => {
    shapeOf("RFFT").error({}, "[];?", "Shape must be at least rank 1 but is rank 0");
    shapeOf("RFFT").error({}, "[1];[1,2]", "Shape must be rank 1 but is rank 2");
    shapeOf("RFFT3D").error({}, "[1,2,3];[2]", "Dimension must be 3 but is 2");
    shapeOf("IRFFT").error({ values: { 1: [-9] } }, "[7];[1]", "Dimension -9 must be >= 0");
  });
});
