import { type AttrMap, type AttrValue, attrKey } from "@heddle/kernel-api";
import type { KernelInstance } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import type { DraftStep } from "../../plan/finish-steps.js";
import type { KernelStep } from "../../plan/plan.js";
import type { PlanMaking } from "../../plan/planner.js";
import type { FusionTools } from "../fusion-family.js";
import { isReplaced } from "../own-kernels.js";
import { draftOf, type PlanRewriter } from "../plan-rewriter.js";
import { boolAttr, intAttr, typeAttr } from "../step-attrs.js";
import { isFlag } from "../step-pattern.js";
import { indicesOf, isOfFloats } from "../step-values.js";
import { lastingMatrix } from "./lasting-matrix.js";
import { type LookedUpRows, lookedUpRows, TAKE_ROWS } from "./looked-up-rows.js";
import { projectedRecurrence } from "./projected-recurrence.js";
import { readShapesOfIndices } from "./shapes-of-indices.js";

/** The most floats of a matrix that is kept, and the most products of two elements that make it: a millisecond, about. */
const MOST_FLOATS = 1 << 19;
const MOST_PRODUCTS = 1 << 24;

/** Rows of a matrix that lasts, times another that lasts. */
export interface Projection {
  readonly rows: LookedUpRows;
  readonly weights: number;
  readonly columns: number;
}

/** The ranks of the first factor that a product takes; -1 where there is no most. */
type Ranks = readonly [least: number, most: number];

/** A recurrence takes matrices one after the other. */
const RANKS_OF_SEQUENCES: Ranks = [3, 3];

/** Steps that look rows up, and the slot of the last one's output. */
interface Lookup {
  readonly steps: readonly DraftStep[];
  readonly output: number;
}

/**
 * Multiplies whole matrices before rows of them are looked up, where a product is of rows that were: the product of two matrices that last is
 * kept from the second run on, and so each row is multiplied once and not each time that it is looked up. Its elements are the same to the bit.
 */
export async function projectLookups(rewriter: PlanRewriter, making: PlanMaking, tools: FusionTools): Promise<void> {
  const { registry } = making.run.host;
  if (["MatMul", TAKE_ROWS].some((op) => registry.kernelsOf(op).length === 0)) return;
  const lookups = new ProjectedLookups(rewriter, making, tools);
  for (const step of rewriter.plan.steps) {
    if (!step.instance || step.guards.length > 0) continue;
    if (step.instance.op.name === "HeddleRecurrence") await replaceRecurrence(step, rewriter, making, lookups);
    else await replaceProduct(step, rewriter, lookups);
  }
  for (const take of lookups.takes) await readShapesOfIndices(take, rewriter, making);
}

async function replaceProduct(step: KernelStep, rewriter: PlanRewriter, lookups: ProjectedLookups): Promise<void> {
  const ranks = ranksOfProduct(step);
  if (!ranks) return;
  const projection = projectionOf(step.inputs, rewriter);
  if (!projection || lookups.haveReplaced(projection, step)) return;
  const { steps, output } = await lookups.of(step.instance.nodeName, projection, ranks);
  rewriter.replace(step, steps);
  rewriter.substitute(step.firstOutput, output);
}

async function replaceRecurrence(
  step: KernelStep,
  rewriter: PlanRewriter,
  making: PlanMaking,
  lookups: ProjectedLookups,
): Promise<void> {
  const steps: DraftStep[] = [];
  let loop = draftOf(step);
  let { attributes } = step.instance;
  for (let sequence = 0; sequence < attributes.typeList("Tsequences").length; sequence++) {
    const form = projectedRecurrence(attributes, loop.inputs, sequence);
    const projection = form && projectionOf([form.sequence, form.weights], rewriter);
    if (!projection || lookups.haveReplaced(projection)) continue;
    const { nodeName, op } = step.instance;
    const lookup = await lookups.of(`${nodeName}:${sequence}`, projection, RANKS_OF_SEQUENCES);
    const attrs = form.attrs(projection.columns);
    const instance = await making.kernelOf({ nodeName, op: op.name, attrs }, keyOf(nodeName, attrs));
    attributes = instance.attributes;
    steps.push(...lookup.steps);
    loop = { ...loop, does: instance, inputs: form.inputs(lookup.output) };
  }
  if (steps.length > 0) rewriter.replace(step, [...steps, loop]);
}

/** The key of a kernel whose attributes follow from more than its node. */
function keyOf(nodeName: string, attrs: AttrMap): string {
  return [nodeName, ...[...attrs].map(([name, value]) => `${name}=${attrKey(value)}`)].join(" ");
}

/** The ranks that a product of the last dimension of a tensor and a matrix takes; undefined for another step. */
function ranksOfProduct({ instance: { op, attributes } }: KernelStep): Ranks | undefined {
  switch (op.name) {
    case "HeddleDense": {
      const rank = attributes.int32("rank");
      return [rank, rank];
    }
    case "MatMul":
      return isOfFloats(attributes) && !isFlag(attributes, "transpose_a") && !isFlag(attributes, "transpose_b")
        ? [2, 2]
        : undefined;
    case "BatchMatMulV2":
      return isOfFloats(attributes) && !isFlag(attributes, "adj_x") && !isFlag(attributes, "adj_y")
        ? [2, -1]
        : undefined;
    default:
      return undefined;
  }
}

