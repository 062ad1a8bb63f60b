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
  const { memory } = context;
  const holds = (row: number) => memory.u8[condition.address + row] !== 0;
  if (rows === 1) {
    context.setOutput(0, context.input(holds(0) ? 1 : 2).retain());
    return;
  }
  const writer = openWriter(context, 0, shape);
  for (let row = 0; row < rows; ) {
    const taken = holds(row);
    let stop = row + 1;
    while (stop < rows && holds(stop) === taken) stop++;
    writer.copy(context.input(taken ? 1 : 2), row * run, (stop - row) * run, 1);
    row = stop;
  }
  writer.finish();
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
  const writer = openWriter(context, 0, shape);
  if (!shape.includes(0)) {
    const operands = [condition, thenValue, elseValue].map((tensor) => broadcastStrides(tensor.shape, shape));
    new Selection(context, writer, shape, operands).walk(0, 0, 0, 0);
  }
  writer.finish();
}

/** One walk over the output of a broadcasting selection. */
class Selection {
  readonly #context: ComputeContext;
  readonly #writer: ElementWriter;
  readonly #shape: readonly number[];
  readonly #strides: readonly (readonly number[])[];

  constructor(
    context: ComputeContext,
    writer: ElementWriter,
    shape: readonly number[],
    strides: readonly (readonly number[])[],
  ) {
    this.#context = context;
    this.#writer = writer;
    this.#shape = shape;
    this.#strides = strides;
  }

  /** Writes everything from `dimension` on; the operands' elements there begin at the given numbers. */
  walk(dimension: number, condition: number, thenAt: number, elseAt: number): void {
    const rank = this.#shape.length;
    const last = dimension >= rank - 1;
    const size = dimension < rank ? this.#shape[dimension] : 1;
    const [c, t, e] = this.#strides.map((strides) => strides[dimension] ?? 0);
    if (last) {
      this.#row(size, condition, c, thenAt, t, elseAt, e);
      return;
    }
    for (let i = 0; i < size; i++) this.walk(dimension + 1, condition + i * c, thenAt + i * t, elseAt + i * e);
  }

  /** The last dimension: runs of elements from one side. */
  #row(size: number, condition: number, c: number, thenAt: number, t: number, elseAt: number, e: number): void {
    const flags: Tensor = this.#context.input(0);
    const holds = (i: number) => this.#context.memory.u8[flags.address + condition + i * c] !== 0;
    for (let i = 0; i < size; ) {
      const taken = holds(i);
      let stop = c === 0 ? size : i + 1;
      while (stop < size && holds(stop) === taken) stop++;
      if (taken) this.#writer.copy(this.#context.input(1), thenAt + i * t, stop - i, t);
      else this.#writer.copy(this.#context.input(2), elseAt + i * e, stop - i, e);
      i = stop;
    }
  }
}
