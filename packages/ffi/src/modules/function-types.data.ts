/**
 * The functions that a module may import from `env`, with their types as `encodeModule` of `@heddle/memory/wasm` writes them. All
 * but the last group are declared in `tvm/ffi/c_api.h` and `tvm/ffi/extra/c_env_api.h`; an address is an `i`.
 */
export const FFI_FUNCTION_TYPES = {
  TVMFFIGetVersion: "i:",

  TVMFFIObjectIncRef: "i:i",
  TVMFFIObjectDecRef: "i:i",
  TVMFFIObjectCreateOpaque: "iiii:i",
  TVMFFIGetCustomAllocator: ":i",
  TVMFFISetCustomAllocator: "i:i",

  TVMFFIFunctionCreate: "iiii:i",
  TVMFFIFunctionGetGlobal: "ii:i",
  TVMFFIFunctionSetGlobal: "iii:i",
  TVMFFIFunctionSetGlobalFromMethodInfo: "ii:i",
  TVMFFIFunctionCall: "iiii:i",
  TVMFFIAnyViewToOwnedAny: "ii:i",

  TVMFFIErrorMoveFromRaised: "i:",
  TVMFFIErrorSetRaised: "i:",
  TVMFFIErrorSetRaisedFromCStr: "ii:",
  TVMFFIErrorSetRaisedFromCStrParts: "iii:",
  TVMFFIErrorCreate: "iiii:i",
  TVMFFIErrorCreateWithCauseAndExtraContext: "iiiiii:i",
  TVMFFIBacktrace: "iiii:i",

  TVMFFITensorFromDLPack: "iiii:i",
  TVMFFITensorFromDLPackVersioned: "iiii:i",
  TVMFFITensorToDLPack: "ii:i",
  TVMFFITensorToDLPackVersioned: "ii:i",
  TVMFFITensorCreateUnsafeView: "iii:i",

  TVMFFIStringFromByteArray: "ii:i",
  TVMFFIBytesFromByteArray: "ii:i",
  TVMFFIDataTypeFromString: "ii:i",
  TVMFFIDataTypeToString: "ii:i",

  TVMFFITypeKeyToIndex: "ii:i",
  TVMFFITypeGetOrAllocIndex: "iiiiii:i",
  TVMFFIGetTypeInfo: "i:i",
  TVMFFITypeRegisterField: "ii:i",
  TVMFFITypeRegisterMethod: "ii:i",
  TVMFFITypeRegisterMetadata: "ii:i",
  TVMFFITypeRegisterAttr: "iii:i",
  TVMFFIGetTypeAttrColumn: "i:i",

  TVMFFIHandleInitOnce: "ii:i",
  TVMFFIHandleDeinitOnce: "ii:i",

  TVMFFIEnvSetStream: "iiii:i",
  TVMFFIEnvGetStream: "ii:i",
  TVMFFIEnvSetDLPackManagedTensorAllocator: "iii:i",
  TVMFFIEnvGetDLPackManagedTensorAllocator: ":i",
  TVMFFIEnvTensorAlloc: "ii:i",
  TVMFFIEnvCheckSignals: ":i",
  TVMFFIEnvRegisterCAPI: "ii:i",
  TVMFFIEnvModLookupFromImports: "iii:i",
  TVMFFIEnvModRegisterContextSymbol: "ii:i",
  TVMFFIEnvModRegisterSystemLibSymbol: "ii:i",

  // The heap of the host, under the names of the C library.
  malloc: "i:i",
  calloc: "ii:i",
  realloc: "ii:i",
  free: "i:",
  aligned_alloc: "ii:i",
} as const;

/** The name of a function that a module may import from `env`. */
export type FfiFunctionName = keyof typeof FFI_FUNCTION_TYPES;

/** The start of the names of functions that a module exports. */
export const EXPORT_PREFIX = "__tvm_ffi_";
