import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";

/** CheckNumerics: the input itself, when every element is finite. */
export function createCheckNumerics(construction: ConstructionContext): Kernel {
  return checkNumerics(construction, ({ hasNaN, hasPositive, hasNegative }) => {
    if (hasPositive || hasNegative) return hasNaN ? "Inf and NaN" : "Inf";
    return hasNaN ? "NaN" : undefined;
  });
}

/** CheckNumericsV2: {@link createCheckNumerics}, whose message tells the signs. */
export function createCheckNumericsV2(construction: ConstructionContext): Kernel {
  return checkNumerics(construction, ({ hasNaN, hasPositive, hasNegative }) => {
    const kinds = [...(hasNegative ? ["-Inf"] : []), ...(hasPositive ? ["+Inf"] : []), ...(hasNaN ? ["NaN"] : [])];
    if (kinds.length < 3) return kinds.length === 0 ? undefined : kinds.join(" and ");
    return `${kinds.slice(0, -1).join(", ")}, and ${kinds[kinds.length - 1]}`;
  });
}

/** The kinds of elements of a tensor that are not finite. */
interface NonFinite {
  readonly hasNaN: boolean;
  readonly hasPositive: boolean;
  readonly hasNegative: boolean;
}

function checkNumerics(
  { attributes }: ConstructionContext,
  describe: (found: NonFinite) => string | undefined,
): Kernel {
  const message = attributes.string("message");
  return {
    compute(context) {
      const input = context.input(0);
      const found = describe(findNonFinite(input));
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

function findNonFinite(tensor: Tensor): NonFinite {
  const [view, units, infinity] = exponentOf(tensor);
  const from = tensor.address / view.BYTES_PER_ELEMENT;
  const top = view.BYTES_PER_ELEMENT === 2 ? 0x7fff : 0x7fffffff;
  const found = { hasNaN: false, hasPositive: false, hasNegative: false };
  for (let i = 0; i < tensor.elementCount; i++) {
    const bits = view[from + i * units + units - 1];
    const high = bits & top;
    if (high < infinity) continue;
    if (high > infinity || (units === 2 && view[from + i * 2] !== 0)) found.hasNaN = true;
    else if (bits === high) found.hasPositive = true;
    else found.hasNegative = true;
  }
  return found;
}
