/**
 * Cases of builtins.jsonl.gz in which Heddle's answer is another one, by reason: a builtin's name and the number of the case among those of
 * the builtin.
 */
export const DEVIATIONS: Readonly<Record<string, readonly string[]>> = {
  "The reference kernels clamp infinite results to the greatest float; TFLite's default kernels, as ours, do not.": [
    "DIV 13",
  ],
  "The reference kernel leaves out the last channel of each window; TFLite's default kernel, as ours, does not.": [
    "LOCAL_RESPONSE_NORMALIZATION 0",
  ],
  "XNNPACK, to which the default interpreter gives the product, forgets the zero point of the second matrix.": [
    "BATCH_MATMUL 7",
  ],
  "NaN stays NaN; C++'s comparisons in the reference kernels drop it.": ["MAXIMUM 6", "MINIMUM 6", "SIGN 1"],
  "The greatest of no numbers is minus infinity; in the reference kernel it is the least float, and the other way round.":
    ["REDUCE_MAX 10", "REDUCE_MIN 10"],
  "NaN is the greatest number for ArgMax and the least for ArgMin; the reference kernel never chooses a NaN after the first place.":
    ["ARG_MAX 4", "ARG_MIN 4"],
};
