import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  runUnfused,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { scratchBytes } from "@heddle/tensor/matrices";
import * as layout from "./attention-layout.js";
import { attentionLoopsOver } from "./attention-loops.js";

const SCALINGS = ["none", "multiply", "divide"];

/** The floats of a task's scores, and the most and fewest rows of them. */
const SCORES_AT_ONCE = 16_384;
const MOST_ROWS = 128;
const FEWEST_ROWS = 16;

/** Operations that take less than a millisecond. */
const WORK_AT_ONCE = 2_000_000;
/** Nanoseconds of an operation, about. */
const OPERATION_NS = 0.1;
/** So many operations take as long as the slowest function of an element, which threads count with. */
const FAST = 40;
/** Parts for each thread: one that is late leaves others to the rest. */
const FORMS = 4;
/** The most bytes of several forms. */
const MOST_FORM_BYTES = 1 << 24;
/** A line of a processor's cache: forms of two threads have none together. */
const LINE_BYTES = 64;

/** The axes of an attention: the batch, the heads, the queries, the keys, the depth of a product and the width of a value. */
type Sizes = Readonly<Record<string, number>>;

/** A tensor, its axes as letters, and the bytes from one element to the next along each. */
interface Operand {
  readonly tensor: Tensor;
  readonly axes: string;
}

/**
 * HeddleAttention: the products of queries and keys, scaled and with a mask added, their softmax, and the products of that and the
 * values, for some queries of a head at a time, with the bits of the separate steps. The attributes name the axes of each tensor: `b`, the batch,
 * `h`, the heads, `q`, the queries, `k`, the keys, `d`, the depth of queries and keys, `w`, the width of values.
 */
export function createHeddleAttention({ attributes, instantiateFunction }: ConstructionContext): Kernel {
  const [queryAxes, keyAxes, valueAxes, resultAxes, scoreAxes] = ["query", "key", "value", "result", "score"].map(
    (name) => attributes.string(`${name}_axes`),
  );
  const scaling = SCALINGS.indexOf(attributes.string("scaling"));
  const scale = attributes.float("scale");
  const unfused = instantiateFunction(attributes.func("unfused"));
  return { compute: (context) => runSteps(attend(context)) };

  function* attend(context: ComputeContext): Steps<void> {
    const [query, key, value, mask] = Array.from({ length: context.inputCount }, (_, i) => context.input(i));
    const sizes = sizesOf([
      { tensor: query, axes: queryAxes },
      { tensor: key, axes: keyAxes },
      { tensor: value, axes: valueAxes },
    ]);
    const maskSteps = mask && sizes && broadcastSteps(mask, scoreAxes, sizes);
    if (!sizes || (mask && !maskSteps)) {
      yield* settle(runUnfused(context, unfused));
      return;
    }
    const result = context.allocateOutput(
      0,
      [...resultAxes].map((axis) => sizes[axis]),
    );
    const { b = 1, h = 1, q, k, d, w } = sizes;
    const rows = Math.min(q, MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(SCORES_AT_ONCE / k) & ~3));
    const keySteps = stepsOf(key, keyAxes);
    const valueSteps = stepsOf(value, valueAxes);
    const { memory } = context;
    using scope = memory.scope();
    const scratch = Math.max(scratchBytes(rows, d, keySteps.k ?? 0), scratchBytes(rows, k, valueSteps.w ?? 0), d * 32);
    // Eight queries have their scores and the weights of four of them by key, keys by four.
    const keysByFour = Math.ceil(k / 4) * 4;
    const room = Math.max(rows * k * 4, keysByFour * 48);
    const tasks = Math.ceil(q / rows);
    const taskWork = rows * k * (d + w + 8);
    const { team } = memory;
    const formBytes = Math.ceil((layout.FORM_BYTES + room + scratch + keysByFour * d * 4) / LINE_BYTES) * LINE_BYTES;
    const most = Math.min(b * h * tasks, Math.max(1, Math.floor(MOST_FORM_BYTES / formBytes)));
    const partCount = team?.divides(Math.ceil((b * h * tasks * taskWork) / FAST))
      ? Math.min(most, team.threads * FORMS)
      : 1;
    const form = scope.malloc(formBytes * partCount);
    const write = (place: number, ...numbers: readonly number[]) => memory.u32.set(numbers, (form + place) >>> 2);
    write(layout.QUERY, query.address, key.address, value.address, result.address, mask?.address ?? 0);
    write(layout.HEADS, h, q, k, d, w, rows, tasks);
    const order = (steps: Sizes, row: string, column: string) =>
      ["b", "h", row, column].map((axis) => steps[axis] ?? 0);
    write(layout.QUERY_STEPS, ...order(stepsOf(query, queryAxes), "q", "d"));
    write(layout.KEY_STEPS, ...order(keySteps, "k", "d"));
    write(layout.VALUE_STEPS, ...order(valueSteps, "k", "w"));
    write(layout.RESULT_STEPS, ...order(stepsOf(result, resultAxes), "q", "w"));
    write(layout.MASK_STEPS, ...order(maskSteps ?? {}, "q", "k"), scaling);
    memory.f32[(form + layout.SCALE) >>> 2] = scale;
    const forms = Array.from({ length: partCount }, (_, part) => form + part * formBytes);
    for (const at of forms) {
      const scores = at + layout.FORM_BYTES;
      memory.u8.copyWithin(at, form, form + layout.FORM_BYTES);
      memory.u32.set([scores, scores + room], (at + layout.SCORES) >>> 2);
      memory.u32[(at + layout.PACKED_KEYS) >>> 2] = scores + room + scratch;
    }
    const tasksAtOnce = Math.ceil((WORK_AT_ONCE * partCount) / taskWork);
    yield* settle(
      inBlocks(context, b * h * tasks, tasksAtOnce, (start, end) => attendParts(memory, forms, start, end, taskWork)),
    );
  }
}

