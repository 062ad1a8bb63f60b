// tvm-ffi's C interface for plugins written in AssemblyScript: functions by name, values and objects. The structs that pointers lead to
// are laid out in tvm/ffi/c_api.h of @heddle/ffi. Made from the headers by `npm run declarations`.

// ---- tvm/ffi/c_api.h ----

export const kTVMFFIAny: i32 = -1;
export const kTVMFFINone: i32 = 0;
export const kTVMFFIInt: i32 = 1;
export const kTVMFFIBool: i32 = 2;
export const kTVMFFIFloat: i32 = 3;
export const kTVMFFIOpaquePtr: i32 = 4;
export const kTVMFFIDataType: i32 = 5;
export const kTVMFFIDevice: i32 = 6;
export const kTVMFFIDLTensorPtr: i32 = 7;
export const kTVMFFIRawStr: i32 = 8;
export const kTVMFFIByteArrayPtr: i32 = 9;
export const kTVMFFIObjectRValueRef: i32 = 10;
export const kTVMFFISmallStr: i32 = 11;
export const kTVMFFISmallBytes: i32 = 12;
export const kTVMFFIStaticObjectBegin: i32 = 64;
export const kTVMFFIObject: i32 = 64;
export const kTVMFFIStr: i32 = 65;
export const kTVMFFIBytes: i32 = 66;
export const kTVMFFIError: i32 = 67;
export const kTVMFFIFunction: i32 = 68;
export const kTVMFFIShape: i32 = 69;
export const kTVMFFITensor: i32 = 70;
export const kTVMFFIArray: i32 = 71;
export const kTVMFFIMap: i32 = 72;
export const kTVMFFIModule: i32 = 73;
export const kTVMFFIOpaquePyObject: i32 = 74;
export const kTVMFFIList: i32 = 75;
export const kTVMFFIDict: i32 = 76;
export const kTVMFFIVisitInterrupt: i32 = 77;
export const kTVMFFIDynObjectBegin: i32 = 128;
export const kTVMFFIBacktraceUpdateModeReplace: i32 = 0;
export const kTVMFFIBacktraceUpdateModeAppend: i32 = 1;
export const kTVMFFISEqHashKindUnsupported: i32 = 0;
export const kTVMFFISEqHashKindTreeNode: i32 = 1;
export const kTVMFFISEqHashKindFreeVar: i32 = 2;
export const kTVMFFISEqHashKindDAGNode: i32 = 3;
export const kTVMFFISEqHashKindConstTreeNode: i32 = 4;
export const kTVMFFISEqHashKindUniqueInstance: i32 = 5;
export const kTVMFFIDefRegionKindNone: i32 = 0;
export const kTVMFFIDefRegionKindRecursive: i32 = 1;
export const kTVMFFIDefRegionKindNonRecursive: i32 = 2;
@external("tfk1", "TVMFFIGetVersion") export declare function TVMFFIGetVersion(out_version: usize): void;
@external("tfk1", "TVMFFIObjectIncRef") export declare function TVMFFIObjectIncRef(obj: usize): i32;
@external("tfk1", "TVMFFIObjectDecRef") export declare function TVMFFIObjectDecRef(obj: usize): i32;
@external("tfk1", "TVMFFIObjectCreateOpaque") export declare function TVMFFIObjectCreateOpaque(handle: usize, type_index: i32, deleter: usize, out: usize): i32;
@external("tfk1", "TVMFFIGetCustomAllocator") export declare function TVMFFIGetCustomAllocator(): usize;
@external("tfk1", "TVMFFISetCustomAllocator") export declare function TVMFFISetCustomAllocator(allocator: usize): i32;
@external("tfk1", "TVMFFITypeKeyToIndex") export declare function TVMFFITypeKeyToIndex(type_key: usize, out_tindex: usize): i32;
@external("tfk1", "TVMFFIFunctionCreate") export declare function TVMFFIFunctionCreate(self: usize, safe_call: usize, deleter: usize, out: usize): i32;
@external("tfk1", "TVMFFIFunctionGetGlobal") export declare function TVMFFIFunctionGetGlobal(name: usize, out: usize): i32;
@external("tfk1", "TVMFFIAnyViewToOwnedAny") export declare function TVMFFIAnyViewToOwnedAny(any_view: usize, out: usize): i32;
@external("tfk1", "TVMFFIFunctionCall") export declare function TVMFFIFunctionCall(func: usize, args: usize, num_args: i32, result: usize): i32;
@external("tfk1", "TVMFFIErrorMoveFromRaised") export declare function TVMFFIErrorMoveFromRaised(result: usize): void;
@external("tfk1", "TVMFFIErrorSetRaised") export declare function TVMFFIErrorSetRaised(error: usize): void;
@external("tfk1", "TVMFFIErrorSetRaisedFromCStr") export declare function TVMFFIErrorSetRaisedFromCStr(kind: usize, message: usize): void;
@external("tfk1", "TVMFFIErrorSetRaisedFromCStrParts") export declare function TVMFFIErrorSetRaisedFromCStrParts(kind: usize, message_parts: usize, num_parts: i32): void;
@external("tfk1", "TVMFFIErrorCreate") export declare function TVMFFIErrorCreate(kind: usize, message: usize, backtrace: usize, out: usize): i32;
@external("tfk1", "TVMFFIErrorCreateWithCauseAndExtraContext") export declare function TVMFFIErrorCreateWithCauseAndExtraContext(kind: usize, message: usize, backtrace: usize, cause_chain: usize, extra_context: usize, out: usize): i32;
@external("tfk1", "TVMFFITensorFromDLPack") export declare function TVMFFITensorFromDLPack(from: usize, require_alignment: i32, require_contiguous: i32, out: usize): i32;
@external("tfk1", "TVMFFITensorToDLPack") export declare function TVMFFITensorToDLPack(from: usize, out: usize): i32;
@external("tfk1", "TVMFFITensorFromDLPackVersioned") export declare function TVMFFITensorFromDLPackVersioned(from: usize, require_alignment: i32, require_contiguous: i32, out: usize): i32;
@external("tfk1", "TVMFFITensorToDLPackVersioned") export declare function TVMFFITensorToDLPackVersioned(from: usize, out: usize): i32;
@external("tfk1", "TVMFFITensorCreateUnsafeView") export declare function TVMFFITensorCreateUnsafeView(source: usize, prototype: usize, out: usize): i32;
@external("tfk1", "TVMFFIStringFromByteArray") export declare function TVMFFIStringFromByteArray(input: usize, out: usize): i32;
@external("tfk1", "TVMFFIBytesFromByteArray") export declare function TVMFFIBytesFromByteArray(input: usize, out: usize): i32;
@external("tfk1", "TVMFFIDataTypeFromString") export declare function TVMFFIDataTypeFromString(str: usize, out: usize): i32;
@external("tfk1", "TVMFFIDataTypeToString") export declare function TVMFFIDataTypeToString(dtype: usize, out: usize): i32;
@external("tfk1", "TVMFFIFunctionSetGlobal") export declare function TVMFFIFunctionSetGlobal(name: usize, f: usize, allow_override: i32): i32;
@external("tfk1", "TVMFFIFunctionSetGlobalFromMethodInfo") export declare function TVMFFIFunctionSetGlobalFromMethodInfo(method_info: usize, allow_override: i32): i32;
@external("tfk1", "TVMFFITypeRegisterField") export declare function TVMFFITypeRegisterField(type_index: i32, info: usize): i32;
@external("tfk1", "TVMFFITypeRegisterMethod") export declare function TVMFFITypeRegisterMethod(type_index: i32, info: usize): i32;
@external("tfk1", "TVMFFITypeRegisterMetadata") export declare function TVMFFITypeRegisterMetadata(type_index: i32, metadata: usize): i32;
@external("tfk1", "TVMFFITypeRegisterAttr") export declare function TVMFFITypeRegisterAttr(type_index: i32, attr_name: usize, attr_value: usize): i32;
@external("tfk1", "TVMFFIGetTypeAttrColumn") export declare function TVMFFIGetTypeAttrColumn(attr_name: usize): usize;
@external("tfk1", "TVMFFIBacktrace") export declare function TVMFFIBacktrace(filename: usize, lineno: i32, func: usize, cross_ffi_boundary: i32): usize;
@external("tfk1", "TVMFFITypeGetOrAllocIndex") export declare function TVMFFITypeGetOrAllocIndex(type_key: usize, static_type_index: i32, type_depth: i32, num_child_slots: i32, child_slots_can_overflow: i32, parent_type_index: i32): i32;
@external("tfk1", "TVMFFIGetTypeInfo") export declare function TVMFFIGetTypeInfo(type_index: i32): usize;
@external("tfk1", "TVMFFIHandleInitOnce") export declare function TVMFFIHandleInitOnce(handle_addr: usize, init_func: usize): i32;
@external("tfk1", "TVMFFIHandleDeinitOnce") export declare function TVMFFIHandleDeinitOnce(handle_addr: usize, deinit_func: usize): i32;

