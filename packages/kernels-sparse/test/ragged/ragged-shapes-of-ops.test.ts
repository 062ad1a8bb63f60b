import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// Shapes and messages are those of TensorFlow 2.21, where a test says no other.
const shapeOf = await pluginShapeTester(plugin);

describe("raggedGatherShape", () => {
  const gather = shapeOf("RaggedGather");
  const ranks = (PARAMS_RAGGED_RANK: number, OUTPUT_RAGGED_RANK: number) => ({
    attrs: { Tindices: "int64", PARAMS_RAGGED_RANK, OUTPUT_RAGGED_RANK },
  });

  test("has splits, and values of the same inner sizes", () => {
    gather.ok(ranks(1, 1), "[4];[9,?];[3]", "[?];[?,d1_1]");
    gather.ok(ranks(1, 2), "[4];[9,2];[3,2]", "[?];[?];[?,2]");
    gather.ok(ranks(1, 0), "[4];[9];[]", "[?]");
    gather.ok(ranks(1, 1), "[4];?;?", "[?];?");
    gather.error(ranks(1, 1), "[4];[9];[]", "Shape must be rank 1 but is rank 0");
    gather.error(ranks(1, 1), "[4,1];[9];[3]", "Shape must be rank 1 but is rank 2");
    gather.error(ranks(1, 1), "[4];[];[3]", "Shape must be at least rank 1 but is rank 0");
  });
});

describe("raggedRangeShape", () => {
  test("has a split more than ranges", () => {
    const range = shapeOf("RaggedRange");
    range.ok({}, "?;?;?", "[?];[?]");
    range.ok({}, "[];[];[]", "[2];[?]");
    range.ok({}, "[3];[];[]", "[4];[?]");
    range.ok({}, "[?];[4];[]", "[5];[?]");
    range.error({}, "[3];[4];[]", "Dimensions must be equal, but are 4 and 3");
    range.error({}, "[2,2];[];[]", "Shape must be at most rank 1 but is rank 2");
  });
});

describe("raggedTensorToSparseShape", () => {
  test("has a row for each value", () => {
    const sparse = shapeOf("RaggedTensorToSparse");
    sparse.ok({ attrs: { RAGGED_RANK: 1 } }, "[5];[?]", "[d1_0,2];[d1_0];[2]");
    sparse.ok({ attrs: { RAGGED_RANK: 2 } }, "[5];[7];[9,2]", "[18,4];[18];[4]");
    sparse.ok({ attrs: { RAGGED_RANK: 1 } }, "?;?", "[?,?];[?];[?]");
    sparse.error({ attrs: { RAGGED_RANK: 1 } }, "[4];[]", "Shape must be at least rank 1 but is rank 0");
    sparse.error({ attrs: { RAGGED_RANK: 1 } }, "[2,4];[5]", "Shape must be rank 1 but is rank 2");
  });
});

describe("raggedTensorToVariantShape and raggedTensorFromVariantShape", () => {
  test("have a variant for each row of a batch", () => {
    const encode = shapeOf("RaggedTensorToVariant");
    const node = (RAGGED_RANK: number, batched_input: boolean) => ({ attrs: { RAGGED_RANK, batched_input } });
    encode.ok(node(1, false), "[4];[9,2]", "[]");
    encode.ok(node(1, true), "[4];[9,2]", "[3]");
    encode.ok(node(2, true), "[4];[5];[9,2]", "[3]");
    encode.ok(node(1, true), "?;?", "[?]");
    // The kernel makes 9; TensorFlow's shape function says 8.
    encode.ok(node(0, true), "[9,2]", "[9]");
    encode.error(node(1, true), "[0];[1]", "Negative dimension size caused by subtracting 1 from 0");
    encode.error(node(1, false), "[4,2];[9]", "Shape must be rank 1 but is rank 2");
  });

  test("have vectors of splits", () => {
    const decode = shapeOf("RaggedTensorFromVariant");
    const node = (input_ragged_rank: number, output_ragged_rank: number) => ({
      attrs: { input_ragged_rank, output_ragged_rank, Tvalues: "float" },
    });
    decode.ok(node(0, 1), "[3]", "[?];?");
    decode.ok(node(-1, 2), "[3]", "[?];[?];?");
    decode.ok(node(1, 1), "[]", "[?];?");
    decode.error(node(0, 1), "[]", "Shape must be rank 1 but is rank 0");
    decode.error(node(1, 1), "[3]", "Shape must be rank 0 but is rank 1");
  });
});

