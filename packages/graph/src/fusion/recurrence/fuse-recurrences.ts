import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../../plan/plan.js";
import type { PlanMaking } from "../../plan/planner.js";
import type { FusionTools, PlanOf } from "../fusion-family.js";
import { HoistedSteps } from "../hoisted-steps.js";
import { hasReplaced } from "../own-kernels.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { indexOf, isLoop, shapeIn } from "../step-values.js";
import { type LoopLimit, loopLimits } from "./loop-limits.js";
import { readRecurrence } from "./read-recurrence.js";
import type { RecurrenceBody } from "./recurrence.js";

/** The op of a fused loop. */
const OP = "HeddleRecurrence";

/** Replaces the While of each LSTM, GRU and such by one step. The host must have a kernel for it. */
export async function fuseRecurrences(rewriter: PlanRewriter, making: PlanMaking, tools: FusionTools): Promise<void> {
  const { registry } = making.run.host;
  if (registry.kernelsOf(OP).length === 0) return;
  for (const step of rewriter.plan.steps) {
    if (!step.instance || !isLoop(step)) continue;
    const form = step.guards.length === 0 ? recurrenceForm(step, rewriter, tools.planOf) : undefined;
    if (form && !hasReplaced(form.body.plan, registry)) await replaceLoop(step, form, rewriter, making, tools);
  }
}

/** A loop that is a recurrence, and the steps around it that it takes the place of. */
interface RecurrenceForm {
  readonly body: RecurrenceBody;
  readonly limits: readonly LoopLimit[];
  /** The slots of the tensors whose slices the lists of items are. */
  readonly sequences: readonly number[];
  /** The steps that stack the list of results. */
  readonly stacks: readonly KernelStep[];
  /** The number of results: a constant, or a slot. */
  readonly length: { readonly value: number } | { readonly slot: number };
  readonly elementShape: readonly number[] | undefined;
}

function recurrenceForm(loop: KernelStep, rewriter: PlanRewriter, planOf: PlanOf): RecurrenceForm | undefined {
  const { attributes } = loop.instance;
  const [condition, bodyPlan] = ["cond", "body"].map((name) => planOf(attributes.func(name)));
  const limits = condition && loopLimits(condition);
  const body = limits && bodyPlan && readRecurrence(bodyPlan);
  if (!body || limits.length === 0 || !limits.every(({ variable }) => body.counters.has(variable))) return undefined;
  if (limits.some(({ limit }) => typeof limit === "number" && isChanged(body, limit))) return undefined;
  const sequences = body.sequences.map(({ variable, dtype, itemShape }) => {
    const source = rewriter.producerOf(loop.inputs[variable] ?? -1);
    if (source?.instance.op.name !== "TensorListFromTensor" || elementType(source) !== dtype) return undefined;
    const [tensor, shape = -1] = source.inputs;
    const listShape = shapeIn(rewriter.constants.get(shape));
    return listShape !== null && haveSameSizes(listShape, itemShape) ? tensor : undefined;
  });
  if (!sequences.every(isSlot)) return undefined;
  const stacks = readersOf(loop, body, rewriter);
  const [stack] = stacks ?? [];
  if (!stacks || !stack) return undefined;
  const elementShape = shapeIn(rewriter.constants.get(stack.inputs[1] ?? -1));
  if (elementShape === null) return undefined;
  const length = resultCount(loop.inputs[body.list] ?? -1, stacks, elementShape, rewriter);
  return length && { body, limits, sequences, stacks, length, elementShape };
}

/** The number of results that a list has room for; undefined for a list that `stacks` refuse. */
function resultCount(
  list: number,
  stacks: readonly KernelStep[],
  elementShape: readonly number[] | undefined,
  rewriter: PlanRewriter,
): RecurrenceForm["length"] | undefined {
  const wanted = stacks[0]?.instance.attributes.int("num_elements") ?? -1;
  if (!stacks.every(holdsFloats)) return undefined;
  const reserve = rewriter.producerOf(list);
  if (!reserve) return wanted < 0 ? undefined : { value: wanted }; // The list is a constant.
  if (reserve.instance.op.name !== "TensorListReserve" || !holdsFloats(reserve)) return undefined;
  const [shape = -1, length = -1] = reserve.inputs;
  const listShape = shapeIn(rewriter.constants.get(shape));
  if (listShape === null || (listShape && !haveSameSizes(listShape, elementShape))) return undefined;
  return wanted < 0 || wanted === indexOf(rewriter.constants.get(length)) ? { slot: length } : undefined;
}

const elementType = ({ instance }: KernelStep) => instance.attributes.type("element_dtype");
const holdsFloats = (step: KernelStep) => elementType(step) === DataType.FLOAT;

