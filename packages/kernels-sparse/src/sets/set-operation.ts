import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  formatShape,
  indexTensor,
  newIndices,
  rowMajorStrides,
  type Shape,
  setToZeros,
  shapesEqual,
} from "@heddle/tensor";
import { pickBlocks } from "../pick-blocks.js";
import { RUN_BYTES, SET_TYPES, setLoopsOver, Wanted } from "./set-loops.js";
import { denseSets, sparseSets, type ValueSets } from "./value-sets.js";

/** DenseToDenseSetOperation: the rows of two dense tensors, combined as sets, as the rows of a sparse tensor. */
export function createDenseToDenseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, (context, _isValidated, scope) => [
    denseSets(context.input(0), scope),
    denseSets(context.input(1), scope),
  ]);
}

/** DenseToSparseSetOperation: {@link createDenseToDenseSetOperation} with a sparse second tensor. */
export function createDenseToSparseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, (context, isValidated, scope) => {
    const [indices, values, shape] = [1, 2, 3].map((i) => context.input(i));
    const second = sparseSets(indices, values, shape, { isValidated, isWalked: true }, scope);
    return [denseSets(context.input(0), scope), second];
  });
}

/** SparseToSparseSetOperation: {@link createDenseToDenseSetOperation} with two sparse tensors. */
export function createSparseToSparseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, (context, isValidated, scope) => {
    const rules = { isValidated, isWalked: false };
    const inputs = [0, 1, 2, 3, 4, 5].map((i) => context.input(i));
    const first = sparseSets(inputs[0], inputs[1], inputs[2], rules, scope);
    return [first, sparseSets(inputs[3], inputs[4], inputs[5], rules, scope)];
  });
}

/** SetSize: the number of different elements in each row of a sparse tensor. */
export function createSetSize({ attributes }: ConstructionContext): Kernel {
  const isValidated = attributes.bool("validate_indices");
  return {
    compute(context) {
      const [indices, values, shape] = [0, 1, 2].map((i) => context.input(i));
      const { memory } = context;
      using scope = memory.scope();
      const rules = { isValidated, isWalked: false };
      const sets = sparseSets(indices, values, shape, rules, scope);
      const { results, count } = combined(memory, scope, sets, { ...sets, runCount: 0 }, Wanted.FIRST_ALONE);
      const output = context.allocateOutput(0, sets.groupShape);
      setToZeros(output);
      const { f64, i32, u32 } = memory;
      for (let i = 0, before = 0; i < count; i++) {
        const end = u32[results / 4 + 4 * i + 2];
        i32[output.address / 4 + f64[results / 8 + 2 * i]] = end - before;
        before = end;
      }
    },
  };
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
  ) => readonly [first: ValueSets, second: ValueSets],
): Kernel {
  const name = attributes.string("set_operation").toLowerCase();
  const wanted = OPERATIONS.get(name);
  if (wanted === undefined) throw invalidArgument(`Invalid set_operation ${name}.`);
  const isValidated = attributes.bool("validate_indices");
  return {
    compute(context) {
      using scope = context.memory.scope();
      const [first, second] = readSets(context, isValidated, scope);
      const shape = commonShape(first, second);
      setSparseOutput(context, shape, combined(context.memory, scope, first, second, wanted), first, second);
    },
  };
}

/** Combinations of sets, in a scope: the numbers of their elements, and a run of them for each group that has some. */
interface Combined {
  readonly picks: number;
  readonly results: number;
  readonly count: number;
}

/** The elements of the second set are numbered after those of the first. */
function combined(
  memory: LinearMemory,
  scope: MemoryScope,
  first: ValueSets,
  second: ValueSets,
  wanted: number,
): Combined {
  const [own, others] = [first.values, second.values];
  const room = scope.malloc(4 * Math.max(own.elementCount, others.elementCount));
  const picks = scope.malloc(4 * (own.elementCount + others.elementCount));
  const results = scope.malloc(RUN_BYTES * (first.runCount + second.runCount));
  const count = setLoopsOver(memory).combineSets(
    SET_TYPES.indexOf(own.dtype),
    wanted,
    own.address,
    others.address,
    first.numbers,
    first.runs,
    first.runCount,
    second.numbers,
    second.runs,
    second.runCount,
    room,
    own.elementCount,
    picks,
    results,
  );
  return { picks, results, count };
}

function commonShape(first: ValueSets, second: ValueSets) {
  if (shapesEqual(first.groupShape, second.groupShape)) return first.groupShape;
  throw invalidArgument(`Mismatched shapes ${formatShape(first.groupShape)} vs ${formatShape(second.groupShape)}`);
}

function setSparseOutput(
  context: ComputeContext,
  shape: Shape,
  { picks, results, count: groups }: Combined,
  first: ValueSets,
  second: ValueSets,
): void {
  const { memory } = context;
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
  context.setOutput(0, indexTensor(memory, DataType.INT64, [count, rank], indices));
  using own = first.values.withShape([first.values.elementCount]);
  using others = second.values.withShape([second.values.elementCount]);
  const plan = { dtype, shape: [count], blockLength: 1, picks: chosen, values: [own, others] };
  context.setOutput(1, pickBlocks(memory, plan));
  context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], [...shape, largest]));
}
