import { type Attributes, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import type { LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";

/** Elements that are computed without a pause: much less than a millisecond. */
const ELEMENTS_AT_ONCE = 8192;

const INPUT = [0];

/** Loops of activations of float32. */
export interface ActivationLoops {
  /** Computes `count` elements at `z`, which may be `x`, by a code of `activation-layout.ts`. @param alpha of LeakyRelu; of Softplus its threshold */
  computeEach(z: number, x: number, count: number, code: number, alpha: number): void;
}

type AlphaOf = (attributes: Attributes, dtype: DataType) => number;

/** The twin of loops: `functionOf` returns the function of a code, which returns the same bits. */
export function activationTwin(functionOf: (code: number, alpha: number) => (x: number) => number) {
  return (memory: LinearMemory): ActivationLoops => ({
    computeEach(z, x, count, code, alpha) {
      const { f32 } = memory;
      const compute = functionOf(code, alpha);
      for (let i = 0; i < count; i++) f32[(z >>> 2) + i] = compute(f32[(x >>> 2) + i]);
    },
  });
}

/** Creates the kernels of an activation: of float32 by loops, of other types by `others`. */
export function floatActivation(
  loops: LoopModule<ActivationLoops>,
  code: number,
  others: CreateKernel,
  alphaOf?: AlphaOf,
): CreateKernel {
  const floats = activationOfFloats(loops, code, alphaOf);
  return (context) => (context.inputTypes[0] === DataType.FLOAT ? floats : others)(context);
}

/** Creates the kernels of an activation of float32 alone. */
export function activationOfFloats(
  loops: LoopModule<ActivationLoops>,
  code: number,
  alphaOf: AlphaOf = () => 0,
): CreateKernel {
  return ({ attributes }) => {
    const alpha = Math.fround(alphaOf(attributes, DataType.FLOAT));
    return {
      compute(run) {
        const x = run.input(0);
        const y = run.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
        const { computeEach } = loops.over(run.memory, x.elementCount);
        return inBlocks(run, x.elementCount, ELEMENTS_AT_ONCE, (start, end) =>
          computeEach(y.address + start * 4, x.address + start * 4, end - start, code, alpha),
        );
      },
    };
  };
}
