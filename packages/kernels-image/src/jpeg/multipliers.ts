/** The scale of each coefficient in the fast inverse DCT, times 2^14. Source: jddctmgr.c (libjpeg-turbo 2.1). */
const scales = /* @__PURE__ */ [
  [16384, 22725, 21407, 19266, 16384, 12873, 8867, 4520],
  [22725, 31521, 29692, 26722, 22725, 17855, 12299, 6270],
  [21407, 29692, 27969, 25172, 21407, 16819, 11585, 5906],
  [19266, 26722, 25172, 22654, 19266, 15137, 10426, 5315],
  [16384, 22725, 21407, 19266, 16384, 12873, 8867, 4520],
  [12873, 17855, 16819, 15137, 12873, 10114, 6967, 3552],
  [8867, 12299, 11585, 10426, 8867, 6967, 4799, 2446],
  [4520, 6270, 5906, 5315, 4520, 3552, 2446, 1247],
].flat();

/** The factors of the coefficients for `idctFast`. */
export function fastMultipliers(quantization: Uint16Array): Int16Array {
  return Int16Array.from(quantization, (value, i) => Math.floor((value * scales[i] + 2048) / 4096));
}
