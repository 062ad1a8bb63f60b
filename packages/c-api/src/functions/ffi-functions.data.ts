import { FFI_FUNCTION_TYPES } from "@heddle/ffi/modules";

/** tvm-ffi's C functions that a plugin may import. The heap is the interface's own. */
type TvmFfiFunctionName = Extract<keyof typeof FFI_FUNCTION_TYPES, `TVMFFI${string}`>;

/** A function of the interface. */
interface InterfaceFunction {
  readonly since: number;
  readonly type: string;
}

/**
 * The functions of the import module `tfk1` for functions by name and attributes as a Map, as `C_FUNCTIONS` describes them. Their code is
 * loaded on demand. Those of tvm-ffi have the names and types of its `c_api.h`.
 */
export const FFI_FUNCTIONS = {
  ...tvmFfiFunctions(),
  TF_OpKernelConstruction_GetAttrMap: { since: 3, type: "iii:" },
  TF_SetStatusFromRaised: { since: 3, type: "i:" },
} as const satisfies Readonly<Record<string, InterfaceFunction>>;

function tvmFfiFunctions() {
  const found = Object.entries(FFI_FUNCTION_TYPES).filter(([name]) => name.startsWith("TVMFFI"));
  return Object.fromEntries(found.map(([name, type]) => [name, { since: 3, type }])) as Readonly<
    Record<TvmFfiFunctionName, InterfaceFunction>
  >;
}
