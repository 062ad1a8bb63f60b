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
import type { Shape } from "@heddle/tensor";
import * as layout from "./attention-layout.js";
import { attentionLoopsOver } from "./attention-loops.js";
import { attentionPlanner } from "./attention-plan.js";

const SCALINGS = ["none", "multiply", "divide"];

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

/**
 * HeddleAttention: the products of queries and keys, scaled and with a mask added, their softmax, and the products of that and the
 * values, for some queries of a head at a time, with the bits of the separate steps. The attributes name the axes of each tensor: `b`, the batch,
 * `h`, the heads, `q`, the queries, `k`, the keys, `d`, the depth of queries and keys, `w`, the width of values.
 */
export function createHeddleAttention({ attributes, instantiateFunction }: ConstructionContext): Kernel {
  const axesOf = (name: string) => attributes.string(`${name}_axes`);
  const [query, key, value, result, score] = ["query", "key", "value", "result", "score"].map(axesOf);
  const scaling = SCALINGS.indexOf(attributes.string("scaling"));
  const planOf = attentionPlanner({ query, key, value, result, score }, scaling, attributes.float("scale"));
  const unfused = instantiateFunction(attributes.func("unfused"));
  return { compute: (context) => runSteps(attend(context)) };

  function* attend(context: ComputeContext): Steps<void> {
    const shapes: Shape[] = [];
    for (let i = 0; i < context.inputCount; i++) shapes.push(context.input(i).shape);
    const plan = planOf(shapes);
    if (!plan) {
      yield* settle(runUnfused(context, unfused));
      return;
    }
    const { form, tasks, taskWork } = plan;
    const output = context.allocateOutput(0, plan.resultShape);
    const { memory } = context;
    const { team } = memory;
    using scope = memory.scope();
    const room = plan.scoreBytes + plan.scratchBytes + plan.keyBytes;
    const formBytes = Math.ceil((layout.FORM_BYTES + room) / LINE_BYTES) * LINE_BYTES;
    const most = Math.min(tasks, Math.max(1, Math.floor(MOST_FORM_BYTES / formBytes)));
    const partCount = team?.divides(Math.ceil((tasks * taskWork) / FAST)) ? Math.min(most, team.threads * FORMS) : 1;
    const first = scope.malloc(formBytes * partCount);
    const forms: number[] = [];
    const { u32 } = memory;
    for (let at = first; forms.length < partCount; at += formBytes) {
      u32.set(form, at >>> 2);
      for (let i = 0; i < shapes.length; i++) u32[(at + INPUTS[i]) >>> 2] = context.input(i).address;
      u32[(at + layout.RESULT) >>> 2] = output.address;
      const scores = at + layout.FORM_BYTES;
      u32[(at + layout.SCORES) >>> 2] = scores;
      u32[(at + layout.SCRATCH) >>> 2] = scores + plan.scoreBytes;
      u32[(at + layout.PACKED_KEYS) >>> 2] = scores + plan.scoreBytes + plan.scratchBytes;
      forms.push(at);
    }
    const tasksAtOnce = Math.ceil((WORK_AT_ONCE * partCount) / taskWork);
    yield* settle(
      inBlocks(context, tasks, tasksAtOnce, (start, end) => attendParts(memory, forms, start, end, taskWork)),
    );
  }
}

/** The places of the addresses of the inputs. */
const INPUTS = [layout.QUERY, layout.KEY, layout.VALUE, layout.MASK];

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
