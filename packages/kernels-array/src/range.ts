import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { bfloat16ToFloat, DataType, floatToBfloat16, floatToHalf, halfToFloat, type Tensor } from "@heddle/tensor";
import { notScalar } from "./errors.js";
import { formatIndex, isScalarLike, readIndex, writeIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";
import { FLOATS, INDICES } from "./type-sets.js";

/** Range: numbers from a start up to, and without, a limit. */
export function registerRange(registrar: Registrar): void {
  registerOp(registrar, "Range", {
    inputs: ["start: Tidx", "limit: Tidx", "delta: Tidx"],
    outputs: ["output: Tidx"],
    attrs: [
      "Tidx: {bfloat16, half, float, double, int8, int16, int32, int64, uint16, uint32, uint64} = DT_INT32",
    ],
    constraints: { Tidx: [...INDICES, ...FLOATS] },
    create: ({ outputTypes: [dtype] }) => {
      if (dtype === DataType.INT32) return rangeOfIntegers;
      if (dtype === DataType.INT64) return rangeOfBigIntegers;
      const type = FLOAT_TYPES[dtype] ?? FLOAT_TYPES[DataType.DOUBLE];
      return (context) => rangeOfFloats(context, type);
    },
  });
}

/** How a floating-point type is read, rounded and written. */
interface FloatType {
  readonly read: (tensor: Tensor) => number;
  readonly round: (value: number) => number;
  readonly write: (tensor: Tensor, index: number, value: number) => void;
}

const FLOAT_TYPES: Partial<Record<DataType, FloatType>> & { readonly [DataType.DOUBLE]: FloatType } = {
  [DataType.DOUBLE]: {
    read: ({ memory, address }) => memory.f64[address / 8],
    round: (value) => value,
    write: ({ memory, address }, index, value) => {
      memory.f64[address / 8 + index] = value;
    },
  },
  [DataType.FLOAT]: {
    read: ({ memory, address }) => memory.f32[address >>> 2],
    round: Math.fround,
    write: ({ memory, address }, index, value) => {
      memory.f32[(address >>> 2) + index] = value;
    },
  },
  [DataType.HALF]: /* @__PURE__ */ sixteenBits(halfToFloat, floatToHalf),
  [DataType.BFLOAT16]: /* @__PURE__ */ sixteenBits(bfloat16ToFloat, floatToBfloat16),
};

function sixteenBits(toFloat: (bits: number) => number, toBits: (value: number) => number): FloatType {
  return {
    read: ({ memory, address }) => toFloat(memory.u16[address >>> 1]),
    round: (value) => toFloat(toBits(value)),
    write: ({ memory, address }, index, value) => {
      memory.u16[(address >>> 1) + index] = toBits(value);
    },
  };
}

function checkScalars(context: ComputeContext): void {
  ["start", "limit", "delta"].forEach((name, index) => {
    const input = context.input(index);
    if (!isScalarLike(input)) throw notScalar(`${name} must be a scalar, not shape `, input.shape);
  });
}

/** @throws {StatusError} INVALID_ARGUMENT when steps of `delta` never lead from `start` to `limit` */
function checkDirection<T extends number | bigint>(start: T, limit: T, delta: T, format: (value: T) => string): void {
  if (Number(delta) === 0) throw invalidArgument(`Requires delta != 0: ${format(delta)}`);
  const forward = delta > 0;
  if (forward ? start <= limit : start >= limit) return;
  throw invalidArgument(
    `Requires start ${forward ? "<=" : ">="} limit when delta ${forward ? ">" : "<"} 0: ${format(start)}/${format(limit)}`,
  );
}

function rangeOfIntegers(context: ComputeContext): void {
  checkScalars(context);
  const [start, limit, delta] = [0, 1, 2].map((index) => readIndex(context.input(index), 0));
  checkDirection(start, limit, delta, String);
  const count = Math.ceil((limit - start) / delta);
  const output = context.allocateOutput(0, [count]);
  const { i32 } = context.memory;
  const to = output.address >>> 2;
  for (let i = 0, value = start; i < count; i++, value += delta) i32[to + i] = value;
}

function rangeOfBigIntegers(context: ComputeContext): void {
  checkScalars(context);
  const [start, limit, delta] = [0, 1, 2].map((index) => BigInt(formatIndex(context.input(index), 0)));
  checkDirection(start, limit, delta, String);
  const distance = limit > start ? limit - start : start - limit;
  const step = delta < 0 ? -delta : delta;
  const count = (distance + step - 1n) / step;
  if (distance > 2n ** 63n - 1n && step === 1n) throw tooLong();
  const output = context.allocateOutput(0, [Number(count)]);
  const [first, last] = [Number(start), Number(limit)];
  if (Number.isSafeInteger(first) && Number.isSafeInteger(last) && Number.isSafeInteger(Number(delta))) {
    for (let i = 0; i < count; i++) writeIndex(output, i, first + i * Number(delta));
    return;
  }
  const { i64 } = context.memory;
  for (let i = 0n; i < count; i++) i64[output.address / 8 + Number(i)] = start + i * delta;
}

function rangeOfFloats(context: ComputeContext, { read, round, write }: FloatType): void {
  checkScalars(context);
  const [start, limit, delta] = [0, 1, 2].map((index) => read(context.input(index)));
  checkDirection(start, limit, delta, formatFloat);
  const count = Math.ceil(Math.abs((limit - start) / delta));
  if (count > 2 ** 63 || Number.isNaN(count)) throw tooLong();
  const output = context.allocateOutput(0, [count]);
  for (let i = 0; i < count; i++) write(output, i, round(start + round(round(i) * delta)));
}

function tooLong() {
  return invalidArgument("Requires ((limit - start) / delta) <= 9223372036854775807");
}

/** As C++ streams print: six significant digits. */
function formatFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  return String(Number(value.toPrecision(6)));
}
