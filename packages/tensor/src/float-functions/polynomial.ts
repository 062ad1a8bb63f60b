const { fround } = Math;

/** The value of a polynomial of float32, by Horner's rule. @param coefficients the one of the highest power first */
export function polynomial(x: number, coefficients: Float32Array): number {
  let sum = coefficients[0];
  for (let i = 1; i < coefficients.length; i++) sum = madd(sum, x, coefficients[i]);
  return sum;
}

/** `x` · `factor` + `addend` of float32, where the product is rounded before the sum. */
export function madd(x: number, factor: number, addend: number): number {
  return fround(fround(x * factor) + addend);
}
