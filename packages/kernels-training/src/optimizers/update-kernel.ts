import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  lookupResource,
  runSteps,
  type Steps,
  settle,
  VariableResource,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeName,
  dataTypeSize,
  exactIndex,
  formatShape,
  readIndex,
  readIndices,
  releaseAll,
  shapesEqual,
  sixteenBit,
  type Tensor,
} from "@heddle/tensor";
import { load, narrowToHalves, numberLane, readElements, store, widenHalves } from "@heddle/tensor/numbers";
import { type OptimizerLoops, optimizerLoopsOver } from "./optimizer-loops.js";

/** Changes one element of the variable, `values[0]`, and of its slots. Values are float64; storing rounds them. */
export type UpdateRule = (values: Float64Array, gradient: number) => void;

/** A rule and, where it has one, its loop: the rule is the loop's twin. */
export interface Update {
  readonly rule: UpdateRule;
  /** Of `optimizer-layout.ts`. */
  readonly code?: number;
  readonly isVariant?: boolean;
  readonly constants?: readonly number[];
}

/** The settings of one run of an optimizer. */
export interface Settings {
  /** The value of a scalar input. */
  scalar(name: string): number;
  /** The value of a bool attribute. */
  flag(name: string): boolean;
  /** True for an input of the op. */
  has(name: string): boolean;
  /** Rounds a result as TensorFlow's type does: of float64 not at all, of half and bfloat16 as float32. */
  round(value: number): number;
}

/** Elements, or rows of a sparse op, that are updated without a pause. */
const AT_ONCE = 8192;

/** The kernel of an optimizer, dense or, where the op has indices, sparse. */
export function updateKernel(updateOf: (settings: Settings) => Update): (construction: ConstructionContext) => Kernel {
  return ({ op, attributes, inputTypes }) => {
    const names = op.inputs.map(({ name }) => name);
    const variableCount = inputTypes.filter((type) => type === DataType.RESOURCE).length;
    const gradientIndex = Math.max(names.indexOf("grad"), names.indexOf("delta"));
    const scalars = names.filter((name, i) => i >= variableCount && i !== gradientIndex && name !== "indices");
    const indexOf = (name: string) => names.indexOf(name);
    return {
      compute(context) {
        const variables = Array.from({ length: variableCount }, (_, i) => lookupResource(context, i, VariableResource));
        const old = variables.map((variable) => variable.readForUpdate());
        const gradient = context.input(gradientIndex);
        for (const name of scalars) checkScalar(name, context.input(indexOf(name)));
        checkVariables(old, names, gradient);
        const settings: Settings = {
          scalar: (name) => scalarValue(context.input(indexOf(name))),
          flag: (name) => attributes.bool(name),
          has: (name) => names.includes(name),
          round: gradient.dtype === DataType.DOUBLE ? (value) => value : Math.fround,
        };
        const made = updateOf(settings);
        if (names.includes("indices")) {
          return updateRows(context, made, variables, old[0], gradient, context.input(indexOf("indices")));
        }
        if (!shapesEqual(old[0].shape, gradient.shape)) throw unequalShapes(names[gradientIndex], old[0], gradient);
        const updateBlock: UpdateBlock = (values, start, end) =>
          updateRuns(context, made, values, gradient, end - start, (update) => update(start, start));
        return runSteps(updateInBlocks(context, variables, gradient.elementCount, AT_ONCE, updateBlock));
      },
    };
  };
}

