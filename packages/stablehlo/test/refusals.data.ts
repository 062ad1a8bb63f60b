/** Functions that are not translated, each with words of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  cumlse: "stablehlo.reduce_window: a reduction of windows by maximum, subtract",
  redor: "stablehlo.reduce: a reduction by or is not supported",
  approxk: "stablehlo.custom_call: a call of 'ApproxTopK' is not supported",
  applyat: "stablehlo.scatter: a scatter by sine is not supported",
  gradpool: "stablehlo.select_and_scatter: the gradient of a pool is not supported",
  rbg: "stablehlo.rng_bit_generator: random bits of the algorithm DEFAULT",
  chol: "a call of 'lapack_spotrf_ffi' is not supported",
  solve_tri: "a call of 'lapack_strsm_ffi' is not supported",
  solve_triT: "a call of 'lapack_strsm_ffi' is not supported",
  tril_right: "a call of 'lapack_strsm_ffi' is not supported",
  tril_rightT: "a call of 'lapack_strsm_ffi' is not supported",
  det: "a call of 'lapack_sgetrf_ffi' is not supported",
  expm: "a call of 'lapack_sgetrf_ffi' is not supported",
  inv: "a call of 'lapack_sgetrf_ffi' is not supported",
  qr: "a call of 'lapack_sgeqrf_ffi' is not supported",
};

/** Parts of the names of functions whose numbers have few digits. */
export const roundedFunctions: readonly string[] = ["bf", "float16", "misc", "mlp_"];
