import { type ComputeContext, type Kernel, validateInputsAreSameShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  broadcastShapes,
  broadcastStrides,
  elementCount,
  formatShape,
  rowMajorStrides,
  shapesEqual,
  visitRuns,
} from "@heddle/tensor";
import { openByteChooser, openChooser } from "./chooser.js";

/**
 * Select: elements of one tensor where a condition holds, and of another where it does not. The condition is a scalar, a vector
 * for the first dimension, or of the others' shape.
 */
export function select(context: ComputeContext): void {
  selectByCondition(openChooser, context);
}

/** {@link select} for elements of plain bytes. */
export function createSelectOfPlainTypes(): Kernel {
  return { compute: (context) => selectByCondition(openByteChooser, context) };
}

function selectByCondition(open: typeof openChooser, context: ComputeContext): void {
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
    validateInputsAreSameShape(context, "Select");
  }
  const rows = shape.length > 0 && condition.rank === 1 ? shape[0] : condition.elementCount;
  const run = rows === 0 ? 0 : thenValue.elementCount / rows;
  selectRuns(open, context, shape, rows, run);
}

/** Sets output 0 to `run` elements of one of the two values for each of `rows` conditions. */
function selectRuns(
  open: typeof openChooser,
  context: ComputeContext,
  shape: readonly number[],
  rows: number,
  run: number,
): void {
  const condition = context.input(0);
  const thenValue = context.input(1);
  const elseValue = context.input(2);
  if (rows === 1) {
    const value = context.memory.u8[condition.address] !== 0 ? thenValue : elseValue;
    context.setOutput(0, value.retain());
    return;
  }
  const chooser = open(context, shape);
  const first = { tensor: thenValue, start: 0, stride: run };
  const second = { tensor: elseValue, start: 0, stride: run };
  if (run > 0) chooser.choose(condition.address, rows, run, first, second);
  chooser.finish();
}

/** SelectV2: Select with all three inputs broadcast. */
export function selectV2(context: ComputeContext): void {
  selectBroadcast(openChooser, context);
}

/** {@link selectV2} for elements of plain bytes. */
export function createSelectV2OfPlainTypes(): Kernel {
  return { compute: (context) => selectBroadcast(openByteChooser, context) };
}

/** The first element of each input. */
const ORIGIN = [0, 0, 0];

function selectBroadcast(open: typeof openChooser, context: ComputeContext): void {
  const condition = context.input(0);
  const thenValue = context.input(1);
  const elseValue = context.input(2);
  const values = broadcastShapes(thenValue.shape, elseValue.shape);
  const shape = values && broadcastShapes(condition.shape, values);
  if (!shape) {
    throw invalidArgument(
      `condition ${formatShape(condition.shape)}, then ${formatShape(thenValue.shape)}, and else ${formatShape(elseValue.shape)} must be broadcastable`,
    );
  }
  if (shapesEqual(thenValue.shape, shape) && shapesEqual(elseValue.shape, shape)) {
    if (condition.elementCount === 1 || shapesEqual(condition.shape, shape)) {
      selectRuns(
        open,
        context,
        shape,
        condition.elementCount,
        condition.elementCount === 1 ? thenValue.elementCount : 1,
      );
      return;
    }
  }
  const chooser = open(context, shape);
  const choose: Parameters<typeof visitRuns>[2] = ([at, thenAt, elseAt], [step, thenStep, elseStep], count) => {
    const first = { tensor: thenValue, start: thenAt, stride: thenStep };
    const second = { tensor: elseValue, start: elseAt, stride: elseStep };
    const flags = condition.address + at;
    if (step !== 0) chooser.choose(flags, count, 1, first, second);
    else chooser.copy(condition.memory.u8[flags] !== 0 ? first : second, count);
  };
  const tensors = [condition, thenValue, elseValue];
  if (tensors.every((tensor) => tensor.elementCount === 1 || shapesEqual(tensor.shape, shape))) {
    const count = elementCount(shape);
    if (count > 0) {
      choose(
        ORIGIN,
        tensors.map((tensor) => (tensor.elementCount === 1 ? 0 : 1)),
        count,
      );
    }
  } else {
    const strides = tensors.map((tensor) => broadcastStrides(tensor.shape, rowMajorStrides(tensor.shape), shape));
    if (!chooser.chooseGrid) visitRuns(shape, strides, choose);
    else if (elementCount(shape) > 0) chooser.chooseGrid(shape, condition, [thenValue, elseValue], strides);
  }
  chooser.finish();
}
