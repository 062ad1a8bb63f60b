import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface Input {
  readonly shape: readonly number[];
  readonly dtype?: string;
  readonly scale?: number;
}

/** Attributes and inputs of an op with listed inputs, all ones. */
function listed(inputs: Readonly<Record<number, Input>>) {
  const tensors = Object.values(inputs).map(({ shape, dtype = "float" }) => {
    const count = shape.reduce((product, size) => product * size, 1);
    return { dtype, shape, values: Array<number>(count).fill(1) };
  });
  const attrs = {
    Tin: { list: { type: tensors.map(({ dtype }) => `DT_${dtype.toUpperCase()}`) } },
    input_index: { list: { i: Object.keys(inputs) } },
    input_scales: { list: { f: Object.values(inputs).map(({ scale = 0 }) => scale) } },
    input_zero_points: { list: { i: tensors.map(() => 0) } },
  };
  return { attrs, tensors };
}

const matrix = { shape: [3, 2] };
const square = { shape: [3, 3] };
const row = { shape: [3] };

/** An LSTM of 3 cells without input gate, over 2 entries of 4 rows of 2. */
const cell: Readonly<Record<number, Input>> = {
  0: { shape: [2, 4, 2] },
  2: matrix,
  3: matrix,
  4: matrix,
  6: square,
  7: square,
  8: square,
  13: row,
  14: row,
  15: row,
  18: { shape: [2, 3] },
  19: { shape: [2, 3] },
};

function without(inputs: Readonly<Record<number, Input>>, position: number) {
  return Object.fromEntries(Object.entries(inputs).filter(([one]) => Number(one) !== position));
}

async function run(op: string, inputs: Readonly<Record<number, Input>>, more: Parameters<typeof runOp>[2] = {}) {
  const { attrs, tensors } = listed(inputs);
  return runOp(plugin, op, { ...attrs, ...more }, tensors);
}

const FLOATS = { T: { type: "DT_FLOAT" } };
const refusal = (message: string) => ({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });

describe("TflUnidirectionalSequenceLstm", () => {
  const op = "TflUnidirectionalSequenceLstm";

  test("computes what its inputs allow", async () => {
    const [output, outputState, cellState] = await run(op, cell, FLOATS);
    expect(output.shape).toEqual([2, 4, 3]);
    expect(outputState.shape).toEqual([2, 3]);
    expect(cellState.shape).toEqual([2, 3]);
  });

  test.each([
    [without(cell, 3), "the input input_to_cell_weights is missing"],
    [without(cell, 14), "the input cell_gate_bias is missing"],
    [without(cell, 19), "the input cell_state is missing"],
    [{ ...cell, 0: { shape: [2, 2] } }, "input has the shape [2,2]; wanted 3 dimensions"],
    [{ ...cell, 2: { shape: [3, 5] } }, "input_to_forget_weights has the shape [3,5]; wanted [3,2]"],
    [{ ...cell, 6: { shape: [3, 4] } }, "recurrent_to_forget_weights has the shape [3,4]; wanted [3,3]"],
    [{ ...cell, 18: { shape: [2, 4] } }, "output_state has the shape [2,4]; wanted 6 elements"],
    [{ ...cell, 3: { ...matrix, dtype: "int8" } }, "input_to_cell_weights is int8; wanted float"],
    [{ ...cell, 12: row }, "the cell has input_gate_bias without input_to_input_weights, recurrent_to_input_weights"],
    [{ ...cell, 10: row }, "the cell has cell_to_forget_weights without cell_to_output_weights"],
    [{ ...cell, 17: row }, "the cell has projection_bias without projection_weights"],
    [{ ...cell, 9: row, 10: row, 11: row }, "a cell without input gate has cell_to_input_weights"],
    [{ ...cell, 24: row }, "input_index has 24; the op has 24 inputs"],
  ])("refuses inputs that do not fit (%#)", async (inputs, message) => {
    await expect(run(op, inputs, FLOATS)).rejects.toMatchObject(refusal(message));
  });

  test.each([
    [{ cell_clip: { f: -1 } }, "cell_clip is -1; wanted 0 or more"],
    [{ proj_clip: { f: "NaN" } }, "proj_clip is NaN; wanted 0 or more"],
    [{ fused_activation_function: { s: Buffer.from("GELU").toString("base64") } }, "no activation function 'GELU'"],
    [{ input_scales: { list: { f: [1] } } }, "have 12, 1, 12 elements for 12 inputs"],
    [{ input_index: { list: { i: [0, 2, 3, 4, 6, 7, 8, 13, 14, 15, 18, 18] } } }, "input_index has a position twice"],
  ])("refuses attributes that make no sense (%#)", async (attrs, message) => {
    await expect(run(op, cell, { ...FLOATS, ...attrs })).rejects.toMatchObject(refusal(message));
  });
});

describe("TflBidirectionalSequenceLstm", () => {
  test("refuses outputs that do not fit merge_outputs", async () => {
    const attrs = { merge_outputs: { b: true }, num_bw_output: { i: 1 } };
    const message = "num_bw_output is 1; wanted 0, as merge_outputs is true";
    await expect(run("TflBidirectionalSequenceLstm", cell, attrs)).rejects.toMatchObject(refusal(message));
  });
});

describe("TflLstm", () => {
  const floats = (count: number) => ({ Tout: { list: { type: Array<string>(count).fill("DT_FLOAT") } } });

  test.each([
    [floats(2), "an LSTM of kernel_type FULL has 3 outputs, and not 2"],
    [{ ...floats(3), kernel_type: { s: "SEFMRg==" } }, "kernel_type is 'HALF'; wanted FULL or BASIC"],
  ])("refuses attributes that make no sense (%#)", async (attrs, message) => {
    await expect(run("TflLstm", cell, attrs)).rejects.toMatchObject(refusal(message));
  });
});

describe("TflSvdf", () => {
  const inputs = { 0: { shape: [2, 3] }, 1: { shape: [4, 3] }, 2: { shape: [4, 5] }, 4: { shape: [2, 20] } };

  test.each([
    [inputs, 0, "rank is 0; wanted 1 or more"],
    [inputs, 3, "4 filters are not a multiple of the rank 3"],
    [{ ...inputs, 4: { shape: [2, 19] } }, 2, "activation_state has the shape [2,19]; wanted [2,20]"],
    [{ ...inputs, 2: { shape: [4, 0] } }, 2, "weights_time has no columns"],
    [{ ...inputs, 3: { shape: [3] } }, 2, "bias has the shape [3]; wanted [2]"],
  ])("refuses what does not fit (%#)", async (tensors, rank, message) => {
    await expect(run("TflSvdf", tensors, { ...FLOATS, rank: { i: rank } })).rejects.toMatchObject(refusal(message));
  });
});