/** Computes tasks, a part with each form: threads take the parts. */
function attendParts(memory: LinearMemory, forms: readonly number[], start: number, end: number, taskWork: number) {
  const { team } = memory;
  const count = Math.min(forms.length, end - start);
  const partAt = (part: number) => start + Math.floor((part * (end - start)) / count);
  if (!team || count < 2) attentionLoopsOver(memory).attend(forms[0], start, end);
  else {
    team.tasks(count, (part) => {
      attentionLoopsOver(memory).attend(forms[part], partAt(part), partAt(part + 1), taskWork * OPERATION_NS);
    });
  }
}

/** The size of each axis; undefined when tensors have other ranks, sizes differ, or there is nothing to compute. */
function sizesOf(operands: readonly Operand[]): Sizes | undefined {
  const sizes: Record<string, number> = {};
  for (const { tensor, axes } of operands) {
    if (tensor.rank !== axes.length || tensor.elementCount === 0) return undefined;
    for (const [i, axis] of [...axes].entries()) {
      const size = tensor.shape[i];
      sizes[axis] ??= size;
      if (sizes[axis] !== size) return undefined;
    }
  }
  return sizes;
}

/** The bytes from one element to the next along each axis. */
function stepsOf({ shape }: Tensor, axes: string): Record<string, number> {
  const steps: Record<string, number> = {};
  for (let i = axes.length - 1, bytes = 4; i >= 0; bytes *= shape[i--]) steps[axes[i]] = bytes;
  return steps;
}

/** The steps of a mask that broadcasts to the scores, 0 where it does; undefined for one that would make them larger. */
function broadcastSteps(mask: Tensor, axes: string, sizes: Sizes): Sizes | undefined {
  if (mask.rank > axes.length) return undefined;
  const own = axes.slice(axes.length - mask.rank);
  const steps = stepsOf(mask, own);
  for (const [i, axis] of [...own].entries()) {
    const size = mask.shape[i];
    if (size === 1) steps[axis] = 0;
    else if (size !== sizes[axis]) return undefined;
  }
  return steps;
}
