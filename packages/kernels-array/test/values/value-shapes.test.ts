import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("unchangedShape", () => {
  test.each(["CheckNumerics", "StopGradient", "ZerosLike", "OnesLike", "Snapshot", "PreventGradient"])(
    "of %s",
    (op) => {
      const attrs = op === "CheckNumerics" ? { message: "" } : {};
      for (const shape of ["?", "[]", "[1,2,?,4,5]"]) shapeOf(op).ok({ attrs }, shape, "in0");
    },
  );

  test("of MatrixBandPart", () => {
    for (const shape of ["?", "[]", "[1,2,?,4,5]"]) shapeOf("MatrixBandPart").ok({}, `${shape};?;?`, "in0");
  });
});

describe("fillShape", () => {
  test("has the shape that is described", () => {
    const fill = shapeOf("Fill");
    fill.ok({}, "?;?", "?");
    fill.ok({}, "[?];?", "?");
    fill.ok({}, "[4];?", "[?,?,?,?]");
    fill.ok({ values: { 0: [1, 2, 3, 4] } }, "[4];?", "[1,2,3,4]");
    fill.error({ values: { 0: [1, -1] } }, "[2];[]", "Fill dimensions must be >= 0");
    fill.error({}, "[2];[1]", "Shape must be rank 0 but is rank 1");
  });
});

describe("ensureShapeShape and placeholderWithDefaultShape", () => {
  test("merge, and keep the attribute", () => {
    const ensure = shapeOf("EnsureShape");
    const attrs = { shape: [-1, 3] };
    ensure.ok({ attrs }, "?", "[?,3]");
    ensure.ok({ attrs }, "[?,?]", "[d0_0,3]");
    ensure.error(
      { attrs },
      "[2,4]",
      "Dimension 1 in both shapes must be equal, but are 3 and 4. Shapes are [?,3] and [2,4].",
    );
    ensure.error({ attrs }, "[]", "Shape must be rank 2 but is rank 0");
    shapeOf("PlaceholderWithDefault").ok({ attrs: { ...attrs, dtype: "float" } }, "[2,3]", "[?,3]");
    shapeOf("PlaceholderWithDefault").error(
      { attrs: { ...attrs, dtype: "float" } },
      "[2,4]",
      "must be equal, but are 4 and 3",
    );
  });
});

describe("bitcastShape", () => {
  test("takes a dimension away, or adds one", () => {
    const bitcast = shapeOf("Bitcast");
    const types = (T: string, type: string) => ({ attrs: { T, type } });
    bitcast.ok(types("float", "int32"), "?", "?");
    bitcast.ok(types("float", "int32"), "[1,2]", "in0");
    bitcast.ok(types("int32", "int64"), "[1,2]", "[d0_0]");
    bitcast.ok(types("int32", "int64"), "[1,?]", "[d0_0]");
    bitcast.error(types("int32", "int64"), "[1,4]", "Cannot bitcast from 3 to 9 due to shape. 4 does not match 2");
    bitcast.error(types("int32", "int64"), "[1,3]", "does not match");
    bitcast.error(types("int32", "int64"), "[]", "Shape must be at least rank 1 but is rank 0");
    bitcast.ok(types("int64", "int32"), "[4,5]", "[d0_0,d0_1,2]");
    bitcast.ok(types("complex128", "int32"), "[4,5]", "[d0_0,d0_1,4]");
    bitcast.ok(types("complex128", "half"), "[4,5]", "[d0_0,d0_1,8]");
    bitcast.ok(types("complex128", "int8"), "[4,5]", "[d0_0,d0_1,16]");
  });
});

describe("oneHotShape", () => {
  test("adds the depth", () => {
    const oneHot = shapeOf("OneHot");
    const along = (axis: number, depth?: number) => ({
      attrs: { axis },
      values: depth === undefined ? {} : { 1: depth },
    });
    oneHot.error(along(-2), "?;?;?;?", "axis must be >= -1");
    oneHot.ok(along(1), "?;[];?;?", "?");
    oneHot.ok(along(1), "[?,3];[];?;?", "[d0_0,?,d0_1]");
    oneHot.ok({ ...along(-1), sizes: { 1: [-2] } }, "[?];[];?;?", "[d0_0,d0_0]");
    oneHot.error({ attrs: { axis: 1 }, values: { 1: [1, 2] } }, "?;[2];?;?", "Input must be scalar but has rank 1");
    oneHot.ok(along(1, 2), "[1,3,4];[];?;?", "[d0_0,2,d0_1,d0_2]");
    oneHot.ok(along(-1, 2), "[1,3,4];[];?;?", "[d0_0,d0_1,d0_2,2]");
    oneHot.error(along(1, -3), "[2];[];?;?", "Dimension size, given by scalar input 1, must be non-negative but is -3");
  });
});

