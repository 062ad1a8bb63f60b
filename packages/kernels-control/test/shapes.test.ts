import { type AttrMap, type AttrValue, formatPartialShape, type TensorFacts } from "@heddle/kernel-api";
import { Host, inferFacts } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterAll, describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const memory = createTestMemory();
const host = new Host({ memory, plugins: [plugin] });
await host.registry.importShapeFunctions();
afterAll(() => expect(memory.liveBlocks).toBe(0));

const { FLOAT, INT32, INT64 } = DataType;
const int = (value: number): AttrValue => ({ kind: "int", value: BigInt(value) });
const type = (value: DataType): AttrValue => ({ kind: "type", value });
const shape = (value?: readonly number[]): AttrValue => ({ kind: "shape", value });
const of = (value: Record<string, AttrValue>): AttrMap => new Map(Object.entries(value));
const unknown: TensorFacts = { shape: undefined };
const tensor = (...sizes: readonly number[]): TensorFacts => ({ shape: sizes });

/** The facts of the outputs of a node; a number or vector among the inputs is an int32 constant. */
function factsOf(op: string, inputs: readonly (TensorFacts | number | readonly number[])[], attrs: AttrMap) {
  const values = inputs.map((input) => {
    if (typeof input === "object" && "shape" in input) return input;
    const value = tensorFromJs(memory, INT32, input);
    return { shape: value.shape, value };
  });
  try {
    return inferFacts(host, { nodeName: "n", op, attrs }, values);
  } finally {
    for (const { value } of values) value?.release();
  }
}

/** The shapes of the outputs as text, each with what is behind it; or the message of the error. */
function shapesOf(...call: Parameters<typeof factsOf>): string {
  try {
    const facts = factsOf(...call);
    return facts
      .map(({ shape, handle }) => {
        const behind = handle?.map((each) => formatPartialShape(each.shape)).join(" ");
        return `${formatPartialShape(shape)}${behind === undefined ? "" : ` of ${behind}`}`;
      })
      .join("; ");
  } catch (error) {
    return toStatusError(error).message;
  }
}

// All answers are TensorFlow 2.21's, of raw_ops with placeholders in a tf.Graph, unless a test says otherwise.

describe("variables", () => {
  const dtype = of({ dtype: type(FLOAT) });
  const handle = (...sizes: readonly number[]): TensorFacts => ({
    shape: [],
    handle: [{ dtype: FLOAT, shape: sizes }],
  });
  const any: TensorFacts = { shape: [], handle: [{ dtype: FLOAT, shape: undefined }] };

  test("VarHandleOp tells shape and type to readers", () => {
    const attrs = of({ dtype: type(FLOAT), shape: shape([-1, 4]) });
    expect(shapesOf("VarHandleOp", [], attrs)).toBe("[] of [?,4]");
    expect(shapesOf("ReadVariableOp", factsOf("VarHandleOp", [], attrs), dtype)).toBe("[?,4]");
    expect(shapesOf("ReadVariableOp", [unknown], dtype)).toBe("<unknown>");
    expect(shapesOf("ReadVariableOp", [handle(3, 4)], of({ dtype: type(INT32) }))).toBe(
      "Trying to read variable with wrong dtype. Expected float got int32",
    );
  });

  test("assignments have the variable's shape", () => {
    expect(shapesOf("AssignVariableOp", [handle(-1, 4), tensor(3, 5)], dtype)).toBe(
      "Dimension 1 in both shapes must be equal, but are 4 and 5. Shapes are [?,4] and [3,5].",
    );
    expect(shapesOf("AssignAddVariableOp", [handle(3, 4), tensor(4, 5)], dtype)).toBe(
      "Dimension 0 in both shapes must be equal, but are 3 and 4. Shapes are [3,4] and [4,5].",
    );
    expect(shapesOf("AssignVariableOp", [any, tensor(3, 5)], dtype)).toBe("");
  });

  test("VariableShape has the sizes as its value", () => {
    expect(factsOf("VariableShape", [handle(-1, 4)], of({}))).toEqual([{ shape: [2], sizes: [-1, 4] }]);
    expect(shapesOf("VariableShape", [any], of({}))).toBe("[?]");
    expect(shapesOf("VariableShape", [unknown], of({}))).toBe("[?]");
  });

  test.each([
    [handle(3, 4), [2, 5], 0, "[2,5,4]"],
    [handle(3, 4), [3, 5], 1, "[3,5]"],
    [handle(-1, 4), [3, 5], 1, "[?,5]"],
    [handle(3, 4), [3, 5], 2, "Shape must be at least rank 3 but is rank 2"],
    [unknown, [3, 5], 3, "Shape must be at least rank 3 but is rank 2"],
    [unknown, [3, 5], 1, "<unknown>"],
    [handle(3, 4), [3, 5], -1, "batch_dims is negative (-1)"],
    [handle(), [3, 5], 0, "Shape must be at least rank 1 but is rank 0"],
  ])("ResourceGather of %o by %o with batch_dims %i", (resource, indices, batchDims, wanted) => {
    const attrs = of({ dtype: type(FLOAT), Tindices: type(INT32), batch_dims: int(batchDims) });
    expect(shapesOf("ResourceGather", [resource, tensor(...indices)], attrs)).toBe(wanted);
  });
});

