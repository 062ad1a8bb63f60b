/** Programs that are not translated, each with words of the refusal. */
export const programRefusals: Readonly<Record<string, string>> = {
  el_fp8: "stablehlo.convert: tensors of f8E4M3FN are not supported",
  el_fp8_dot: "stablehlo.convert: tensors of f8E4M3FN are not supported",
  el_fp8_e5m2: "stablehlo.convert: tensors of f8E5M2 are not supported",
  el_int4: "stablehlo.convert: tensors of i4 are not supported",
  la_funm: "a call of 'lapack_sgees_ffi' is not supported",
  la_hessenberg: "a call of 'lapack_sgehrd_ffi' is not supported",
  la_schur: "a call of 'lapack_sgees_ffi' is not supported",
  la_sqrtm: "a call of 'lapack_cgees_ffi' is not supported",
};

/** Parts of the names of functions whose numbers have few digits. */
export const roundedFunctions: readonly string[] = ["bf", "float16", "misc", "mlp_"];

/** Programs whose numbers have few digits. */
export const roundedPrograms: readonly string[] = ["el_bf16_ln", "el_f16", "mo_bf16", "pool_sum_bf16"];
