import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  isFullyDefined,
  type Kernel,
  type PartialShape,
  runSteps,
  type Steps,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, setToZeros, shapesEqual, type Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import type { ElementRun } from "../element-wise/element-row.js";
import { BlockRunner } from "./block-runner.js";
import { elementFunction } from "./element-functions.js";
import { type RecurrenceCode, readRecurrenceCode } from "./recurrence-code.js";
import { layOutRecurrence, type RecurrenceLayout, type RecurrenceShapes } from "./recurrence-layout.js";

/** The facts of a node that its computations share. */
interface Recurrence {
  readonly code: RecurrenceCode;
  readonly outputIndex: number;
  readonly itemShapes: readonly PartialShape[];
  readonly elementShape: PartialShape;
  /** Those of each invariant. */
  readonly panels: readonly KeptPanels[];
  layOut(shapes: RecurrenceShapes): RecurrenceLayout;
}

/**
 * HeddleRecurrence: a loop over the first dimension of sequences, such as that of an LSTM. Each step computes `code` on the items of this
 * step, the states and the invariants; its results are the next states, and a row of the collected sequence. The loop runs while each of
 * `from`, which grows by 1 a step, is below its limit. The sequence has `length` items: that of a step is at its place, or at
 * `output_index`; items that are not set are zeros.
 */
export async function createHeddleRecurrence(construction: ConstructionContext): Promise<Kernel> {
  const { attributes } = construction;
  const code = readRecurrenceCode(attributes);
  const runs = new Map<string, ElementRun>();
  for (const { op } of code.instructions) {
    if (op === "MatMul" || op === "Split" || op === "Slice" || op === "SelectV2" || runs.has(op)) continue;
    runs.set(op, await elementFunction(op, construction));
  }
  let last: { readonly shapes: RecurrenceShapes; readonly layout: RecurrenceLayout } | undefined;
  const recurrence: Recurrence = {
    code,
    outputIndex: attributes.int32("output_index"),
    itemShapes: attributes.shapeList("item_shapes"),
    elementShape: attributes.shape("element_shape"),
    panels: Array.from({ length: code.counts.invariants }, () => new KeptPanels()),
    layOut(shapes) {
      if (!last || !sameShapes(last.shapes, shapes)) last = { shapes, layout: layOutRecurrence(code, shapes, runs) };
      return last.layout;
    },
  };
  return {
    compute: (context) => runSteps(computeRecurrence(context, recurrence)),
    dispose() {
      for (const panels of recurrence.panels) panels[Symbol.dispose]();
    },
  };
}

function sameShapes(a: RecurrenceShapes, b: RecurrenceShapes): boolean {
  return (
    a.rows === b.rows &&
    shapesEqual(a.widths, b.widths) &&
    a.invariants.every((shape, i) => shapesEqual(shape, b.invariants[i]))
  );
}

function* computeRecurrence(context: ComputeContext, recurrence: Recurrence): Steps<void> {
  const { code, itemShapes } = recurrence;
  const sequences = context.inputList("sequences");
  const states = context.inputList("states");
  const invariants = context.inputList("invariants");
  const [start, length] = ["start", "length"].map((name) => scalar(context.inputList(name)[0]));
  const from = context.inputList("from").map(scalar);
  const limits = context.inputList("limits").map(scalar);
  const count = Math.max(0, Math.min(...limits.map((limit, i) => limit - from[i])));
  for (const [index, { shape }] of sequences.entries()) {
    if (!shapesCompatible(shape.slice(1), itemShapes[index])) throw wrongItem(shape.slice(1), itemShapes[index]);
    if (count > 0 && (start < 0 || start + count > shape[0]))
      throw badIndex("access", start < 0 ? start : shape[0], shape[0]);
  }
  if (count === 0) return finishEmpty(context, recurrence, states, length);
  const lastIndex = recurrence.outputIndex < 0 ? start + count - 1 : recurrence.outputIndex;
  if (lastIndex >= length) throw badIndex("modify", length, length);
  const shapes = shapesOf(sequences, states, invariants);
  const layout = recurrence.layOut(shapes);
  for (const [index, value] of code.next.entries()) {
    const width = layout.widths[code.counts.sequences + index];
    if (layout.widths[value] !== width) throw wrongItem([shapes.rows, layout.widths[value]], [shapes.rows, width]);
  }
  const item = [shapes.rows, layout.widths[code.output]];
  if (!shapesCompatible(recurrence.elementShape, item)) throw wrongItem(item, recurrence.elementShape);
  const output = context.allocateOutput(0, [length, ...item]);
  const finals = states.map((_, index) =>
    context.allocateOutput(1 + index, [shapes.rows, shapes.widths[sequences.length + index]]),
  );
  const isDense = recurrence.outputIndex < 0 && count === length;
  if (!isDense) setToZeros(output);
  if (shapes.rows === 0) return;
  using runner = new BlockRunner(
    context.memory,
    layout,
    code,
    { sequences, states, invariants, output, finals },
    shapes.rows,
    recurrence.panels,
    count,
  );
  yield* runner.run(context, { start, count, outputIndex: recurrence.outputIndex });
}

/** The result of a loop without steps. */
function finishEmpty(
  context: ComputeContext,
  { elementShape }: Recurrence,
  states: readonly Tensor[],
  length: number,
): void {
  if (!isFullyDefined(elementShape)) {
    const which =
      length === 0 ? "elements of an empty list with" : "list which only contains uninitialized tensors and has a";
    throw invalidArgument(
      `Tried to stack ${which} non-fully-defined element_shape: ${formatPartialShape(elementShape)}`,
    );
  }
  setToZeros(context.allocateOutput(0, [length, ...elementShape]));
  for (const [index, state] of states.entries()) context.setOutput(1 + index, state.retain());
}

function shapesOf(
  sequences: readonly Tensor[],
  states: readonly Tensor[],
  invariants: readonly Tensor[],
): RecurrenceShapes {
  const [rows, ...others] = sequences.map(({ shape }) => shape[1]);
  for (const [index, { shape }] of sequences.entries()) {
    if (shape.length !== 3 || (index > 0 && others[index - 1] !== rows)) throw otherRows(shape.slice(1), rows);
  }
  for (const { shape } of states) {
    if (shape.length !== 2 || (shape[0] !== rows && shape[0] !== 1)) throw otherRows(shape, rows);
  }
  const widths = [...sequences.map(({ shape }) => shape[2]), ...states.map(({ shape }) => shape[1])];
  return { rows, widths, invariants: invariants.map(({ shape }) => shape) };
}

function scalar(tensor: Tensor): number {
  if (tensor.rank !== 0)
    throw invalidArgument(`a bound of the loop must be a scalar, but has shape ${formatShape(tensor.shape)}`);
  return readIndex(tensor);
}

/** The loop may be right, and broadcast: unfused it would run. */
function otherRows(found: readonly number[], rows: number) {
  return invalidArgument(
    `a fused loop has items and states with the same rows, wanted [${rows},?], found ${formatShape(found)}: load the model with fusion: false`,
    { found, rows },
  );
}

function wrongItem(found: readonly number[], wanted: PartialShape) {
  return invalidArgument(`Incompatible shapes: ${formatShape(found)} vs. ${formatPartialShape(wanted)}`, {
    found,
    wanted,
  });
}

function badIndex(action: "access" | "modify", index: number, count: number) {
  return invalidArgument(`Trying to ${action} element ${index} in a list with ${count} elements.`, { index, count });
}