describe("TensorLists", () => {
  const element = of({ element_dtype: type(FLOAT), shape_type: type(INT32) });
  const wrong = of({ element_dtype: type(INT64), shape_type: type(INT32) });
  const rows: TensorFacts = { shape: [], handle: [{ dtype: FLOAT, shape: [-1, 3] }] };

  test.each([
    [[2, 3], "[] of [2,3]"],
    [-1, "[] of <unknown>"],
    [[-1, 3], "[] of [?,3]"],
    [tensor(2), "[] of [?,?]"],
    [unknown, "[] of <unknown>"],
    [
      tensor(),
      "Received a shape scalar with unknown static value.  A static value of '-1' is required to represent an unknown shape.",
    ],
    [
      5,
      "Received an invalid shape scalar with a static value that is not '-1': Tensor<type: int32 shape: [] values: 5>",
    ],
    [[-2], "Invalid value in tensor used for shape: -2"],
    [tensor(1, 1), "Shape must be at most rank 1 but is rank 2"],
  ])("are made with elements of shape %o", (elementShape, wanted) => {
    expect(shapesOf("EmptyTensorList", [elementShape, tensor()], element)).toBe(wanted);
    expect(shapesOf("TensorListReserve", [elementShape, tensor()], element)).toBe(wanted);
  });

  test.each([
    [unknown, [2, 3], "[?,2,3]", "[7,2,3]", "[2,3]", "[?,3]; [?]"],
    [unknown, -1, "<unknown>", "<unknown>", "<unknown>", "<unknown>; [?]"],
    [rows, -1, "[?,?,3]", "[7,?,3]", "[?,3]", "[?,3]; [?]"],
    [rows, [2, 3], "[?,2,3]", "[7,2,3]", "[2,3]", "[?,3]; [?]"],
    [rows, tensor(2), "[?,?,3]", "[7,?,3]", "[?,3]", "[?,3]; [?]"],
  ])("of %o are read as %o", (list, elementShape, stack, gather, item, concat) => {
    expect(shapesOf("TensorListStack", [list, elementShape], element)).toBe(stack);
    expect(shapesOf("TensorListGather", [list, tensor(7), elementShape], element)).toBe(gather);
    expect(shapesOf("TensorListGetItem", [list, tensor(), elementShape], element)).toBe(item);
    expect(shapesOf("TensorListConcatV2", [list, elementShape, tensor(0)], element)).toBe(concat);
  });

  test("know their number when the node states it", () => {
    const attrs = of({ element_dtype: type(FLOAT), num_elements: int(5) });
    expect(shapesOf("TensorListStack", [rows, -1], attrs)).toBe("[5,?,3]");
  });

  test("keep what is known of their elements", () => {
    expect(shapesOf("TensorListPushBack", [rows, tensor(2, 4)], element)).toBe("[] of [?,3]");
    expect(shapesOf("TensorListPushBack", [unknown, tensor(2, 4)], element)).toBe("[] of <unknown>");
    expect(shapesOf("TensorListPopBack", [rows, -1], element)).toBe("[] of [?,3]; [?,3]");
    expect(shapesOf("TensorListPopBack", [unknown, -1], element)).toBe("[]; <unknown>");
    expect(shapesOf("TensorListResize", [rows, tensor()], of({}))).toBe("[] of [?,3]");
    expect(shapesOf("TensorListSetItem", [rows, tensor(), tensor(2, 3)], element)).toBe("[] of [?,3]");
    expect(shapesOf("TensorListSetItem", [rows, tensor(), tensor(2, 4)], element)).toBe(
      "Dimension 1 in both shapes must be equal, but are 4 and 3. Shapes are [2,4] and [?,3].",
    );
    expect(shapesOf("TensorListScatterIntoExistingList", [rows, tensor(2, 3), tensor(2)], element)).toBe("[] of [?,3]");
    expect(shapesOf("TensorListElementShape", [rows], of({ shape_type: type(INT32) }))).toBe("[2]");
    expect(shapesOf("TensorListLength", [rows], of({}))).toBe("[]");
  });

  test("made of tensors have the shape that is stated", () => {
    expect(shapesOf("TensorListFromTensor", [tensor(5, 2, 3), [2, 3]], element)).toBe("[] of [2,3]");
    expect(shapesOf("TensorListFromTensor", [tensor(5, 2, 3), []], element)).toBe(
      "Shapes must be equal rank, but are 2 and 0",
    );
    expect(shapesOf("TensorListSplit", [tensor(5, 2, 3), [2, 3], tensor(7)], element)).toBe(
      "Shapes must be equal rank, but are 3 and 2",
    );
    expect(shapesOf("TensorListSplit", [tensor(), -1, tensor(7)], element)).toBe(
      "Shape must be at least rank 1 but is rank 0",
    );
    expect(shapesOf("TensorListScatterV2", [tensor(), tensor(7), [2, 3], tensor()], element)).toBe("[] of [2,3]");
  });

  test.each([
    [
      "TensorListGetItem",
      [rows, tensor(), -1],
      "Expected list with element dtype int64 but got list with element dtype float",
    ],
    [
      "TensorListPopBack",
      [rows, -1],
      "Trying to read from list with wrong element dtype. List has type float but trying to push element with type int64",
    ],
    [
      "TensorListPushBack",
      [rows, tensor()],
      "Trying to push to list with wrong element dtype. List has type float but trying to push element with type int64",
    ],
    [
      "TensorListStack",
      [rows, -1],
      "Trying to read from list with wrong element dtype. List has type float but expected type int64",
    ],
    [
      "TensorListConcat",
      [rows],
      "Trying to read from list with wrong element dtype. List has type float but expected type int64",
    ],
  ])("of another type are refused by %s", (op, inputs, wanted) => {
    expect(shapesOf(op, inputs, wrong)).toBe(wanted);
  });
});

