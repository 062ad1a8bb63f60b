/** The nearest integer; of two the even one. */
export function roundToEven(x: number): number {
  const low = Math.floor(x);
  const rest = x - low;
  if (rest === 0.5) return low % 2 === 0 ? low : low + 1;
  return rest < 0.5 ? low : low + 1;
}

/** The int32 that a conversion of an x86 processor has for a whole float: -2^31 for all that are beyond. NaN stays. */
function wholeToInt32(x: number): number {
  return x >= 2 ** 31 || x < -(2 ** 31) ? -(2 ** 31) : x;
}

/** An int32 as float32 and back, as TensorFlow reads elements of qint32 one by one: the largest become -2^31. */
export function throughFloat(x: number): number {
  return wholeToInt32(Math.fround(x));
}
