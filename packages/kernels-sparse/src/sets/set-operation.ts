import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, indexTensor, newIndices, rowMajorStrides, setToZeros } from "@heddle/tensor";
import { pickInSteps } from "../pick-blocks.js";
import { RUN_BYTES, SET_TYPES, setLoopsOver, Wanted } from "./set-loops.js";
import * as Sets from "./sets-layout.js";
import { denseSets, sparseSets, type ValueSets } from "./value-sets.js";

/** DenseToDenseSetOperation: the rows of two dense tensors, combined as sets, as the rows of a sparse tensor. */
export function createDenseToDenseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, function* (context, _isValidated, scope) {
    const first = denseSets(context.input(0), scope);
    yield* settle(context.pause());
    return [first, denseSets(context.input(1), scope)];
  });
}

/** DenseToSparseSetOperation: {@link createDenseToDenseSetOperation} with a sparse second tensor. */
export function createDenseToSparseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, function* (context, isValidated, scope) {
    const [indices, values, shape] = [1, 2, 3].map((i) => context.input(i));
    const second = sparseSets(indices, values, shape, { isValidated, isWalked: true }, scope);
    yield* settle(context.pause());
    return [denseSets(context.input(0), scope), second];
  });
}

/** SparseToSparseSetOperation: {@link createDenseToDenseSetOperation} with two sparse tensors. */
export function createSparseToSparseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, function* (context, isValidated, scope) {
    const rules = { isValidated, isWalked: false };
    const inputs = [0, 1, 2, 3, 4, 5].map((i) => context.input(i));
    const first = sparseSets(inputs[0], inputs[1], inputs[2], rules, scope);
    yield* settle(context.pause());
    return [first, sparseSets(inputs[3], inputs[4], inputs[5], rules, scope)];
  });
}

/** SetSize: the number of different elements in each row of a sparse tensor. */
export function createSetSize({ attributes }: ConstructionContext): Kernel {
  const isValidated = attributes.bool("validate_indices");
  return {
    compute: (context) => runSteps(countSets(context, isValidated)),
  };
}

function* countSets(context: ComputeContext, isValidated: boolean): Steps<void> {
  const [indices, values, shape] = [0, 1, 2].map((i) => context.input(i));
  const { memory } = context;
  using scope = memory.scope();
  const rules = { isValidated, isWalked: false };
  const sets = sparseSets(indices, values, shape, rules, scope);
  yield* settle(context.pause());
  const alone = Wanted.FIRST_ALONE;
  const { results, count } = yield* combined(context, scope, sets, { ...sets, runCount: 0 }, alone);
  const output = context.allocateOutput(0, sets.groupShape.map(Number));
  setToZeros(output);
  const { f64, i32, u32 } = memory;
  for (let i = 0, before = 0; i < count; i++) {
    const end = u32[results / 4 + 4 * i + 2];
    i32[output.address / 4 + f64[results / 8 + 2 * i]] = end - before;
    before = end;
  }
}

/** The elements that are wanted, by the attribute `set_operation` in lower case. */
const OPERATIONS: ReadonlyMap<string, number> = new Map([
  ["a-b", Wanted.FIRST_ALONE],
  ["b-a", Wanted.SECOND_ALONE],
  ["intersection", Wanted.COMMON],
  ["union", Wanted.FIRST_ALONE | Wanted.COMMON | Wanted.SECOND_ALONE],
]);

function setOperation(
  { attributes }: ConstructionContext,
  readSets: (
    context: ComputeContext,
    isValidated: boolean,
    scope: MemoryScope,
  ) => Steps<readonly [first: ValueSets, second: ValueSets]>,
): Kernel {
  const name = attributes.string("set_operation").toLowerCase();
  const wanted = OPERATIONS.get(name);
  if (wanted === undefined) throw invalidArgument(`Invalid set_operation ${name}.`);
  const isValidated = attributes.bool("validate_indices");
  return { compute: (context) => runSteps(operate(context, wanted)) };

  function* operate(context: ComputeContext, elements: number): Steps<void> {
    using scope = context.memory.scope();
    const [first, second] = yield* readSets(context, isValidated, scope);
    const shape = commonShape(first, second);
    const sets = yield* combined(context, scope, first, second, elements);
    yield* setSparseOutput(context, shape, sets, first, second);
  }
}