function updateRows(
  context: ComputeContext,
  made: Update,
  variables: readonly VariableResource[],
  old: Tensor,
  gradient: Tensor,
  indices: Tensor,
): void | Promise<void> {
  if (old.rank < 1) throw invalidArgument("var must be at least 1 dimensional");
  if (indices.rank !== 1) throw invalidArgument("indices must be one-dimensional");
  if (gradient.rank !== old.rank || gradient.shape[0] !== indices.shape[0]) {
    throw invalidArgument("grad must be the same size as indices in the first dimension.");
  }
  const wrong = old.shape.findIndex((size, d) => d > 0 && size !== gradient.shape[d]);
  if (wrong > 0) throw invalidArgument(`var and grad must match in dimension ${wrong}`);
  const rows = readIndices(indices);
  const [limit] = old.shape;
  const bad = rows.findIndex((row) => row < 0 || row >= limit);
  if (bad >= 0) {
    throw invalidArgument(`Index ${exactIndex(indices, bad)} at offset ${bad} in indices is out of range`, { limit });
  }
  const run = old.elementCount / Math.max(1, limit);
  const rowsAtOnce = Math.max(1, Math.floor(AT_ONCE / Math.max(1, run)));
  const updateBlock: UpdateBlock = (values, start, end) =>
    updateRuns(context, made, values, gradient, run, (update) => {
      for (let i = start; i < end; i++) update(rows[i] * run, i * run);
    });
  return runSteps(updateInBlocks(context, variables, rows.length, rowsAtOnce, updateBlock));
}

/** Updates the elements, or the rows, from `start` up to `end` of the values of all variables. */
type UpdateBlock = (values: readonly Tensor[], start: number, end: number) => void;

/** Updates the values of variables, which are held meanwhile: in a pause another run may assign others. */
function* updateInBlocks(
  context: ComputeContext,
  variables: readonly VariableResource[],
  count: number,
  atOnce: number,
  updateBlock: UpdateBlock,
): Steps<void> {
  const values = variables.map((variable) => variable.writableValue());
  // Only now: a value that is held is not writable, and two variables may be one.
  for (const value of values) value.retain();
  try {
    yield* settle(inBlocks(context, count, atOnce, (start, end) => updateBlock(values, start, end)));
  } finally {
    releaseAll(values);
  }
}

/** Calls `visit` with a function that updates `count` elements of all variables, from `first` on, with the gradients from `from` on. */
function updateRuns(
  { memory }: ComputeContext,
  made: Update,
  variables: readonly Tensor[],
  gradient: Tensor,
  count: number,
  visit: (update: (first: number, from: number) => void) => void,
): void {
  const size = dataTypeSize(gradient.dtype);
  using runs = updateOfRuns(memory, made, gradient.dtype, count);
  visit((first, from) => {
    const addresses = variables.map(({ address }) => address + first * size);
    runs.update(addresses, gradient.address + from * size, count);
  });
}

/** Updates runs of elements, which are side by side in each variable. */
interface RunUpdate extends Disposable {
  /** Updates `count` elements at the addresses with the gradients from `gradient` on. */
  update(addresses: readonly number[], gradient: number, count: number): void;
}

/** @param most the longest run */
function updateOfRuns(memory: LinearMemory, made: Update, dtype: DataType, most: number): RunUpdate {
  const { updateElements } = optimizerLoopsOver(memory);
  return updateElements && made.code !== undefined
    ? new LoopUpdate(memory, made, made.code, updateElements, dtype, most)
    : new RuleUpdate(memory, made.rule, dtype);
}

/** Updates elements one after the other, as float64. */
class RuleUpdate implements RunUpdate {
  readonly #memory: LinearMemory;
  readonly #rule: UpdateRule;
  readonly #lane: ReturnType<typeof numberLane>;

  constructor(memory: LinearMemory, rule: UpdateRule, dtype: DataType) {
    this.#memory = memory;
    this.#rule = rule;
    this.#lane = numberLane(dtype);
  }

  update(addresses: readonly number[], gradient: number, count: number): void {
    const [gradients, ...columns] = [gradient, ...addresses].map((address) => {
      const column = new Float64Array(count);
      load(this.#memory, this.#lane, address, column, count);
      return column;
    });
    const values = new Float64Array(columns.length);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < values.length; k++) values[k] = columns[k][i];
      this.#rule(values, gradients[i]);
      for (let k = 0; k < values.length; k++) columns[k][i] = values[k];
    }
    columns.forEach((column, k) => {
      store(this.#memory, this.#lane, addresses[k], column, count);
    });
  }

