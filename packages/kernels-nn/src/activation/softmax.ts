import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, elementRange, formatShape, type Tensor } from "@heddle/tensor";
import { narrowToHalves, widenHalves } from "@heddle/tensor/numbers";
import { logSoftmaxLoopsOver } from "./log-softmax-loops.js";
import { softmaxLoopsOver } from "./softmax-loops.js";
import { typedLoopsOver } from "./typed-loops.js";

/** Normalizes float32 rows at `x` to `y`, which may be `x`. */
type FloatRows = (memory: LinearMemory, x: number, y: number, rows: number, columns: number) => void;

/** Normalizes the rows of a tensor to another, which may be in the same place. */
type TensorRows = (x: Tensor, y: Tensor, columns: number) => void;

const softmaxRows: FloatRows = (memory, x, y, rows, columns) =>
  softmaxLoopsOver(memory, rows * columns).softmax(x, y, rows, columns);

const logSoftmaxRows: FloatRows = (memory, x, y, rows, columns) =>
  logSoftmaxLoopsOver(memory, rows * columns).logSoftmax(x, y, rows, columns);

/** Softmax along the last dimension. */
export const createSoftmax: CreateKernel = /* @__PURE__ */ ofTypes(softmaxRows, (x, y, columns) =>
  doublesTo(x, y, columns, false),
);

/** LogSoftmax: the logarithm of Softmax. */
export const createLogSoftmax: CreateKernel = /* @__PURE__ */ ofTypes(logSoftmaxRows, (x, y, columns) =>
  doublesTo(x, y, columns, true),
);

/** Softmax of float32 alone. */
export const createSoftmaxOfFloats: CreateKernel = () => ({
  compute: (context) => normalize(context, floatsTo(softmaxRows)),
});

/** LogSoftmax of float32 alone. */
export const createLogSoftmaxOfFloats: CreateKernel = () => ({
  compute: (context) => normalize(context, floatsTo(logSoftmaxRows)),
});

function ofTypes(rows: FloatRows, doubles: TensorRows): CreateKernel {
  return ({ inputTypes: [type] }) => {
    const each = type === DataType.FLOAT ? floatsTo(rows) : type === DataType.DOUBLE ? doubles : halvesTo(rows);
    return { compute: (context) => normalize(context, each) };
  };
}

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 32_768;

function normalize(context: ComputeContext, rows: TensorRows): void | Promise<void> {
  const input = context.input(0);
  const { shape, elementCount: count } = input;
  if (shape.length === 0) throw invalidArgument(`logits must have >= 1 dimension, got ${formatShape(shape)}`);
  const columns = shape[shape.length - 1];
  const output = context.forwardInputOrAllocateOutput([0], 0, shape);
  if (count <= ELEMENTS_AT_ONCE) return rows(input, output, columns);
  return inBlocks(context, count / columns, Math.ceil(ELEMENTS_AT_ONCE / columns), (start, end) => {
    using x = elementRange(input, start * columns, end * columns);
    using y = elementRange(output, start * columns, end * columns);
    rows(x, y, columns);
  });
}

function floatsTo(rows: FloatRows): TensorRows {
  return (x, y, columns) => {
    if (x.elementCount > 0) rows(x.memory, x.address, y.address, x.elementCount / columns, columns);
  };
}

/** Rows of half or bfloat16, as float32 in between. */
function halvesTo(rows: FloatRows): TensorRows {
  return (x, y, columns) => {
    const { memory, elementCount: count } = x;
    if (count === 0) return;
    using scope = memory.scope();
    const floats = scope.malloc(count * 4);
    widenHalves(memory, x.dtype, x.address, count, floats);
    rows(memory, floats, floats, count / columns, columns);
    narrowToHalves(memory, y.dtype, floats, count, y.address);
  };
}

function doublesTo({ memory, address, elementCount: count }: Tensor, y: Tensor, columns: number, isLog: boolean): void {
  if (count > 0) typedLoopsOver(memory).softmaxDoubles(address, y.address, count / columns, columns, isLog ? 1 : 0);
}
