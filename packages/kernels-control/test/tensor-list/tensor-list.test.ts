import type { Tensor, TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { TensorList } from "../../src/variants.js";
import { attr, type Input, OpSession } from "../op-session.js";

/** List ops by short names, over one type of elements. */
class Lists {
  readonly session = new OpSession();
  readonly #dtype: string;

  constructor(dtype = "float") {
    this.#dtype = dtype;
  }

  get attrs() {
    return { element_dtype: attr.type(this.#dtype), shape_type: attr.type("int32") };
  }

  reserve(count: number, shape: TensorInput = -1): Promise<Tensor> {
    return this.make("TensorListReserve", [
      ["int32", shape],
      ["int32", count],
    ]);
  }

  empty(shape: TensorInput = -1, max = -1): Promise<Tensor> {
    return this.make("EmptyTensorList", [
      ["int32", shape],
      ["int32", max],
    ]);
  }

  set(list: Tensor, index: number, value: TensorInput): Promise<Tensor> {
    return this.make("TensorListSetItem", [list, ["int32", index], [this.#dtype, value]]);
  }

  push(list: Tensor, value: TensorInput): Promise<Tensor> {
    return this.make("TensorListPushBack", [list, [this.#dtype, value]]);
  }

  from(value: TensorInput, shape: TensorInput = -1): Promise<Tensor> {
    return this.make("TensorListFromTensor", [
      [this.#dtype, value],
      ["int32", shape],
    ]);
  }

  make(op: string, inputs: readonly Input[]): Promise<Tensor> {
    return this.session.handle(op, this.attrs, inputs);
  }

  run(op: string, inputs: readonly Input[]) {
    return this.session.run(op, this.attrs, inputs);
  }

  error(op: string, inputs: readonly Input[]) {
    return this.session.error(op, this.attrs, inputs);
  }

  async stack(list: Tensor, shape: TensorInput = -1) {
    return (await this.run("TensorListStack", [list, ["int32", shape]]))[0];
  }

  concat(list: Tensor, shape: TensorInput = [-1], leading: TensorInput = []) {
    return this.run("TensorListConcatV2", [list, ["int32", shape], ["int64", leading]]);
  }
}

describe("the ops on the elements of a list", () => {
  test("sets, gets and stacks elements; an element that is not set is zero", async () => {
    const lists = new Lists();
    const list = await lists.set(await lists.reserve(3, [2]), 1, [1, 2]);
    expect(await lists.run("TensorListGetItem", [list, ["int32", 1], ["int32", -1]])).toEqual([[1, 2]]);
    expect(await lists.run("TensorListGetItem", [list, ["int32", 0], ["int32", -1]])).toEqual([[0, 0]]);
    expect(await lists.stack(list)).toEqual([
      [0, 0],
      [1, 2],
      [0, 0],
    ]);
    expect(await lists.run("TensorListLength", [list])).toEqual([3]);
    lists.session.end();
  });

  test("holds strings", async () => {
    const lists = new Lists("string");
    const long = "é".repeat(40);
    const list = await lists.set(await lists.push(await lists.reserve(1, [2]), ["a", long]), 0, ["", "b"]);
    expect(await lists.stack(list)).toEqual([
      ["", "b"],
      ["a", long],
    ]);
    expect(await lists.run("TensorListGather", [list, ["int32", [1, 1]], ["int32", -1]])).toEqual([
      [
        ["a", long],
        ["a", long],
      ],
    ]);
    expect(await lists.concat(list)).toEqual([
      ["", "b", "a", long],
      [2, 2],
    ]);
    expect(await lists.stack(await lists.reserve(2, [1]))).toEqual([[""], [""]]);
    lists.session.end();
  });

  test("does not change a list that someone else holds", async () => {
    const lists = new Lists();
    const before = await lists.from([[1], [2]]);
    const after = await lists.set(before, 0, [5]);
    const popped = await lists.session.tensors("TensorListPopBack", lists.attrs, [before, ["int32", -1]]);
    expect(popped[1].toNested()).toEqual([2]);
    expect(await lists.stack(before)).toEqual([[1], [2]]);
    expect(await lists.stack(after)).toEqual([[5], [2]]);
    expect(await lists.stack(popped[0])).toEqual([[1]]);
    for (const tensor of popped) tensor.release();
    lists.session.end();
  });

  test("takes the shape of an element that is not set from the others", async () => {
    const lists = new Lists();
    const list = await lists.set(await lists.reserve(2), 0, [1, 2]);
    expect(await lists.run("TensorListGetItem", [list, ["int32", 1], ["int32", -1]])).toEqual([[0, 0]]);
    expect(await lists.error("TensorListPopBack", [list, ["int32", -1]])).toBe(
      "INVALID_ARGUMENT: Trying to read an uninitialized tensor but element_shape is not fully defined.<unknown>",
    );
    expect(await lists.error("TensorListGather", [list, ["int32", [1]], ["int32", -1]])).toBe(
      "INVALID_ARGUMENT: Tried to gather uninitialized tensors from a list with non-fully-defined element_shape: <unknown>",
    );
    lists.session.end();
  });

  test("returns shapes and sizes", async () => {
    const lists = new Lists();
    const shapes = [];
    for (const shape of [-1, [2, -1]]) {
      shapes.push(await lists.run("TensorListElementShape", [await lists.reserve(1, shape)]));
    }
    expect(shapes).toEqual([[-1], [[2, -1]]]);
    const resized = await lists.make("TensorListResize", [await lists.from([[1], [2]]), ["int32", 3]]);
    expect(await lists.stack(resized)).toEqual([[1], [2], [0]]);
    const grown = await lists.session.handle(
      "TensorListSetItem",
      { ...lists.attrs, resize_if_index_out_of_bounds: attr.bool(true) },
      [resized, ["int32", 5], ["float", [9]]],
    );
    expect(await lists.run("TensorListLength", [grown])).toEqual([6]);
    lists.session.end();
  });

  test("refuses what TensorFlow refuses, with the same messages", async () => {
    const lists = new Lists();
    const list = await lists.reserve(3, [2]);
    const unknown = await lists.reserve(3);
    const one = await lists.push(await lists.empty([2], 1), [1, 2]);
    const int = (value: TensorInput) => ["int32", value] as const;
    const cases: [string, readonly Input[], string][] = [
      [
        "TensorListGetItem",
        [unknown, int(0), int(-1)],
        "Trying to read an uninitialized tensor but element_shape is not fully defined: <unknown> and no list element is set.",
      ],
      [
        "TensorListGetItem",
        [list, int(0), int([3])],
        "PartialTensorShape: Incompatible shapes during merge: [3] vs. [2]",
      ],
      ["TensorListGetItem", [list, int(3), int(-1)], "Trying to access element 3 in a list with 3 elements."],
      ["TensorListGetItem", [list, int(-1), int(-1)], "Trying to access element -1 in a list with 3 elements."],
      ["TensorListSetItem", [list, int(3), ["float", [1, 2]]], "Trying to modify element 3 in a list with 3 elements."],
      [
        "TensorListSetItem",
        [list, int(1), ["float", [1]]],
        "Tried to set a tensor with incompatible shape at a list index. Item element shape: [1] list shape: [2]",
      ],
      [
        "TensorListPushBack",
        [list, ["float", [1]]],
        "Tried to append a tensor with incompatible shape to a list. Op element shape: [1] list shape: [2]",
      ],
      [
        "TensorListPushBack",
        [one, ["float", [1, 2]]],
        "Tried to push item into a full list list size: 1 max_num_elements: 1",
      ],
      ["TensorListPopBack", [await lists.empty(), int(-1)], "Trying to pop from an empty list."],
      [
        "TensorListStack",
        [unknown, int(-1)],
        "Tried to stack list which only contains uninitialized tensors and has a non-fully-defined element_shape: <unknown>",
      ],
      [
        "TensorListStack",
        [await lists.empty(), int(-1)],
        "Tried to stack elements of an empty list with non-fully-defined element_shape: <unknown>",
      ],
      ["TensorListGather", [list, int([1, 3]), int(-1)], "Index 3 out o range; list only has 3 elements."],
      [
        "TensorListGather",
        [unknown, int([]), int(-1)],
        "Tried to gather 0-elements from a list with non-fully-defined shape: <unknown>",
      ],
      ["TensorListResize", [list, int(-1)], "TensorListSlice expects size to be non-negative. Got: -1"],
      [
        "TensorListReserve",
        [int(-1), int(-1)],
        "The num_elements to reserve must be a non negative number, but got -1",
      ],
      [
        "TensorListReserve",
        [int(3), int(1)],
        "The only valid scalar shape tensor is the fully unknown shape specified as -1.",
      ],
      ["TensorListReserve", [int([-2]), int(1)], "Dimension -2 must be >= -1"],
      ["TensorListReserve", [int([[3]]), int(1)], "Shape must be at most rank 1 but is rank 2"],
      [
        "TensorListFromTensor",
        [["float", [[1, 2]]], int([3])],
        "Specified a list with shape [3] from a tensor with shape [2]",
      ],
      ["TensorListFromTensor", [["float", 1], int(-1)], "Tensor must be at least a vector, but saw shape: []"],
    ];
    for (const [op, inputs, message] of cases) {
      expect(await lists.error(op, inputs)).toBe(`INVALID_ARGUMENT: ${message}`);
    }
    expect(
      await lists.session.error("TensorListStack", { ...lists.attrs, num_elements: attr.int(4) }, [list, int(-1)]),
    ).toBe("INVALID_ARGUMENT: Operation expected a list with 4 elements but got a list with 3 elements.");
    expect(await lists.session.error("TensorListStack", { element_dtype: attr.type("int32") }, [list, int(-1)])).toBe(
      "INVALID_ARGUMENT: Invalid data types; op elements int32 but list elements float",
    );
    expect(await lists.error("TensorListReserve", [int(-1), int(2 ** 30)])).toContain("RESOURCE_EXHAUSTED");
    lists.session.end();
  });
});

describe("the ops that join a list", () => {
  test("joins elements of different lengths", async () => {
    const lists = new Lists();
    const list = await lists.push(await lists.push(await lists.empty(), [1]), [2, 3]);
    expect(await lists.concat(list)).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
    expect(await lists.concat(list, -1)).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
    const v1 = await lists.session.run(
      "TensorListConcat",
      { element_dtype: attr.type("float"), element_shape: attr.shape([-1]) },
      [list],
    );
    expect(v1).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
    lists.session.end();
  });

  test("finds the first dimension of elements that are not set", async () => {
    const lists = new Lists();
    const unset = await lists.reserve(2);
    const mixed = await lists.set(await lists.reserve(2), 0, [1, 2]);
    const three = await lists.set(await lists.set(await lists.reserve(3), 0, [1]), 1, [2, 3]);
    expect(await lists.concat(unset, [-1], [2, 1])).toEqual([
      [0, 0, 0],
      [2, 1],
    ]);
    expect(await lists.concat(await lists.reserve(2, [2]), [2])).toEqual([
      [0, 0, 0, 0],
      [2, 2],
    ]);
    expect(await lists.concat(mixed, [-1], [2, 3])).toEqual([
      [1, 2, 0, 0, 0],
      [2, 3],
    ]);
    expect(await lists.concat(mixed)).toEqual([
      [1, 2, 0, 0],
      [2, 2],
    ]);
    const concat = (list: Tensor, shape: TensorInput, leading: TensorInput) =>
      lists.error("TensorListConcatV2", [list, ["int32", shape], ["int64", leading]]);
    expect(await concat(unset, [-1], [])).toContain(
      "List contains uninitialized tensor at index 0 but leading_dims has only 0 elements.",
    );
    expect(await concat(three, [-1], [5, 5])).toContain("index 2 but leading_dims has only 2 elements.");
    expect(await concat(unset, -1, [2, 1])).toContain("element_shape_except_first_dim is not fully defined: <unknown>");
    expect(await concat(mixed, [4], [3, 5])).toContain("at index: 0 Expected: 4 Actual: 2");
    expect(await concat(unset, [-1], [2, -1])).toContain("leading_dims[1] must not be negative");
    expect(await concat(await lists.empty(), -1, [])).toContain(
      "when concating an empty tensor list. element_shape: <unknown>",
    );
    expect(await concat(unset, [], [])).toContain(
      "Concat requires elements to be at least vectors, found scalars instead.",
    );
    expect(await concat(await lists.push(await lists.empty(), 1), -1, [])).toContain(
      "Concat saw a scalar shape at index 0",
    );
    lists.session.end();
  });
});

describe("the ops that make a list of rows", () => {
  test("cuts a tensor into elements", async () => {
    const lists = new Lists();
    const split = (value: TensorInput, shape: TensorInput, lengths: TensorInput): readonly Input[] => [
      ["float", value],
      ["int32", shape],
      ["int64", lengths],
    ];
    const list = await lists.make("TensorListSplit", split([1, 2, 3], [-1], [1, 2]));
    expect(await lists.concat(list)).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
    const messages: [readonly Input[], string][] = [
      [split([1, 2, 3], [-1], [1, 1]), "Unused values in tensor. Length of tensor: 3 Values used: 2"],
      [split([1, 2, 3], [-1], [1, 3]), "Attempting to slice [1, 4] from tensor with length 3"],
      [split([1, 2, 3], [-1], [-1, 4]), "Invalid value in lengths: -1"],
      [split([1, 2, 3], [-1], [[1, 2]]), "Expected lengths to be a vector, received shape: [1,2]"],
      [split(1, -1, [1]), "Tensor must be at least a vector, but saw shape: []"],
      [split([[1], [2]], [-1, 3], [1, 1]), "tensor shape [2,1] is not compatible with element_shape [?,3]"],
    ];
    for (const [inputs, message] of messages) {
      expect(await lists.error("TensorListSplit", inputs)).toBe(`INVALID_ARGUMENT: ${message}`);
    }
    lists.session.end();
  });

  test("scatters rows", async () => {
    const lists = new Lists();
    const scatter = (indices: TensorInput, count: number): readonly Input[] => [
      ["float", [[1], [2]]],
      ["int32", indices],
      ["int32", [1]],
      ["int32", count],
    ];
    expect(await lists.stack(await lists.make("TensorListScatterV2", scatter([2, 0], -1)))).toEqual([[2], [0], [1]]);
    expect(await lists.stack(await lists.make("TensorListScatter", scatter([1, 1], -1).slice(0, 3)))).toEqual([
      [0],
      [2],
    ]);
    const messages: [readonly Input[], string][] = [
      [scatter([-1, 0], -1), "Indices in TensorListScatter must all be non-negative."],
      [scatter([2, 0], 2), "TensorListScatter: Trying to scatter at index 2 in list with size 2"],
      [scatter([2, 0], -2), "TensorListScatter expects num_elements >= -1, found: -2"],
      [scatter([2], -1), "Invalid number of rows in input tensor. Expected: 1 Actual: 2"],
    ];
    for (const [inputs, message] of messages) {
      expect(await lists.error("TensorListScatterV2", inputs)).toBe(`INVALID_ARGUMENT: ${message}`);
    }
    const list = await lists.reserve(1, [1]);
    const rows: readonly Input[] = [list, ["float", [[1], [2]]], ["int32", [3, 0]]];
    expect(await lists.stack(await lists.make("TensorListScatterIntoExistingList", rows))).toEqual([
      [2],
      [0],
      [0],
      [1],
    ]);
    expect(await lists.stack(list)).toEqual([[0]]);
    lists.session.end();
  });
});

describe("TensorList", () => {
  test("counts references of its elements exactly", async () => {
    const session = new OpSession();
    const element = session.tensor("float", [1]);
    const list = new TensorList(1, undefined, [element.retain(), element.retain()]);
    const copy = list.copy();
    expect(element.buffer.references).toBe(5);
    list.set(0, undefined);
    list.release();
    expect(element.buffer.references).toBe(3);
    copy.release();
    expect(element.buffer.references).toBe(1);
    session.end();
  });
});