  [Symbol.dispose](): void {}
}

/** Updates elements in WebAssembly, half and bfloat16 as float32. */
class LoopUpdate implements RunUpdate {
  readonly #memory: LinearMemory;
  readonly #dtype: DataType;
  readonly #code: number;
  readonly #loop: NonNullable<OptimizerLoops["updateElements"]>;
  /** The constants, as vectors, then room for float32 copies of the gradients and of four variables. */
  readonly #room: number;
  readonly #copies: number;
  readonly #copyBytes: number;

  constructor(
    memory: LinearMemory,
    { isVariant = false, constants = [] }: Update,
    code: number,
    loop: NonNullable<OptimizerLoops["updateElements"]>,
    dtype: DataType,
    most: number,
  ) {
    const isDouble = dtype === DataType.DOUBLE;
    this.#memory = memory;
    this.#dtype = dtype;
    this.#code = code * 4 + (isVariant ? 2 : 0) + (isDouble ? 1 : 0);
    this.#loop = loop;
    this.#copyBytes = sixteenBit(dtype) ? most * 4 : 0;
    this.#room = memory.malloc(constants.length * 16 + 5 * this.#copyBytes);
    this.#copies = this.#room + constants.length * 16;
    const { f32, f64 } = memory;
    constants.forEach((value, i) => {
      if (isDouble) f64.fill(value, this.#room / 8 + i * 2, this.#room / 8 + i * 2 + 2);
      else f32.fill(value, this.#room / 4 + i * 4, this.#room / 4 + i * 4 + 4);
    });
  }

  update(addresses: readonly number[], gradient: number, count: number): void {
    const [memory, dtype] = [this.#memory, this.#dtype];
    if (this.#copyBytes === 0) {
      this.#run(addresses, gradient, count);
      return;
    }
    const [staged, ...columns] = [gradient, ...addresses].map((address, i) => {
      const floats = this.#copies + i * this.#copyBytes;
      widenHalves(memory, dtype, address, count, floats);
      return floats;
    });
    this.#run(columns, staged, count);
    columns.forEach((floats, i) => {
      narrowToHalves(memory, dtype, floats, count, addresses[i]);
    });
  }

  #run([v0, v1 = 0, v2 = 0, v3 = 0]: readonly number[], gradient: number, count: number): void {
    this.#loop(this.#code, count, this.#room, gradient, v0, v1, v2, v3);
  }

  [Symbol.dispose](): void {
    this.#memory.free(this.#room);
  }
}

function checkScalar(name: string, { rank, shape }: Tensor): void {
  if (rank > 0) throw invalidArgument(`${name} is not a scalar: ${formatShape(shape)}`);
}

function scalarValue(tensor: Tensor): number {
  if (tensor.dtype === DataType.INT64) return readIndex(tensor);
  const { values, base } = readElements<number>(tensor);
  return values[base];
}

function checkVariables([variable, ...slots]: readonly Tensor[], names: readonly string[], gradient: Tensor): void {
  for (const value of [variable, ...slots]) {
    if (value.dtype === gradient.dtype) continue;
    throw invalidArgument(
      `Trying to update a variable of ${dataTypeName(value.dtype)} with gradients of ${dataTypeName(gradient.dtype)}`,
    );
  }
  slots.forEach((slot, i) => {
    if (!shapesEqual(slot.shape, variable.shape)) throw unequalShapes(names[i + 1], variable, slot);
  });
}

function unequalShapes(name: string, variable: Tensor, { shape }: Tensor) {
  return invalidArgument(
    `var and ${name} do not have the same shape${formatShape(variable.shape)} ${formatShape(shape)}`,
    { variable: variable.shape, found: shape },
  );
}