describe("TensorArrays", () => {
  const array = (attrs: Record<string, AttrValue>) => {
    const [handle = unknown] = factsOf("TensorArrayV3", [tensor()], of({ dtype: type(FLOAT), ...attrs }));
    return handle;
  };
  const fixed = array({ element_shape: shape([2, 3]) });
  const partly = array({ element_shape: shape([-1, 3]) });
  const identical = array({ element_shape: shape(), identical_element_shapes: { kind: "bool", value: true } });
  const flow = tensor();
  const dtype = of({ dtype: type(FLOAT) });
  const values = of({ T: type(FLOAT) });

  test("tell the shape of elements that are alike", () => {
    expect([fixed, partly, identical].map(({ handle }) => handle?.map((each) => each.shape))).toEqual([
      [[2, 3]],
      undefined,
      [undefined],
    ]);
    expect(shapesOf("TensorArrayV3", [tensor(2)], dtype)).toBe("Shape must be rank 0 but is rank 1");
  });

  test("are read, gathered and joined", () => {
    expect(shapesOf("TensorArrayReadV3", [fixed, tensor(), flow], dtype)).toBe("[2,3]");
    expect(shapesOf("TensorArrayReadV3", [partly, tensor(), flow], dtype)).toBe("<unknown>");
    expect(shapesOf("TensorArrayReadV3", [fixed, tensor(1), flow], dtype)).toBe("Shape must be rank 0 but is rank 1");
    const stated = of({ dtype: type(FLOAT), element_shape: shape([7]) });
    expect(shapesOf("TensorArrayGatherV3", [fixed, tensor(4), flow], stated)).toBe("[4,2,3]");
    expect(shapesOf("TensorArrayGatherV3", [partly, tensor(4), flow], stated)).toBe("[4,7]");
    expect(shapesOf("TensorArrayGatherV3", [identical, unknown, flow], stated)).toBe("<unknown>");
    expect(shapesOf("TensorArrayConcatV3", [fixed, flow], dtype)).toBe("<unknown>; [?]");
    expect(shapesOf("TensorArraySizeV3", [fixed, flow], of({}))).toBe("[]");
  });

  test("are written with elements of their shape", () => {
    expect(shapesOf("TensorArrayWriteV3", [fixed, tensor(), tensor(2, 3), flow], values)).toBe("[]");
    expect(shapesOf("TensorArrayWriteV3", [fixed, tensor(), tensor(2, 4), flow], values)).toBe(
      "Dimension 1 in both shapes must be equal, but are 3 and 4. Shapes are [2,3] and [2,4].",
    );
    expect(shapesOf("TensorArrayScatterV3", [partly, tensor(3), tensor(2, 3), flow], values)).toBe(
      "Dimensions must be equal, but are 2 and 3",
    );
    expect(shapesOf("TensorArrayScatterV3", [fixed, tensor(2), tensor(2, 3), flow], values)).toBe(
      "Shapes must be equal rank, but are 2 and 1",
    );
    expect(shapesOf("TensorArraySplitV3", [fixed, tensor(2, 3), tensor(3, 3), flow], values)).toBe(
      "Shape must be rank 1 but is rank 2",
    );
  });
});