function projectionOf([x = -1, weights = -1]: readonly number[], rewriter: PlanRewriter): Projection | undefined {
  const sizes = lastingMatrix(weights, rewriter);
  const rows = sizes && lookedUpRows(x, rewriter);
  if (!rows || rows.sizes[1] !== sizes[0]) return undefined;
  const [inner, columns] = sizes;
  const floats = rows.sizes[0] * columns;
  return floats <= MOST_FLOATS && floats * inner <= MOST_PRODUCTS ? { rows, weights, columns } : undefined;
}

/** Makes the steps of lookups in products. */
class ProjectedLookups {
  /** The steps whose rows are no longer multiplied. */
  readonly takes = new Set<KernelStep>();
  readonly #rewriter: PlanRewriter;
  readonly #making: PlanMaking;
  readonly #tools: FusionTools;
  /** The slots of indices whose rows moved as tensors' do, by the slot of the tensor that was moved. */
  readonly #moved = new Map<number, number>();

  constructor(rewriter: PlanRewriter, making: PlanMaking, tools: FusionTools) {
    this.#rewriter = rewriter;
    this.#making = making;
    this.#tools = tools;
  }

  /** True when the application has a kernel of its own for a step that would not run. */
  haveReplaced({ rows }: Projection, ...others: readonly KernelStep[]): boolean {
    const { registry } = this.#making.run.host;
    return [rows.take, ...rows.moves, ...others].some((step) => isReplaced(step, registry));
  }

  async of(nodeName: string, { rows, weights }: Projection, [least, most]: Ranks): Promise<Lookup> {
    const { take, matrix, moves } = rows;
    this.takes.add(take);
    const steps: DraftStep[] = [];
    const attrs = new Map<string, AttrValue>([["T", typeAttr(DataType.FLOAT)]]);
    for (const name of ["transpose_a", "transpose_b"]) attrs.set(name, boolAttr(false));
    const product = await this.#kernelOf(`${nodeName}:table`, "MatMul", attrs);
    const table = this.#add(steps, product, [matrix, weights]);
    const [, given = -1] = take.inputs;
    if (moves.length === 0) {
      const instance = await this.#takeRows(take, { least_rank: least, most_rank: most });
      return { steps, output: this.#add(steps, instance, [table, given]) };
    }
    let indices = given;
    for (const move of moves) indices = await this.#move(steps, move, indices, take);
    return { steps, output: this.#add(steps, await this.#takeRows(take, { G: 1 }), [table, indices, given]) };
  }

  /** The kernel that takes rows as a step does, with more attributes. */
  #takeRows({ instance: { nodeName, op, attributes } }: KernelStep, more: Readonly<Record<string, number>>) {
    const size = op.name === TAKE_ROWS ? attributes.int32("size") : 0;
    const attrs = new Map<string, AttrValue>(Object.entries({ size, ...more }).map(([name, n]) => [name, intAttr(n)]));
    const key = keyOf(nodeName, attrs);
    for (const type of ["Tparams", "Tindices"]) attrs.set(type, typeAttr(attributes.type(type)));
    return this.#making.kernelOf({ nodeName, op: TAKE_ROWS, attrs }, key);
  }

  /** A kernel under a name of its own: a plain op has one kernel for all nodes of its name, also in a compiled file. */
  #kernelOf(nodeName: string, op: string, attrs: AttrMap) {
    return this.#making.kernelOf({ nodeName, op, attrs }, nodeName);
  }

  /** Moves indices as a step moves the rows that they name. */
  async #move(steps: DraftStep[], move: KernelStep, indices: number, take: KernelStep): Promise<number> {
    const known = this.#moved.get(move.firstOutput);
    if (known !== undefined) return known;
    const { nodeName, op, attributes } = move.instance;
    const [, axes = -1] = move.inputs;
    const attrs = new Map(attributes.values);
    attrs.set("T", typeAttr(take.instance.attributes.type("Tindices")));
    const isTransposed = op.name === "Transpose";
    if (isTransposed) attrs.set("Tperm", typeAttr(DataType.INT32));
    const instance = await this.#kernelOf(`${nodeName}:indices`, op.name, attrs);
    const output = this.#add(steps, instance, [indices, isTransposed ? this.#withoutLast(axes) : axes]);
    this.#moved.set(move.firstOutput, output);
    return output;
  }

  /** The constant of a permutation without its last axis, of type int32. */
  #withoutLast(slot: number): number {
    const axes = indicesOf(this.#rewriter.constants.get(slot)) ?? [];
    return this.#rewriter.addTensor(this.#tools.indexTensor(this.#making.run.host.memory, axes.slice(0, -1)));
  }

  #add(steps: DraftStep[], does: KernelInstance, inputs: readonly number[]): number {
    const firstOutput = this.#rewriter.addSlots(1);
    steps.push({ does, inputs, guards: [], firstOutput, outputCount: 1, loop: undefined });
    return firstOutput;
  }
}