describe("rangeShape", () => {
  const range = shapeOf("Range");
  const of = (start: number, limit: number, delta: number) => ({ values: { 0: start, 1: limit, 2: delta } });
  const scalars = "[];[];[]";

  test("counts integers", () => {
    range.ok({}, "?;?;?", "[?]");
    range.ok(of(1, 10, 1), scalars, "[9]");
    range.ok(of(1, 10, 2), scalars, "[5]");
    range.ok(of(10, 1, -1), scalars, "[9]");
    range.ok(of(10, 1, -2), scalars, "[5]");
    range.ok(of(0, 0, 1), scalars, "[0]");
  });

  test("of a known size is as long", () => {
    range.ok({ values: { 0: 0, 2: 1 }, sizes: { 1: [7] } }, "[];[];[]", "[7]");
  });

  test.each(["float", "double", "bfloat16"])("counts %s, as TensorFlow", (Tidx) => {
    const scalar = (value: number) => ({ dtype: Tidx, shape: [], values: [value] });
    const values = (start: number, limit: number, delta: number) => ({
      0: scalar(start),
      1: scalar(limit),
      2: scalar(delta),
    });
    range.ok({ attrs: { Tidx }, values: values(0, 5, 0.3) }, scalars, "[17]");
    range.ok({ attrs: { Tidx }, values: values(0, 1, 0.1) }, scalars, "[10]");
    range.ok({ attrs: { Tidx }, values: values(1, 0, -0.3) }, scalars, "[4]");
    range.error(
      { attrs: { Tidx }, values: values(5, 0, 0.25) },
      scalars,
      "Requires start <= limit when delta > 0: 5/0",
    );
  });

  test("refuses what TensorFlow refuses", () => {
    range.error({}, "[1];?;?", "Shape must be rank 0 but is rank 1");
    range.error({}, "?;[1];?", "Shape must be rank 0 but is rank 1");
    range.error({}, "?;?;[1]", "Shape must be rank 0 but is rank 1");
    range.error(of(0, 1, 0), scalars, "Requires delta != 0");
    range.error(of(10, 1, 1), scalars, "Requires start <= limit when delta > 0: 10/1");
    range.error(of(1, 10, -1), scalars, "Requires start >= limit when delta < 0: 1/10");
    const half = { dtype: "half", shape: [], values: [1] };
    range.error({ attrs: { Tidx: "half" }, values: { 0: half, 1: half, 2: half } }, scalars, "Unsupported dtype19");
  });
});

describe("matrixDiagShape", () => {
  const diag = shapeOf("MatrixDiagV3");
  const of = (k: number | number[], rows = -1, columns = -1) => ({ values: { 1: k, 2: rows, 3: columns } });
  const inputs = (shape: string, k = "[]") => `${shape};${k};[];[];[]`;

  test("has a square, or the rows and columns that are asked for", () => {
    diag.ok({}, inputs("[2,3]"), "?");
    diag.ok(of(0), inputs("[?,3]"), "[d0_0,3,3]");
    diag.ok(of(0), inputs("[?]"), "[d0_0,d0_0]");
    diag.ok(of(1), inputs("[2,3]"), "[2,4,4]");
    diag.ok(of([0, 1]), inputs("[?,2,3]", "[2]"), "[d0_0,3,3]");
    diag.ok(of(0, 4), inputs("[3]"), "[4,3]");
    diag.ok(of(0, -1, 5), inputs("[3]"), "[3,5]");
  });

  test("leaves unknown what TensorFlow computes from -1", () => {
    diag.ok(of(1), inputs("[2,?]"), "[2,?,?]");
    diag.ok({ values: { 1: 0, 3: 5 } }, inputs("[3]"), "[?,5]");
  });

  test("refuses what TensorFlow refuses", () => {
    diag.error(of([1, 0]), inputs("[2,3]", "[2]"), "lower_diag_index is greater than upper_diag_index");
    diag.error(of([0, 1, 2]), inputs("[2,3]", "[3]"), "It has 3 elements.");
    diag.error(of([-1, 1]), inputs("[2,3]", "[2]"), "The number of rows of `diagonal` doesn't match");
    diag.error(of([-1, 1]), inputs("[4]", "[2]"), "The number of rows of `diagonal` doesn't match");
    diag.error(of(0, 2), inputs("[3]"), "num_rows is too small");
    diag.error(of(0, -1, 2), inputs("[3]"), "num_cols is too small.");
    diag.error(of(0, 4, 4), inputs("[3]"), "num_rows and num_cols are not consistent");
  });
});