// ---- tvm/ffi/extra/c_env_api.h ----

@external("tfk1", "TVMFFIEnvSetStream") export declare function TVMFFIEnvSetStream(device_type: i32, device_id: i32, stream: usize, opt_out_original_stream: usize): i32;
@external("tfk1", "TVMFFIEnvGetStream") export declare function TVMFFIEnvGetStream(device_type: i32, device_id: i32): usize;
@external("tfk1", "TVMFFIEnvSetDLPackManagedTensorAllocator") export declare function TVMFFIEnvSetDLPackManagedTensorAllocator(allocator: usize, write_to_global_context: i32, opt_out_original_allocator: usize): i32;
@external("tfk1", "TVMFFIEnvGetDLPackManagedTensorAllocator") export declare function TVMFFIEnvGetDLPackManagedTensorAllocator(): usize;
@external("tfk1", "TVMFFIEnvTensorAlloc") export declare function TVMFFIEnvTensorAlloc(prototype: usize, out: usize): i32;
@external("tfk1", "TVMFFIEnvCheckSignals") export declare function TVMFFIEnvCheckSignals(): i32;
@external("tfk1", "TVMFFIEnvRegisterCAPI") export declare function TVMFFIEnvRegisterCAPI(name: usize, symbol: usize): i32;
@external("tfk1", "TVMFFIEnvModLookupFromImports") export declare function TVMFFIEnvModLookupFromImports(library_ctx: usize, func_name: usize, out: usize): i32;
@external("tfk1", "TVMFFIEnvModRegisterContextSymbol") export declare function TVMFFIEnvModRegisterContextSymbol(name: usize, symbol: usize): i32;
@external("tfk1", "TVMFFIEnvModRegisterSystemLibSymbol") export declare function TVMFFIEnvModRegisterSystemLibSymbol(name: usize, symbol: usize): i32;

// ---- heddle/functions.h ----

@external("tfk1", "TF_SetStatusFromRaised") export declare function TF_SetStatusFromRaised(status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrMap") export declare function TF_OpKernelConstruction_GetAttrMap(ctx: usize, map: usize, status: usize): void;
