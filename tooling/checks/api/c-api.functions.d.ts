import * as _heddle_ffi_modules from '@heddle/ffi/modules';
import { Ffi } from '@heddle/ffi';
import { E as Environment } from './environment.js';
import '@heddle/ffi/functions';
import '@heddle/kernel-api';
import '@heddle/memory';
import '@heddle/status';
import '@heddle/tensor';
interface InterfaceFunction {
    readonly since: number;
    readonly type: string;
}
declare const FFI_FUNCTIONS: {
    readonly TF_OpKernelConstruction_GetAttrMap: {
        readonly since: 3;
        readonly type: "iii:";
    };
    readonly TF_SetStatusFromRaised: {
        readonly since: 3;
        readonly type: "i:";
    };
    readonly TVMFFIGetVersion: InterfaceFunction;
    readonly TVMFFIObjectIncRef: InterfaceFunction;
    readonly TVMFFIObjectDecRef: InterfaceFunction;
    readonly TVMFFIObjectCreateOpaque: InterfaceFunction;
    readonly TVMFFIGetCustomAllocator: InterfaceFunction;
    readonly TVMFFISetCustomAllocator: InterfaceFunction;
    readonly TVMFFIFunctionCreate: InterfaceFunction;
    readonly TVMFFIFunctionGetGlobal: InterfaceFunction;
    readonly TVMFFIFunctionSetGlobal: InterfaceFunction;
    readonly TVMFFIFunctionSetGlobalFromMethodInfo: InterfaceFunction;
    readonly TVMFFIFunctionCall: InterfaceFunction;
    readonly TVMFFIAnyViewToOwnedAny: InterfaceFunction;
    readonly TVMFFIErrorMoveFromRaised: InterfaceFunction;
    readonly TVMFFIErrorSetRaised: InterfaceFunction;
    readonly TVMFFIErrorSetRaisedFromCStr: InterfaceFunction;
    readonly TVMFFIErrorSetRaisedFromCStrParts: InterfaceFunction;
    readonly TVMFFIErrorCreate: InterfaceFunction;
    readonly TVMFFIErrorCreateWithCauseAndExtraContext: InterfaceFunction;
    readonly TVMFFIBacktrace: InterfaceFunction;
    readonly TVMFFITensorFromDLPack: InterfaceFunction;
    readonly TVMFFITensorFromDLPackVersioned: InterfaceFunction;
    readonly TVMFFITensorToDLPack: InterfaceFunction;
    readonly TVMFFITensorToDLPackVersioned: InterfaceFunction;
    readonly TVMFFITensorCreateUnsafeView: InterfaceFunction;
    readonly TVMFFIStringFromByteArray: InterfaceFunction;
    readonly TVMFFIBytesFromByteArray: InterfaceFunction;
    readonly TVMFFIDataTypeFromString: InterfaceFunction;
    readonly TVMFFIDataTypeToString: InterfaceFunction;
    readonly TVMFFITypeKeyToIndex: InterfaceFunction;
    readonly TVMFFITypeGetOrAllocIndex: InterfaceFunction;
    readonly TVMFFIGetTypeInfo: InterfaceFunction;
    readonly TVMFFITypeRegisterField: InterfaceFunction;
    readonly TVMFFITypeRegisterMethod: InterfaceFunction;
    readonly TVMFFITypeRegisterMetadata: InterfaceFunction;
    readonly TVMFFITypeRegisterAttr: InterfaceFunction;
    readonly TVMFFIGetTypeAttrColumn: InterfaceFunction;
    readonly TVMFFIHandleInitOnce: InterfaceFunction;
    readonly TVMFFIHandleDeinitOnce: InterfaceFunction;
    readonly TVMFFIEnvSetStream: InterfaceFunction;
    readonly TVMFFIEnvGetStream: InterfaceFunction;
    readonly TVMFFIEnvSetDLPackManagedTensorAllocator: InterfaceFunction;
    readonly TVMFFIEnvGetDLPackManagedTensorAllocator: InterfaceFunction;
    readonly TVMFFIEnvTensorAlloc: InterfaceFunction;
    readonly TVMFFIEnvCheckSignals: InterfaceFunction;
    readonly TVMFFIEnvRegisterCAPI: InterfaceFunction;
    readonly TVMFFIEnvModLookupFromImports: InterfaceFunction;
    readonly TVMFFIEnvModRegisterContextSymbol: InterfaceFunction;
    readonly TVMFFIEnvModRegisterSystemLibSymbol: InterfaceFunction;
};
declare function functionsOfFfi(environment: Environment, ffi: Ffi): {
    TF_OpKernelConstruction_GetAttrMap(construction: number, target: number, status: number): void;
    TF_SetStatusFromRaised(status: number): void;
    TVMFFIGetVersion: _heddle_ffi_modules.CFunction;
    TVMFFIObjectIncRef: _heddle_ffi_modules.CFunction;
    TVMFFIObjectDecRef: _heddle_ffi_modules.CFunction;
    TVMFFIObjectCreateOpaque: _heddle_ffi_modules.CFunction;
    TVMFFIGetCustomAllocator: _heddle_ffi_modules.CFunction;
    TVMFFISetCustomAllocator: _heddle_ffi_modules.CFunction;
    TVMFFIFunctionCreate: _heddle_ffi_modules.CFunction;
    TVMFFIFunctionGetGlobal: _heddle_ffi_modules.CFunction;
    TVMFFIFunctionSetGlobal: _heddle_ffi_modules.CFunction;
    TVMFFIFunctionSetGlobalFromMethodInfo: _heddle_ffi_modules.CFunction;
    TVMFFIFunctionCall: _heddle_ffi_modules.CFunction;
    TVMFFIAnyViewToOwnedAny: _heddle_ffi_modules.CFunction;
    TVMFFIErrorMoveFromRaised: _heddle_ffi_modules.CFunction;
    TVMFFIErrorSetRaised: _heddle_ffi_modules.CFunction;
    TVMFFIErrorSetRaisedFromCStr: _heddle_ffi_modules.CFunction;
    TVMFFIErrorSetRaisedFromCStrParts: _heddle_ffi_modules.CFunction;
    TVMFFIErrorCreate: _heddle_ffi_modules.CFunction;
    TVMFFIErrorCreateWithCauseAndExtraContext: _heddle_ffi_modules.CFunction;
    TVMFFIBacktrace: _heddle_ffi_modules.CFunction;
    TVMFFITensorFromDLPack: _heddle_ffi_modules.CFunction;
    TVMFFITensorFromDLPackVersioned: _heddle_ffi_modules.CFunction;
    TVMFFITensorToDLPack: _heddle_ffi_modules.CFunction;
    TVMFFITensorToDLPackVersioned: _heddle_ffi_modules.CFunction;
    TVMFFITensorCreateUnsafeView: _heddle_ffi_modules.CFunction;
    TVMFFIStringFromByteArray: _heddle_ffi_modules.CFunction;
    TVMFFIBytesFromByteArray: _heddle_ffi_modules.CFunction;
    TVMFFIDataTypeFromString: _heddle_ffi_modules.CFunction;
    TVMFFIDataTypeToString: _heddle_ffi_modules.CFunction;
    TVMFFITypeKeyToIndex: _heddle_ffi_modules.CFunction;
    TVMFFITypeGetOrAllocIndex: _heddle_ffi_modules.CFunction;
    TVMFFIGetTypeInfo: _heddle_ffi_modules.CFunction;
    TVMFFITypeRegisterField: _heddle_ffi_modules.CFunction;
    TVMFFITypeRegisterMethod: _heddle_ffi_modules.CFunction;
    TVMFFITypeRegisterMetadata: _heddle_ffi_modules.CFunction;
    TVMFFITypeRegisterAttr: _heddle_ffi_modules.CFunction;
    TVMFFIGetTypeAttrColumn: _heddle_ffi_modules.CFunction;
    TVMFFIHandleInitOnce: _heddle_ffi_modules.CFunction;
    TVMFFIHandleDeinitOnce: _heddle_ffi_modules.CFunction;
    TVMFFIEnvSetStream: _heddle_ffi_modules.CFunction;
    TVMFFIEnvGetStream: _heddle_ffi_modules.CFunction;
    TVMFFIEnvSetDLPackManagedTensorAllocator: _heddle_ffi_modules.CFunction;
    TVMFFIEnvGetDLPackManagedTensorAllocator: _heddle_ffi_modules.CFunction;
    TVMFFIEnvTensorAlloc: _heddle_ffi_modules.CFunction;
    TVMFFIEnvCheckSignals: _heddle_ffi_modules.CFunction;
    TVMFFIEnvRegisterCAPI: _heddle_ffi_modules.CFunction;
    TVMFFIEnvModLookupFromImports: _heddle_ffi_modules.CFunction;
    TVMFFIEnvModRegisterContextSymbol: _heddle_ffi_modules.CFunction;
    TVMFFIEnvModRegisterSystemLibSymbol: _heddle_ffi_modules.CFunction;
};
export { FFI_FUNCTIONS, functionsOfFfi };

