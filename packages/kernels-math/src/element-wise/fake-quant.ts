import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

const float = Math.fround;

/**
 * FakeQuantWithMinMaxVars: numbers quantized to a few bits and back, in a range that is moved until 0 is one of its steps.
 *
 * Source: tensorflow/core/kernels/fake_quant_ops_functor.h (TensorFlow 2.21).
 */
export function createFakeQuant({ attributes }: ConstructionContext): Kernel {
  const bits = attributes.int32("num_bits");
  if (bits < 2 || bits > 16) throw invalidArgument("num_bits must be between 2 and 16, inclusive");
  const lowest = attributes.bool("narrow_range") ? 1 : 0;
  const highest = 2 ** bits - 1;
  return {
    compute(context) {
      const input = context.input(0);
      const [min, max] = [context.input(1), context.input(2)];
      if (min.rank !== 0) throw invalidArgument(`\`min\` must be rank 0 but is rank ${min.rank}`);
      if (max.rank !== 0) throw invalidArgument(`\`max\` must be rank 0 but is rank ${max.rank}`);
      const { address } = context.forwardInputOrAllocateOutput([0], 0, input.shape);
      const { f32 } = context.memory;
      const [low, high] = [f32[min.address >>> 2], f32[max.address >>> 2]];
      const [x, z] = [input.address >>> 2, address >>> 2];
      const count = input.elementCount;
      if (low === 0 && high === 0) {
        f32.fill(0, z, z + count);
        return;
      }
      const scale = float(float(high - low) / (highest - lowest));
      const zero = zeroPoint(float(lowest - float(low / scale)), lowest, highest);
      const start = float(float(lowest - zero) * scale);
      const stop = float(float(highest - zero) * scale);
      const inverse = float(1 / scale);
      for (let i = 0; i < count; i++) {
        const clamped = Math.max(Math.min(f32[x + i], stop), start);
        const step = Math.floor(float(float(float(clamped - start) * inverse) + 0.5));
        f32[z + i] = float(float(step * scale) + start);
      }
    },
  };
}

function zeroPoint(exact: number, lowest: number, highest: number): number {
  if (exact < lowest) return lowest;
  return exact > highest ? highest : Math.round(exact);
}
