import { Code, StatusError } from "@heddle/status";
import { type CaseAttr, type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const bytes = (text: string): CaseAttr => ({ s: Buffer.from(text).toString("base64") });
const type = (name: string): CaseAttr => ({ type: `DT_${name}` });
const floats = (shape: number[], values: number[]): CaseTensor => ({ dtype: "float32", shape, values });

async function thrownBy(op: string, attrs: Record<string, CaseAttr>, inputs: CaseTensor[]): Promise<unknown> {
  const thrown = await runOp(plugin, op, attrs, inputs).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(StatusError);
  return thrown;
}

describe("errors of rare ops where TensorFlow has none", () => {
  test("Einsum with two ellipses in a subscript", async () => {
    const attrs = { equation: bytes("...i...->i"), N: { i: 1 }, T: type("FLOAT") };
    expect(await thrownBy("Einsum", attrs, [floats([1, 1], [1])])).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("Expecting at most one ellipsis (...) in einsum subscript: ...i..."),
    });
  });

  test("RFFT of no elements", async () => {
    const attrs = { Treal: type("FLOAT"), Tcomplex: type("COMPLEX64") };
    const inputs = [floats([2], [1, 2]), { dtype: "int32", shape: [1], values: [0] }];
    expect(await thrownBy("RFFT", attrs, inputs)).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("fft_length must not be 0"),
    });
  });

  test("Complex of floats to complex128", async () => {
    const attrs = { T: type("FLOAT"), Tout: type("COMPLEX128") };
    expect(await thrownBy("Complex", attrs, [floats([], [1]), floats([], [1])])).toMatchObject({
      code: Code.UNIMPLEMENTED,
      message: expect.stringContaining("Complex with complex128 and float is not supported"),
    });
  });
});
