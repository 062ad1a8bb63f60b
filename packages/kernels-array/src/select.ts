import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { broadcastShape, broadcastStrides } from "./broadcast.js";
import { type ElementWriter, openWriter } from "./element-writer.js";
import { registerOp } from "./register-op.js";
import { ALL } from "./type-sets.js";

const form = { outputs: ["output: T"], attrs: ["T: type"], constraints: { T: ALL } };

/** Select and SelectV2: elements of one tensor where a condition holds, and of another where it does not. */
export function registerSelect(registrar: Registrar): void {
  registerOp(registrar, "Select", { ...form, inputs: ["condition: bool", "t: T", "e: T"], create: () => select });
  registerOp(registrar, "SelectV2", { ...form, inputs: ["condition: bool", "t: T", "e: T"], create: () => selectV2 });
}

/** The older form: the condition is a scalar, a vector for the first dimension, or as large as the others. */
function select(context: ComputeContext): void {
  const condition = context.input(0);
  const thenValue = context.input(1);
  const { shape } = thenValue;
  const elseShape = context.input(2).shape;
  if (condition.rank === 0 || (condition.rank === 1 && shape.length !== 1)) {
    if (condition.rank === 1) {
      if (shape.length === 0) throw invalidArgument("'then' must be at least a vector, but saw shape: []");
      if (shape[0] !== condition.elementCount) {
        throw invalidArgument(
          `Number of batches of 'then' must match size of 'cond', but saw: ${shape[0]} vs. ${condition.elementCount}`,
        );
      }
    }
    if (!shapesEqual(shape, elseShape)) {
      throw invalidArgument(
        `'then' and 'else' must have the same size.  but received: ${formatShape(shape)} vs. ${formatShape(elseShape)}`,
      );
    }
  } else {
    for (const index of [1, 2]) {
      const other = context.input(index).shape;
      if (shapesEqual(condition.shape, other)) continue;
      throw invalidArgument(
        `Inputs to operation ${context.nodeName} of type Select must have the same size and shape.  Input 0: ${formatShape(condition.shape)} != input ${index}: ${formatShape(other)}`,
      );
    }
  }
  const rows = shape.length > 0 && condition.rank === 1 ? shape[0] : condition.elementCount;
  const run = rows === 0 ? 0 : thenValue.elementCount / rows;
  selectRuns(context, shape, rows, run);
}

function selectRuns(context: ComputeContext, shape: readonly number[], rows: number, run: number): void {
  const condition = context.input(0);
  if (rows === 1) {
    context.setOutput(0, context.input(context.memory.u8[condition.address] !== 0 ? 1 : 2).retain());
    return;
  }
  const thenValue = context.input(1);
  const elseValue = context.input(2);
  const flags = readFlags(condition);
  const writer = openWriter(context, 0, shape);
  for (let row = 0; row < rows; ) {
    const flag = flags[row];
    let stop = row + 1;
    while (stop < rows && flags[stop] === flag) stop++;
    writer.copy(flag ? thenValue : elseValue, row * run, (stop - row) * run, 1);
    row = stop;
  }
  writer.finish();
}

/** The condition's elements, 0 or 1: a copy, for the memory's views die while strings are written. */
function readFlags({ memory, address, elementCount }: Tensor): Uint8Array {
  return memory.u8.slice(address, address + elementCount);
}

function selectV2(context: ComputeContext): void {
  const condition = context.input(0);
  const thenValue = context.input(1);
  const elseValue = context.input(2);
  const values = broadcastShape(thenValue.shape, elseValue.shape);
  const shape = values && broadcastShape(condition.shape, values);
  if (!shape) {
    throw invalidArgument(
      `condition ${formatShape(condition.shape)}, then ${formatShape(thenValue.shape)}, and else ${formatShape(elseValue.shape)} must be broadcastable`,
    );
  }
  if (shapesEqual(thenValue.shape, shape) && shapesEqual(elseValue.shape, shape)) {
    if (condition.elementCount === 1 || shapesEqual(condition.shape, shape)) {
      selectRuns(context, shape, condition.elementCount, condition.elementCount === 1 ? thenValue.elementCount : 1);
      return;
    }
  }
  const strides = [condition, thenValue, elseValue].map((tensor) => broadcastStrides(tensor.shape, shape));
  const flags = readFlags(condition);
  const writer = openWriter(context, 0, shape);
  if (!shape.includes(0)) selectRows({ writer, flags, thenValue, elseValue, shape, strides }, 0, 0, 0, 0);
  writer.finish();
}

/** A selection of which the operands broadcast. */
interface Selection {
  readonly writer: ElementWriter;
  readonly flags: Uint8Array;
  readonly thenValue: Tensor;
  readonly elseValue: Tensor;
  readonly shape: readonly number[];
  /** The strides of the condition and of both values in the output's dimensions. */
  readonly strides: readonly (readonly number[])[];
}

/** Writes everything from `dimension` on; the operands' elements there begin at the given numbers. */
function selectRows(selection: Selection, dimension: number, at: number, thenAt: number, elseAt: number): void {
  const { writer, flags, thenValue, elseValue, shape, strides } = selection;
  const size = shape[dimension];
  const step = strides[0][dimension];
  const thenStep = strides[1][dimension];
  const elseStep = strides[2][dimension];
  if (dimension < shape.length - 1) {
    for (let i = 0; i < size; i++) {
      selectRows(selection, dimension + 1, at + i * step, thenAt + i * thenStep, elseAt + i * elseStep);
    }
    return;
  }
  for (let i = 0; i < size; ) {
    const flag = flags[at + i * step];
    let stop = step === 0 ? size : i + 1;
    while (stop < size && flags[at + stop * step] === flag) stop++;
    if (flag) writer.copy(thenValue, thenAt + i * thenStep, stop - i, thenStep);
    else writer.copy(elseValue, elseAt + i * elseStep, stop - i, elseStep);
    i = stop;
  }
}