/** Combinations of sets, in a scope: the numbers of their elements, and a run of them for each group that has some. */
interface Combined {
  readonly picks: number;
  readonly results: number;
  readonly count: number;
}

/** Elements that are combined without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/** The elements of the second set are numbered after those of the first. */
function* combined(
  context: ComputeContext,
  scope: MemoryScope,
  first: ValueSets,
  second: ValueSets,
  wanted: number,
): Steps<Combined> {
  const { memory } = context;
  const [own, others] = [first.values, second.values];
  const longest = Math.max(first.longest, second.longest);
  const room = longest > Sets.FEW ? scope.malloc(Sets.ROOM_BYTES * longest + Sets.COUNT_BYTES) : 0;
  const picks = scope.malloc(4 * (own.elementCount + others.elementCount));
  const results = scope.malloc(RUN_BYTES * (first.runCount + second.runCount));
  const sets = scope.calloc(4 * Sets.WORDS);
  const words = memory.u32.subarray(sets >>> 2, (sets >>> 2) + Sets.WORDS);
  words[Sets.TYPE] = SET_TYPES.indexOf(own.dtype);
  words[Sets.WANTED] = wanted;
  words[Sets.FIRST] = own.address;
  words[Sets.FIRST_RUN] = first.runs;
  words[Sets.FIRST_LEFT] = first.runCount;
  words[Sets.FIRST_NEXT] = words[Sets.FIRST_NUMBERS] = first.numbers;
  words[Sets.SECOND] = others.address;
  words[Sets.SECOND_RUN] = second.runs;
  words[Sets.SECOND_LEFT] = second.runCount;
  words[Sets.SECOND_NEXT] = words[Sets.SECOND_NUMBERS] = second.numbers;
  words[Sets.ROOM] = room;
  words[Sets.OFFSET] = own.elementCount;
  words[Sets.PICKS] = picks;
  words[Sets.RESULT] = results;
  while (setLoopsOver(memory).combineSets(sets, ELEMENTS_AT_ONCE) !== 0) yield* settle(context.pause());
  return { picks, results, count: memory.u32[(sets >>> 2) + Sets.FOUND] };
}

function commonShape({ groupShape: first }: ValueSets, { groupShape: second }: ValueSets): readonly bigint[] {
  if (first.length === second.length && first.every((size, d) => size === second[d])) return first;
  throw invalidArgument(`Mismatched shapes [${first.join(",")}] vs [${second.join(",")}]`);
}

function* setSparseOutput(
  context: ComputeContext,
  exactShape: readonly bigint[],
  { picks, results, count: groups }: Combined,
  first: ValueSets,
  second: ValueSets,
): Steps<void> {
  const { memory } = context;
  const shape = exactShape.map(Number);
  const rank = shape.length + 1;
  const { f64, i32, u32 } = memory;
  const count = groups === 0 ? 0 : u32[results / 4 + 4 * groups - 2];
  const indices = newIndices(count * rank);
  const strides = rowMajorStrides(shape);
  let largest = 0;
  for (let i = 0, at = 0; i < groups; i++) {
    const group = f64[results / 8 + 2 * i];
    const start = at;
    const end = u32[results / 4 + 4 * i + 2];
    largest = Math.max(largest, end - start);
    for (; at < end; at++) {
      for (let d = 0; d < rank - 1; d++) indices[at * rank + d] = Math.floor(group / strides[d]) % shape[d];
      indices[at * rank + rank - 1] = at - start;
    }
  }
  const chosen = i32.slice(picks >>> 2, (picks >>> 2) + count);
  const { dtype } = first.values;
  yield* settle(context.pause());
  context.setOutput(0, indexTensor(memory, DataType.INT64, [count, rank], indices));
  yield* settle(context.pause());
  using own = first.values.withShape([first.values.elementCount]);
  using others = second.values.withShape([second.values.elementCount]);
  const plan = { dtype, shape: [count], blockLength: 1, picks: chosen, values: [own, others] };
  context.setOutput(1, yield* pickInSteps(context, plan));
  const output = context.allocateOutput(2, [rank]);
  memory.i64.set([...exactShape, BigInt(largest)], output.address / 8);
}
