import { type Attributes, type CreateKernel, inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory, LoopModule } from "@heddle/memory";
import { importedCode } from "@heddle/status";
import { DataType, dataTypeSize, numericLimits, sixteenBit } from "@heddle/tensor";
import { narrowToHalves, widenHalves } from "@heddle/tensor/numbers";
import type { ActivationLoops } from "./float-activation.js";
import { RELU, RELU6 } from "./typed-layout.js";
import { KINDS, typedLoopsOver } from "./typed-loops.js";

/** Elements that are computed without a pause: much less than a millisecond. */
const ELEMENTS_AT_ONCE = 8192;

const INPUT = [0];

/** Computes `count` elements at `z`, which may be `x`. */
type Run = (memory: LinearMemory, z: number, x: number, count: number) => void;

/** The number that an activation takes beside its element. */
export type Parameter = (attributes: Attributes, dtype: DataType) => number;

/**
 * Creates the kernels of an activation of other types than float32: half and bfloat16 are computed as float32.
 *
 * @param floats the loops of float32, and the code of the activation in them
 * @param typed the activation, by `typed-layout.ts`
 */
export function typedActivation(
  floats: LoopModule<ActivationLoops>,
  floatCode: number,
  typed: number,
  parameter: Parameter,
): CreateKernel {
  return ({ attributes, inputTypes: [dtype] }) => {
    const alpha = parameter(attributes, dtype);
    const code = typed * 16 + KINDS.indexOf(dtype);
    const run: Run = sixteenBit(dtype)
      ? (rectifierOfHalves(typed, dtype) ??
        ((memory, z, x, count) => computeHalves(memory, floats, floatCode, alpha, dtype, z, x, count)))
      : (memory, z, x, count) => typedLoopsOver(memory).computeTyped(z, x, count, code, alpha);
    return kernelOf(run, dtype);
  };
}

/** Relu and Relu6 of half and bfloat16, which need no arithmetic; undefined for others. */
function rectifierOfHalves(activation: number, dtype: DataType): Run | undefined {
  if (activation !== RELU && activation !== RELU6) return undefined;
  const [infinity, six] = dtype === DataType.HALF ? [0x7c00, 0x4600] : [0x7f80, 0x40c0];
  const most = activation === RELU ? infinity : six;
  return (memory, z, x, count) => typedLoopsOver(memory).rectifyShorts(z, x, count, infinity, most);
}

/** As {@link typedActivation}, of several steps that half and bfloat16 round after, by loops that are imported with the first node. */
export function steppedActivation(
  floats: LoopModule<ActivationLoops>,
  floatCode: number,
  typed: number,
  parameter: Parameter,
): CreateKernel {
  const others = typedActivation(floats, floatCode, typed, parameter);
  return async (context) => {
    const [dtype] = context.inputTypes;
    if (!sixteenBit(dtype)) return others(context);
    const { shortActivationsOver, shortSoftplusThreshold } = await importedCode(import("./short-activations.js"));
    const threshold = shortSoftplusThreshold(dtype);
    const activate = dtype === DataType.HALF ? "activateHalves" : "activateBfloats";
    return kernelOf((memory, z, x, count) => {
      shortActivationsOver(memory)[activate](z, x, count, floatCode, threshold);
    }, dtype);
  };
}

function kernelOf(run: Run, dtype: DataType): Kernel {
  const bytes = dataTypeSize(dtype);
  return {
    compute(context) {
      const x = context.input(0);
      const z = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) =>
        run(context.memory, z.address + start * bytes, x.address + start * bytes, end - start),
      );
    },
  };
}

/** Elements that are staged as float32 at a time. */
const STAGED = 2048;

function computeHalves(
  memory: LinearMemory,
  loops: LoopModule<ActivationLoops>,
  code: number,
  alpha: number,
  dtype: DataType,
  z: number,
  x: number,
  count: number,
): void {
  using scope = memory.scope();
  const floats = scope.malloc(STAGED * 4);
  const { computeEach } = loops.over(memory);
  for (let done = 0; done < count; done += STAGED) {
    const length = Math.min(STAGED, count - done);
    widenHalves(memory, dtype, x + done * 2, length, floats);
    computeEach(floats, floats, length, code, alpha);
    narrowToHalves(memory, dtype, floats, length, z + done * 2);
  }
}

/** TensorFlow's softplus derives from the precision of the type where it is linear. */
export const softplusThreshold: Parameter = (_, dtype) => Math.log(Number(numericLimits(dtype)?.epsilon)) + 2;
