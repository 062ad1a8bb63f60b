import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, indexTensor, newIndices, rowMajorStrides, shapesEqual } from "@heddle/tensor";
import { pickBlocks } from "../pick-blocks.js";
import { newPicks } from "../pick-elements.js";
import { setOperations } from "./combine-sets.js";
import { compareElements } from "./compare-elements.js";
import { denseSets, sparseSets, type ValueSets } from "./value-sets.js";

/** DenseToDenseSetOperation: the rows of two dense tensors, combined as sets, as the rows of a sparse tensor. */
export function createDenseToDenseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, (context) => [denseSets(context.input(0)), denseSets(context.input(1))]);
}

/** DenseToSparseSetOperation: {@link createDenseToDenseSetOperation} with a sparse second tensor. */
export function createDenseToSparseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, (context, isValidated) => {
    const [indices, values, shape] = [1, 2, 3].map((i) => context.input(i));
    const second = sparseSets(indices, values, shape, { isValidated, dropsOutside: true });
    return [denseSets(context.input(0)), second];
  });
}

/** SparseToSparseSetOperation: {@link createDenseToDenseSetOperation} with two sparse tensors. */
export function createSparseToSparseSetOperation(construction: ConstructionContext): Kernel {
  return setOperation(construction, (context, isValidated) => {
    const rules = { isValidated, dropsOutside: false };
    const inputs = [0, 1, 2, 3, 4, 5].map((i) => context.input(i));
    const first = sparseSets(inputs[0], inputs[1], inputs[2], rules);
    return [first, sparseSets(inputs[3], inputs[4], inputs[5], rules)];
  });
}

/** SetSize: the number of different elements in each row of a sparse tensor. */
export function createSetSize({ attributes }: ConstructionContext): Kernel {
  const isValidated = attributes.bool("validate_indices");
  return {
    compute(context) {
      const [indices, values, shape] = [0, 1, 2].map((i) => context.input(i));
      const { groupShape, groups } = sparseSets(indices, values, shape, { isValidated, dropsOutside: false });
      const output = context.allocateOutput(0, groupShape);
      const sizes = context.memory.i32.subarray(output.address / 4, output.address / 4 + output.elementCount);
      sizes.fill(0);
      for (const [group, set] of groups) sizes[group] = set.length;
    },
  };
}

function setOperation(
  { attributes }: ConstructionContext,
  readSets: (context: ComputeContext, isValidated: boolean) => readonly [ValueSets, ValueSets],
): Kernel {
  const name = attributes.string("set_operation").toLowerCase();
  const operation = setOperations.get(name);
  if (!operation) throw invalidArgument(`Invalid set_operation ${name}.`);
  const isValidated = attributes.bool("validate_indices");
  return {
    compute(context) {
      const [first, second] = readSets(context, isValidated);
      const shape = commonShape(first, second);
      // The elements of the second set are numbered after those of the first.
      const offset = first.values.elementCount;
      const compare = compareElements(first.values, second.values);
      const present = new Set([...first.groups.keys(), ...second.groups.keys()]);
      const sets = [...present]
        .sort((a, b) => a - b)
        .map((group) => {
          const others = second.groups.get(group)?.map((element) => element + offset) ?? [];
          return { group, elements: operation(first.groups.get(group) ?? [], others, compare) };
        });
      setSparseOutput(context, shape, sets, first, second);
    },
  };
}

function commonShape(first: ValueSets, second: ValueSets) {
  if (shapesEqual(first.groupShape, second.groupShape)) return first.groupShape;
  throw invalidArgument(`Mismatched shapes ${formatShape(first.groupShape)} vs ${formatShape(second.groupShape)}`);
}

function setSparseOutput(
  context: ComputeContext,
  shape: readonly number[],
  sets: readonly { readonly group: number; readonly elements: readonly number[] }[],
  first: ValueSets,
  second: ValueSets,
): void {
  const rank = shape.length + 1;
  const count = sets.reduce((sum, { elements }) => sum + elements.length, 0);
  const indices = newIndices(count * rank);
  const picks = newPicks(count);
  const strides = rowMajorStrides(shape);
  let at = 0;
  let largest = 0;
  for (const { group, elements } of sets) {
    largest = Math.max(largest, elements.length);
    for (const [i, element] of elements.entries()) {
      for (const [d, stride] of strides.entries()) indices[at * rank + d] = Math.floor(group / stride) % shape[d];
      indices[at * rank + rank - 1] = i;
      picks[at++] = element;
    }
  }
  const { memory } = context;
  const { dtype } = first.values;
  context.setOutput(0, indexTensor(memory, DataType.INT64, [count, rank], indices));
  using own = first.values.withShape([first.values.elementCount]);
  using others = second.values.withShape([second.values.elementCount]);
  context.setOutput(1, pickBlocks(memory, { dtype, shape: [count], blockLength: 1, picks, values: [own, others] }));
  context.setOutput(2, indexTensor(memory, DataType.INT64, [rank], [...shape, largest]));
}
