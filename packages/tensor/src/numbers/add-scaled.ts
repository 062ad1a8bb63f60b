import { isComplex } from "../data-type-predicates.js";
import { sixteenBit } from "../narrow-types/sixteen-bit.js";
import type { Tensor } from "../tensor.js";
import { memoryView } from "../typed-view.js";

/** `target` = `a` + `sign` · `b`, element by element; all of one type and size, `target` may be `a`. Integers wrap. */
export function addScaled(target: Tensor, a: Tensor, b: Tensor, sign: 1 | -1): void {
  const { dtype } = target;
  const view = memoryView(target.memory, dtype);
  const count = isComplex(dtype) ? target.elementCount * 2 : target.elementCount;
  const width = view.BYTES_PER_ELEMENT;
  const t = target.address / width;
  const x = a.address / width;
  const y = b.address / width;
  const coding = sixteenBit(dtype);
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    if (sign === 1) for (let i = 0; i < count; i++) view[t + i] = view[x + i] + view[y + i];
    else for (let i = 0; i < count; i++) view[t + i] = view[x + i] - view[y + i];
  } else if (coding) {
    const { decode, encode } = coding;
    for (let i = 0; i < count; i++) view[t + i] = encode(decode(view[x + i]) + sign * decode(view[y + i]));
  } else {
    for (let i = 0; i < count; i++) view[t + i] = view[x + i] + sign * view[y + i];
  }
}
