import type { AttrMap, PartialShape } from "@heddle/kernel-api";
import { inferShapes } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

/** Runs a shape function in C on one input, and gives what it says of its two outputs. */
function infer(c: TestCApi, input: PartialShape, shape: (context: number, status: number) => void): PartialShape[] {
  c.define({ op: "Probe", attrs: ["T: type", "n: int = 3"], inputs: ["x: T"], outputs: ["y: T", "z: T"], shape });
  const attrs: AttrMap = new Map([["T", { kind: "type", value: 1 } as const]]);
  return inferShapes(c.host, { nodeName: "node", op: "Probe", attrs }, [input]);
}

describe("shapeInferenceFunctions", () => {
  test("input and output indices are checked, as TensorFlow words it", () => {
    using c = new TestCApi();
    const { tf } = c;
    const outputs = infer(c, [10, 20, 30], (context, status) => {
      const shape = tf.TF_NewShapeHandle();
      expect([
        tf.TF_ShapeInferenceContextRankKnown(context, shape),
        tf.TF_ShapeInferenceContextRank(context, shape),
      ]).toEqual([0, -1n]);
      expect(tf.TF_ShapeInferenceContextNumInputs(context)).toBe(1n);
      for (const index of [-1, 1]) {
        expect(c.code((s) => tf.TF_ShapeInferenceContextGetInput(context, index, shape, s))).toEqual([
          3,
          "input index out of range",
        ]);
      }
      tf.TF_ShapeInferenceContextGetInput(context, 0, shape, status);
      for (const index of [-1, 2]) {
        expect(c.code((s) => tf.TF_ShapeInferenceContextSetOutput(context, index, shape, s))).toEqual([
          3,
          "output index out of range",
        ]);
      }
      tf.TF_ShapeInferenceContextSetOutput(context, 1, shape, status);
      expect(c.said(status)).toEqual([0, ""]);
      tf.TF_DeleteShapeHandle(shape);
      tf.TF_DeleteShapeHandle(0);
    });
    expect(outputs).toEqual([undefined, [10, 20, 30]]);
  });

  test("ranks are asked and demanded", () => {
    using c = new TestCApi();
    const { tf } = c;
    infer(c, [10, 20, 30], (context, status) => {
      const [shape, result] = [tf.TF_NewShapeHandle(), tf.TF_NewShapeHandle()];
      tf.TF_ShapeInferenceContextGetInput(context, 0, shape, status);
      const rank = (demand: typeof tf.TF_ShapeInferenceContextWithRank, wanted: number) => {
        const [, code, message] = c.status((s) => demand(context, shape, BigInt(wanted), result, s));
        return [code, message, Number(tf.TF_ShapeInferenceContextRank(context, result))];
      };
      expect(rank(tf.TF_ShapeInferenceContextWithRank, 3)).toEqual([0, "", 3]);
      expect(rank(tf.TF_ShapeInferenceContextWithRank, 4)).toEqual([3, "Shape must be rank 4 but is rank 3", -1]);
      expect(rank(tf.TF_ShapeInferenceContextWithRank, -1)).toEqual([3, "Shape must be rank -1 but is rank 3", -1]);
      expect(rank(tf.TF_ShapeInferenceContextWithRankAtLeast, 3)).toEqual([0, "", 3]);
      expect(rank(tf.TF_ShapeInferenceContextWithRankAtLeast, 6)).toEqual([
        3,
        "Shape must be at least rank 6 but is rank 3",
        -1,
      ]);
      expect(rank(tf.TF_ShapeInferenceContextWithRankAtMost, 3)).toEqual([0, "", 3]);
      expect(rank(tf.TF_ShapeInferenceContextWithRankAtMost, 1)).toEqual([
        3,
        "Shape must be at most rank 1 but is rank 3",
        -1,
      ]);
      tf.TF_DeleteShapeHandle(shape);
      tf.TF_DeleteShapeHandle(result);
    });
  });

  test("of an unknown shape, every rank is possible", () => {
    using c = new TestCApi();
    const { tf } = c;
    infer(c, undefined, (context, status) => {
      const [shape, result] = [tf.TF_NewShapeHandle(), tf.TF_NewShapeHandle()];
      tf.TF_ShapeInferenceContextGetInput(context, 0, shape, status);
      const rank = (demand: typeof tf.TF_ShapeInferenceContextWithRank, wanted: bigint) => {
        const [, code] = c.status((s) => demand(context, shape, wanted, result, s));
        return [code, Number(tf.TF_ShapeInferenceContextRank(context, result))];
      };
      expect(rank(tf.TF_ShapeInferenceContextWithRank, 3n)).toEqual([0, 3]);
      expect(rank(tf.TF_ShapeInferenceContextWithRank, -1n)).toEqual([0, -1]);
      expect(rank(tf.TF_ShapeInferenceContextWithRank, 2n ** 62n)).toEqual([3, -1]);
      expect(rank(tf.TF_ShapeInferenceContextWithRankAtLeast, 6n)).toEqual([0, -1]);
      expect(rank(tf.TF_ShapeInferenceContextWithRankAtMost, 1n)).toEqual([0, -1]);
      const dimension = tf.TF_NewDimensionHandle();
      tf.TF_ShapeInferenceContextDim(context, shape, 5n, dimension);
      expect(tf.TF_DimensionHandleValueKnown(dimension)).toBe(0);
      expect(c.code((s) => tf.TF_ShapeInferenceContextSubshape(context, shape, 2n, 1n, result, s))).toEqual([0, ""]);
      expect(c.code((s) => tf.TF_ShapeInferenceContextConcatenateShapes(context, shape, shape, shape, s))).toEqual([
        0,
        "",
      ]);
      expect(tf.TF_ShapeInferenceContextRankKnown(context, shape)).toBe(0);
      tf.TF_DeleteDimensionHandle(dimension);
      tf.TF_DeleteShapeHandle(shape);
      tf.TF_DeleteShapeHandle(result);
    });
  });

  test("parts of shapes, and shapes put together", () => {
    using c = new TestCApi();
    const { tf } = c;
    const outputs = infer(c, [10, 20, 30, 40, 50], (context, status) => {
      const [shape, result] = [tf.TF_NewShapeHandle(), tf.TF_NewShapeHandle()];
      const dimension = tf.TF_NewDimensionHandle();
      const sizes = (handle: number) =>
        Array.from({ length: Number(tf.TF_ShapeInferenceContextRank(context, handle)) }, (_, index) => {
          tf.TF_ShapeInferenceContextDim(context, handle, BigInt(index), dimension);
          return tf.TF_DimensionHandleValueKnown(dimension) ? Number(tf.TF_DimensionHandleValue(dimension)) : undefined;
        });
      tf.TF_ShapeInferenceContextGetInput(context, 0, shape, status);
      const part = (start: bigint, end: bigint) => {
        const said = c.code((s) => tf.TF_ShapeInferenceContextSubshape(context, shape, start, end, result, s));
        return said[0] === 0 ? sizes(result) : said;
      };
      expect(part(1n, -1n)).toEqual([20, 30, 40]);
      expect(part(-2n, 99n)).toEqual([40, 50]);
      expect(part(7n, 7n)).toEqual([]);
      expect(part(0n, 2n ** 63n - 1n)).toEqual([10, 20, 30, 40, 50]);
      expect(part(2n, 1n)).toEqual([
        3,
        "Subshape must have computed start <= end, but is 2 and 1 (computed from start 2 and end 1 over shape with rank 5)",
      ]);
      expect(part(-9n, 1n)).toEqual([3, "Subshape start out of bounds: -9, for shape with rank 5"]);
      expect(part(0n, -9n)).toEqual([3, "Subshape end out of bounds: -9, for shape with rank 5"]);

      const vector = tf.TF_ShapeInferenceContextVectorFromSize(context, 43);
      expect(sizes(vector)).toEqual([43]);
      const scalar = tf.TF_ShapeInferenceContextScalar(context);
      expect(sizes(scalar)).toEqual([]);
      tf.TF_ShapeInferenceContextConcatenateShapes(context, vector, shape, vector, status);
      expect(sizes(vector)).toEqual([43, 10, 20, 30, 40, 50]);
      tf.TF_ShapeInferenceContextDim(context, shape, -1n, dimension);
      expect(tf.TF_DimensionHandleValue(dimension)).toBe(50n);
      for (const index of [5n, -6n]) {
        expect(() => tf.TF_ShapeInferenceContextDim(context, shape, index, dimension)).toThrowError(
          `dimension ${index} is out of range for a shape of rank 5`,
        );
      }
      tf.TF_ShapeInferenceContextSetOutput(context, 0, scalar, status);
      tf.TF_ShapeInferenceContextSetOutput(context, 1, vector, status);
      for (const handle of [shape, result, vector, scalar]) tf.TF_DeleteShapeHandle(handle);
      tf.TF_DeleteDimensionHandle(dimension);
      tf.TF_DeleteDimensionHandle(0);
    });
    expect(outputs).toEqual([[], [43, 10, 20, 30, 40, 50]]);
  });

  test("type attributes are read with a kernel's messages", () => {
    using c = new TestCApi();
    const { tf } = c;
    const target = c.block(4);
    infer(c, [], (context) => {
      const read = (name: string) =>
        c.code((s) => tf.TF_ShapeInferenceContext_GetAttrType(context, c.text(name), target, s));
      expect([read("T"), c.word(target)]).toEqual([[0, ""], 1]);
      expect(read("n")).toEqual([3, "AttrValue had value with type 'int' when 'type' expected"]);
      expect(read("q")).toEqual([5, "No attr named 'q' in NodeDef:\n\t [[{{node node}}]]"]);
    });
  });

  test("TF_ShapeInferenceContextSetUnknownShape may be the shape function itself", () => {
    using c = new TestCApi();
    expect(infer(c, [2], c.tf.TF_ShapeInferenceContextSetUnknownShape)).toEqual([undefined, undefined]);
  });

  test("a status that is not OK fails the inference", () => {
    using c = new TestCApi();
    expect(() => infer(c, [2], (_, status) => c.tf.TF_SetStatus(status, 9, c.text("no shape")))).toThrowError(
      expect.objectContaining({ code: "FAILED_PRECONDITION", message: "no shape" }),
    );
  });

  test("a context is dead after its function", () => {
    using c = new TestCApi();
    let dead = 0;
    infer(c, [2], (context) => {
      dead = context;
    });
    expect(() => c.tf.TF_ShapeInferenceContextNumInputs(dead)).toThrowError("is not a live TF_ShapeInferenceContext");
    expect(() => c.tf.TF_DeleteShapeHandle(dead)).toThrowError("is not a live TF_ShapeHandle");
  });
});