describe("raggedTensorToTensorShape", () => {
  const dense = shapeOf("RaggedTensorToTensor");
  const node = (types: readonly string[], values = {}) => ({
    attrs: { Tindex: "int64", Tshape: "int32", num_row_partition_tensors: types.length, row_partition_types: types },
    values,
  });
  const splits = (...shape: number[]) => node(["ROW_SPLITS"], shape.length > 0 ? { 0: shape } : {});
  const rowids = node(["FIRST_DIM_SIZE", "VALUE_ROWIDS"]);

  test("completes the shape by the sizes of the values", () => {
    dense.ok(splits(-1, 7), "[2];[9];[];?", "[?,7]");
    dense.ok(splits(4, 7, -1), "[3];[9,2];[2];[5]", "[4,7,2]");
    dense.ok(splits(), "[3];[?,3];[];?", "[?,?,d1_1]");
    dense.ok(splits(), "?;?;[];?", "?");
    dense.ok(node(["ROW_SPLITS"], { 0: -1 }), "[];[9,2];[];?", "[?,?,d1_1]");
  });

  test("has as many rows as the first partition, which TensorFlow leaves unknown", () => {
    dense.ok(splits(-1, -1), "[2];[9];[];[5]", "[4,?]");
    dense.ok({ ...rowids, sizes: { 3: [6] } }, "[2];[9];[];[];[9]", "[6,?]");
    dense.ok(rowids, "[2];[9];[];[];[9]", "[?,?]");
  });

  test("refuses what TensorFlow refuses", () => {
    const at = (types: readonly string[], inputs: string, message: string) => dense.error(node(types), inputs, message);
    at(["FOO"], "?;[9];[];[9]", "Unknown string for partition info type: FOO");
    at(["ROW_STARTS"], "?;[9];[];[9]", "Unsupported partition type: ROW_STARTS");
    at(["VALUE_ROWIDS"], "?;[9];[];[9]", "VALUE_ROWIDS cannot be first");
    at(["FIRST_DIM_SIZE"], "?;[9];[];[]", "FIRST_DIM_SIZE must be followed by VALUE_ROWIDS");
    at(["ROW_SPLITS", "FIRST_DIM_SIZE"], "?;[9];[];[9];[]", "FIRST_DIM_SIZE must be first");
    at(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], "?;[9];[];[1];[9]", "FIRST_DIM_SIZE must be a scalar.");
    at(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], "?;[9];[];[];[9,1]", "Row partition must be a vector.");
    at(["ROW_SPLITS"], "[2,2];[9];[];[5]", "Shape must be at most rank 1 but is rank 2");
    at(["ROW_SPLITS"], "[2];[9,3];[];[5]", "shape=[?,?] are incompatible: rt_input.rank = 3 but shape.rank = 2");
    dense.error(splits(-1, 7, 3), "[3];[9,2];[];[5]", "rt_input.shape[2] = 2 but shape[2] = 3");
    at(["ROW_SPLITS"], "[3];[9,2];[3];[5]", "default_value.shape[-1] = 3 but rt_input.flat_values.shape[-1] = 2");
    at(["ROW_SPLITS"], "[1];[];[];[5]", "default_value.rank = 0  must be less than rt_input.flat_values.rank = 0");
  });
});
