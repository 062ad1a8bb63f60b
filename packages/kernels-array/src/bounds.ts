import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { bfloat16ToFloat, DataType, halfToFloat, memoryView, type Tensor } from "@heddle/tensor";
import { writeIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";
import { REALS } from "./type-sets.js";

/** LowerBound and UpperBound: where values belong in sorted rows. */
export function registerBounds(registrar: Registrar): void {
  const form = {
    inputs: ["sorted_inputs: T", "values: T"],
    outputs: ["output: out_type"],
    attrs: ["T: type", "out_type: {int32, int64} = DT_INT32"],
    constraints: { T: REALS },
  };
  registerOp(registrar, "LowerBound", {
    ...form,
    create: () => (context) => findBounds(context, (element, value) => element < value),
  });
  registerOp(registrar, "UpperBound", {
    ...form,
    create: () => (context) => findBounds(context, (element, value) => !(value < element)),
  });
}

type IsBefore = (element: number | bigint, value: number | bigint) => boolean;

function findBounds(context: ComputeContext, isBefore: IsBefore): void {
  const sorted = context.input(0);
  const values = context.input(1);
  checkMatrix(sorted, "sorted_inputs");
  checkMatrix(values, "values");
  if (sorted.shape[0] !== values.shape[0]) throw invalidArgument("Leading dim_size of both tensors must match.");
  const output = context.allocateOutput(0, values.shape);
  const size = sorted.shape[1];
  const perRow = values.shape[1];
  for (let i = 0; i < values.elementCount; i++) {
    const row = Math.floor(i / perRow) * size;
    const value = readElement(values, i);
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(readElement(sorted, row + middle), value)) low = middle + 1;
      else high = middle;
    }
    writeIndex(output, i, low);
  }
}

function checkMatrix({ rank }: Tensor, name: string): void {
  if (rank !== 2) throw invalidArgument(`Shape must be rank 2 but is rank ${rank} for \`${name}\` argument`);
}

function readElement({ memory, dtype, address }: Tensor, index: number): number | bigint {
  const view = memoryView(memory, dtype);
  const value = view[address / view.BYTES_PER_ELEMENT + index];
  if (dtype === DataType.HALF) return halfToFloat(Number(value));
  return dtype === DataType.BFLOAT16 ? bfloat16ToFloat(Number(value)) : value;
}