describe("other ops", () => {
  test("PrintV2 prints scalars", () => {
    expect(shapesOf("PrintV2", [tensor(2)], of({}))).toBe("input must be a scalar, but has rank: 1");
    expect(shapesOf("PrintV2", [unknown], of({}))).toBe("");
  });

  test("Identity passes on sizes and handles", () => {
    const sizes = { shape: [2], sizes: [-5, 3] };
    expect(factsOf("Identity", [sizes], of({ T: type(INT32) }))).toEqual([sizes]);
    const list = { shape: [], handle: [{ dtype: FLOAT, shape: [3] }] };
    expect(shapesOf("Identity", [list], of({ T: type(DataType.VARIANT) }))).toBe("[] of [3]");
  });

  test("If has the shapes that it states", () => {
    const none: AttrValue = { kind: "list", of: undefined, value: [] };
    const types: AttrValue = { kind: "list", of: "type", value: [FLOAT] };
    const func: AttrValue = { kind: "func", value: { name: "f", attrs: new Map() } };
    const branches = { Tcond: type(DataType.BOOL), Tin: none, then_branch: func, else_branch: func, Tout: types };
    const stated = (...value: readonly (readonly number[])[]): AttrValue => ({ kind: "list", of: "shape", value });
    expect(shapesOf("If", [tensor()], of({ ...branches, output_shapes: stated([-1, 3]) }))).toBe("[?,3]");
    expect(shapesOf("If", [tensor()], of({ ...branches, output_shapes: none }))).toBe("<unknown>");
    expect(shapesOf("If", [tensor()], of({ ...branches, output_shapes: stated([2], [3]) }))).toBe(
      "`output_shapes` must be the same length as num outputs (2 vs. 1",
    );
  });
});