// environment.d.ts
import { NamedFunction } from '@heddle/ffi/functions';
import { Registrar } from '@heddle/kernel-api';
import { LinearMemory, Block } from '@heddle/memory';
import { StatusError } from '@heddle/status';
import { StringEncoding } from '@heddle/tensor';
interface Callbacks {
    pointer(index: number, argument: number): number;
    two(index: number, first: number, second: number): void;
    three(index: number, first: number, second: number, third: number): void;
    one(index: number, argument: number): void;
}
declare function tableCallbacks(table: {
    get(index: number): unknown;
}): Callbacks;
interface HandleKind<T extends object> {
    readonly type: abstract new (...args: never[]) => T;
    readonly cName: string;
}
declare class HandleTable {
    #private;
    get live(): number;
    add(object: object): number;
    get<T extends object>(kind: HandleKind<T>, handle: number): T;
    remove<T extends object>(kind: HandleKind<T>, handle: number): T;
    clear(): void;
    all<T extends object>(kind: HandleKind<T>): Iterable<T>;
    counts(): Readonly<Record<string, number>>;
}
declare class Environment {
    #private;
    readonly memory: LinearMemory;
    readonly callbacks: Callbacks;
    readonly strings: StringEncoding;
    readonly handles: HandleTable;
    reported: StatusError | undefined;
    constructor(memory: LinearMemory, callbacks: Callbacks, strings: StringEncoding);
    registerWith(registrar: Registrar, init: () => void): void;
    keptText(text: string): Block;
    addWaiting(end: (failure: StatusError) => void): () => void;
    stop(failure: StatusError): void;
    dispose(): void;
    registerFunction(name: string, run: NamedFunction, late: (name: string, run: NamedFunction) => void): void;
    register(status: number, what: string, run: (registrar: Registrar) => void): void;
    run(status: number, body: () => void): void;
    run<T>(status: number, body: () => T, otherwise: T): T;
}
export { type Callbacks as C, Environment as E, tableCallbacks as t };
