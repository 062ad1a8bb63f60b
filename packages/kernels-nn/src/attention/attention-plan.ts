import { elementCount, type Shape, shapesEqual } from "@heddle/tensor";
import { scratchBytes } from "@heddle/tensor/matrices";
import * as layout from "./attention-layout.js";

/** The axes of each tensor of an attention, a letter for each: see `createHeddleAttention`. */
export interface AttentionAxes {
  readonly query: string;
  readonly key: string;
  readonly value: string;
  readonly result: string;
  readonly score: string;
}

/** Everything about an attention that follows from shapes. */
export interface AttentionPlan {
  readonly resultShape: Shape;
  /** A form as `attention-layout.ts` describes it, whose addresses are 0. */
  readonly form: Uint32Array;
  /** The tasks, and the operations of one. */
  readonly tasks: number;
  readonly taskWork: number;
  /** Bytes of room after a form: for scores, for products, and for keys. */
  readonly scoreBytes: number;
  readonly scratchBytes: number;
  readonly keyBytes: number;
}

/** Makes plans for the shapes of query, key, value and maybe a mask; undefined for shapes that do not fit. The last one is kept. */
export function attentionPlanner(
  axes: AttentionAxes,
  scaling: number,
  scale: number,
): (shapes: readonly Shape[]) => AttentionPlan | undefined {
  let last: readonly Shape[] | undefined;
  let plan: AttentionPlan | undefined;
  return (shapes) => {
    if (last?.length !== shapes.length || !shapes.every((shape, i) => shapesEqual(shape, last?.[i] ?? []))) {
      plan = planAttention(axes, scaling, scale, shapes);
      last = shapes;
    }
    return plan;
  };
}

/** The floats of a task's scores, and the most and fewest rows of them. */
const SCORES_AT_ONCE = 16_384;
const MOST_ROWS = 128;
const FEWEST_ROWS = 16;

/** A number for each axis: its size, or the bytes from one element to the next along it. */
type ByAxis = Readonly<Record<string, number>>;

function planAttention(
  axes: AttentionAxes,
  scaling: number,
  scale: number,
  [query, key, value, mask]: readonly Shape[],
): AttentionPlan | undefined {
  const sizes = sizesOf([query, axes.query], [key, axes.key], [value, axes.value]);
  const maskSteps = mask && sizes && broadcastSteps(mask, axes.score, sizes);
  if (!sizes || (mask && !maskSteps)) return undefined;
  const resultShape = [...axes.result].map((axis) => sizes[axis]);
  const { b = 1, h = 1, q, k, d, w } = sizes;
  const rows = Math.min(q, MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(SCORES_AT_ONCE / k) & ~3));
  const tasks = Math.ceil(q / rows);
  const [keySteps, valueSteps] = [stepsOf(key, axes.key), stepsOf(value, axes.value)];
  const form = new Uint32Array(layout.FORM_BYTES / 4);
  const write = (place: number, ...numbers: readonly number[]) => form.set(numbers, place / 4);
  write(layout.HEADS, h, q, k, d, w, rows, tasks);
  const order = (steps: ByAxis, row: string, column: string) => ["b", "h", row, column].map((axis) => steps[axis] ?? 0);
  write(layout.QUERY_STEPS, ...order(stepsOf(query, axes.query), "q", "d"));
  write(layout.KEY_STEPS, ...order(keySteps, "k", "d"));
  write(layout.VALUE_STEPS, ...order(valueSteps, "k", "w"));
  write(layout.RESULT_STEPS, ...order(stepsOf(resultShape, axes.result), "q", "w"));
  write(layout.MASK_STEPS, ...order(maskSteps ?? {}, "q", "k"), scaling);
  new Float32Array(form.buffer)[layout.SCALE / 4] = scale;
  // Eight queries have their scores and the weights of four of them by key, keys by four.
  const keysByFour = Math.ceil(k / 4) * 4;
  return {
    resultShape,
    form,
    tasks: b * h * tasks,
    taskWork: rows * k * (d + w + 8),
    scoreBytes: Math.max(rows * k * 4, keysByFour * 48),
    scratchBytes: Math.max(scratchBytes(rows, d, keySteps.k ?? 0), scratchBytes(rows, k, valueSteps.w ?? 0), d * 32),
    keyBytes: keysByFour * d * 4,
  };
}

/** The size of each axis; undefined when tensors have other ranks, sizes differ, or there is nothing to compute. */
function sizesOf(...tensors: readonly (readonly [shape: Shape, axes: string])[]): ByAxis | undefined {
  const sizes: Record<string, number> = {};
  for (const [shape, axes] of tensors) {
    if (shape.length !== axes.length || elementCount(shape) === 0) return undefined;
    for (const [i, axis] of [...axes].entries()) {
      sizes[axis] ??= shape[i];
      if (sizes[axis] !== shape[i]) return undefined;
    }
  }
  return sizes;
}

/** The bytes from one element to the next along each axis. */
function stepsOf(shape: Shape, axes: string): Record<string, number> {
  const steps: Record<string, number> = {};
  for (let i = axes.length - 1, bytes = 4; i >= 0; bytes *= shape[i--]) steps[axes[i]] = bytes;
  return steps;
}

/** The steps of a mask that broadcasts to the scores, 0 where it does; undefined for one that would make them larger. */
function broadcastSteps(mask: Shape, axes: string, sizes: ByAxis): ByAxis | undefined {
  if (mask.length > axes.length) return undefined;
  const own = axes.slice(axes.length - mask.length);
  const steps = stepsOf(mask, own);
  for (const [i, axis] of [...own].entries()) {
    if (mask[i] === 1) steps[axis] = 0;
    else if (mask[i] !== sizes[axis]) return undefined;
  }
  return steps;
}
