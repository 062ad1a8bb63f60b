import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";

/** CheckNumerics: the input itself, when every element is finite. */
export function createCheckNumerics({ attributes }: ConstructionContext): Kernel {
  const message = attributes.string("message");
  return {
    compute(context) {
      const input = context.input(0);
      const found = describeNonFinite(input);
      if (found) throw invalidArgument(`${message} : Tensor had ${found} values`, { message });
      context.setOutput(0, input.retain());
    },
  };
}

/** For a tensor: the view that shows sign and exponent, the view's units in an element, the bits of the exponent. */
function exponentOf({ dtype, memory }: Tensor): readonly [Uint16Array | Uint32Array, number, number] {
  if (dtype === DataType.HALF) return [memory.u16, 1, 0x7c00];
  if (dtype === DataType.BFLOAT16) return [memory.u16, 1, 0x7f80];
  return dtype === DataType.FLOAT ? [memory.u32, 1, 0x7f800000] : [memory.u32, 2, 0x7ff00000];
}

function describeNonFinite(tensor: Tensor): string | undefined {
  const [view, units, infinity] = exponentOf(tensor);
  const from = tensor.address / view.BYTES_PER_ELEMENT;
  const top = view.BYTES_PER_ELEMENT === 2 ? 0x7fff : 0x7fffffff;
  let hasInfinity = false;
  let hasNaN = false;
  for (let i = 0; i < tensor.elementCount; i++) {
    const high = view[from + i * units + units - 1] & top;
    if (high < infinity) continue;
    if (high > infinity || (units === 2 && view[from + i * 2] !== 0)) hasNaN = true;
    else hasInfinity = true;
  }
  if (hasInfinity) return hasNaN ? "Inf and NaN" : "Inf";
  return hasNaN ? "NaN" : undefined;
}
