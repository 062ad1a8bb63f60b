import {
  bfloat16ToFloat,
  DataType,
  floatToBfloat16,
  floatToHalf,
  halfToFloat,
  memoryView,
  type Tensor,
} from "@heddle/tensor";

/** `target` = `a` + `sign` · `b`, element by element; all of one type and size, `target` may be `a`. Integers wrap. */
export function addScaled(target: Tensor, a: Tensor, b: Tensor, sign: 1 | -1): void {
  const { dtype } = target;
  if (dtype === DataType.HALF) addBits(target, a, b, sign, halfToFloat, floatToHalf);
  else if (dtype === DataType.BFLOAT16) addBits(target, a, b, sign, bfloat16ToFloat, floatToBfloat16);
  else addPlain(target, a, b, sign);
}

function addPlain(target: Tensor, a: Tensor, b: Tensor, sign: 1 | -1): void {
  const { dtype } = target;
  const view = memoryView(target.memory, dtype);
  const isComplex = dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128;
  const count = isComplex ? target.elementCount * 2 : target.elementCount;
  const width = view.BYTES_PER_ELEMENT;
  const t = target.address / width;
  const x = a.address / width;
  const y = b.address / width;
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    if (sign === 1) for (let i = 0; i < count; i++) view[t + i] = view[x + i] + view[y + i];
    else for (let i = 0; i < count; i++) view[t + i] = view[x + i] - view[y + i];
  } else {
    for (let i = 0; i < count; i++) view[t + i] = view[x + i] + sign * view[y + i];
  }
}

function addBits(
  target: Tensor,
  a: Tensor,
  b: Tensor,
  sign: 1 | -1,
  decode: (bits: number) => number,
  encode: (value: number) => number,
): void {
  const { u16 } = target.memory;
  const t = target.address >>> 1;
  const x = a.address >>> 1;
  const y = b.address >>> 1;
  for (let i = 0; i < target.elementCount; i++) {
    u16[t + i] = encode(Math.fround(decode(u16[x + i]) + sign * decode(u16[y + i])));
  }
}