const isSlot = (slot: number | undefined): slot is number => slot !== undefined;

/** True for a variable that the body changes. */
const isChanged = ({ counters, states, list }: RecurrenceBody, variable: number) =>
  counters.has(variable) || states.includes(variable) || variable === list;

/** True for shapes that say the same; lists of one shape whose items are read with another are left to their own kernels. */
function haveSameSizes(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return `${a}` === `${b}`;
}

/**
 * The steps that stack the results of a loop; undefined when the plan reads more of the loop's outputs than these, the states, and
 * what the body passes on.
 */
function readersOf(loop: KernelStep, body: RecurrenceBody, { plan }: PlanRewriter): readonly KernelStep[] | undefined {
  const outputOf = (slot: number) => slot - loop.firstOutput;
  const isHidden = (slot: number) => {
    const output = outputOf(slot);
    return (
      output === body.list || body.counters.has(output) || body.sequences.some(({ variable }) => variable === output)
    );
  };
  const stacks: KernelStep[] = [];
  for (const step of plan.steps) {
    if (step.guards.some((slot) => isOutputOf(loop, slot))) return undefined;
    if (!step.inputs.some(isHidden)) continue;
    if (!step.instance) return undefined;
    if (step.instance.op.name !== "TensorListStack" || step.guards.length > 0) return undefined;
    if (outputOf(step.inputs[0] ?? -1) !== body.list) return undefined;
    if (stacks.some(({ inputs }) => inputs[1] !== step.inputs[1])) return undefined;
    stacks.push(step);
  }
  return plan.fetches.some(({ slot }) => isHidden(slot)) ? undefined : stacks;
}

const isOutputOf = ({ firstOutput, outputCount }: KernelStep, slot: number) =>
  slot >= firstOutput && slot < firstOutput + outputCount;

async function replaceLoop(
  loop: KernelStep,
  form: RecurrenceForm,
  rewriter: PlanRewriter,
  making: PlanMaking,
  { indexTensor }: FusionTools,
): Promise<void> {
  const { body, limits, sequences, stacks, length } = form;
  const { memory } = making.run.host;
  const { nodeName } = loop.instance;
  const attrs = attributesOf(form);
  const instance = await making.kernelOf(
    { nodeName, op: OP, attrs },
    `${nodeName} ${body.code} ${body.next} ${body.output}`,
  );
  const hoisted = new HoistedSteps(loop, body, rewriter);
  const variableSlot = (variable: number) => loop.inputs[variable] ?? -1;
  const inputs = [
    ...sequences,
    ...body.states.map(variableSlot),
    ...body.invariants.map((invariant) => hoisted.slotOf(invariant)),
    variableSlot(body.time),
    ...limits.map(({ variable }) => variableSlot(variable)),
    ...limits.map(({ limit }) => (typeof limit === "number" ? variableSlot(limit) : rewriter.addConstant(limit))),
    "slot" in length ? length.slot : rewriter.addTensor(indexTensor(memory, length.value)),
  ];
  const outputCount = 1 + body.states.length;
  const firstOutput = rewriter.addSlots(outputCount);
  rewriter.replace(loop, [
    ...hoisted.steps,
    { does: instance, inputs, guards: [], firstOutput, outputCount, loop: undefined },
  ]);
  for (const stack of stacks) {
    rewriter.replace(stack, []);
    rewriter.substitute(stack.firstOutput, firstOutput);
  }
  for (let variable = 0; variable < loop.outputCount; variable++) {
    const state = body.states.indexOf(variable);
    rewriter.substitute(loop.firstOutput + variable, state < 0 ? variableSlot(variable) : firstOutput + 1 + state);
  }
}

function attributesOf({ body, limits, elementShape }: RecurrenceForm): AttrMap {
  const encoder = new TextEncoder();
  const texts = (values: readonly string[]): AttrValue => ({
    kind: "list",
    of: "string",
    value: values.map((value) => encoder.encode(value)),
  });
  const int = (value: number): AttrValue => ({ kind: "int", value: BigInt(value) });
  return new Map<string, AttrValue>([
    ["Tsequences", { kind: "list", of: "type", value: body.sequences.map(({ dtype }) => dtype) }],
    ["S", int(body.states.length)],
    ["V", int(body.invariants.length)],
    ["L", int(limits.length)],
    ["code", texts(body.code)],
    ["next", texts(body.next)],
    ["output", { kind: "string", value: encoder.encode(body.output) }],
    ["output_index", int(body.outputIndex)],
    ["item_shapes", { kind: "list", of: "shape", value: body.sequences.map(({ itemShape }) => itemShape) }],
    ["element_shape", { kind: "shape", value: elementShape }],
  ]);
}
