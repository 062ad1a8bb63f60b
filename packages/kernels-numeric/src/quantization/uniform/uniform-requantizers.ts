import { type Limits, makeRequantizer } from "../requantizer.js";
import { floatsOf, integersOf, type Quantization } from "./uniform-checks.js";

/** A function for each of `count` slices, from the integers of one quantization to those of another. Scalars hold for all slices. */
export function requantizers(
  from: Quantization,
  to: Quantization,
  count: number,
  limits: Limits,
  zeroOf: "its own" | "none" = "its own",
): readonly ((x: number) => number)[] {
  const [fromScales, toScales] = [floatsOf(from.scales), floatsOf(to.scales)];
  const [fromZeros, toZeros] = [integersOf(from.zeros), integersOf(to.zeros)];
  const at = <T>(values: ArrayLike<T>, { scales }: Quantization, slice: number) => values[scales.rank > 0 ? slice : 0];
  return Array.from({ length: count }, (_, i) => {
    const zero = zeroOf === "none" ? 0 : at(toZeros, to, i);
    return makeRequantizer(at(fromScales, from, i) / at(toScales, to, i), [at(fromZeros, from, i), zero], limits);
  });
}
