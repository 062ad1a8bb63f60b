/** The value of a polynomial of float64, by Horner's rule. @param coefficients the one of the highest power first */
export function doublePolynomial(x: number, coefficients: readonly number[]): number {
  let sum = coefficients[0];
  for (let i = 1; i < coefficients.length; i++) sum = sum * x + coefficients[i];
  return sum;
}
