/** Options of the structural functions. */
export interface StructuralOptions {
  /** True to match variables that neither value defines, in the order in which they come. Default false: they are themselves. */
  readonly mapFreeVars?: boolean;
  /** True to compare tensors by shape and data type only. Default false. */
  readonly skipTensorContent?: boolean;
}

/** The names of the options. */
export const STRUCTURAL_OPTIONS: Readonly<Record<keyof StructuralOptions, true>> = {
  mapFreeVars: true,
  skipTensorContent: true,
};

/** Whether variables are defined where the comparison is. Source: TVMFFIDefRegionKind of tvm-ffi's c_api.h. */
export const Region = {
  NONE: 0,
  RECURSIVE: 1,
  NON_RECURSIVE: 2,
} as const;
export type Region = (typeof Region)[keyof typeof Region];

/** The most own functions of types that call each other: each takes a part of JavaScript's stack. */
export const MAX_HOOK_DEPTH = 200;
