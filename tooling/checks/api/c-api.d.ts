import { Registrar, OpDefinition, KernelDefinition } from '@heddle/kernel-api';
import { LinearMemory } from '@heddle/memory';
import { StatusError } from '@heddle/status';
import { StringEncoding } from '@heddle/tensor';
import { E as Environment, C as Callbacks } from './environment.js';
export { t as tableCallbacks } from './environment.js';
import '@heddle/ffi/functions';
interface CApiOptions {
    readonly memory: LinearMemory;
    readonly callbacks: Callbacks;
    readonly strings?: StringEncoding;
    readonly more?: MoreFunctions | undefined;
}
type MoreFunctions = (environment: Environment) => Readonly<Record<string, (...args: never[]) => unknown>>;
type CApiFunctions = ReturnType<typeof allFunctions>;
interface CApi {
    readonly functions: CApiFunctions;
    readonly liveHandles: number;
    readonly liveObjects: Readonly<Record<string, number>>;
    register(registrar: Registrar, init: () => void): void;
    stop(failure: StatusError): void;
    dispose(): void;
}
declare function createCApi({ memory, callbacks, strings, more }: CApiOptions): CApi;
declare function allFunctions(environment: Environment): {
    TF_NewShapeHandle: () => number;
    TF_NewDimensionHandle: () => number;
    TF_DeleteShapeHandle(handle: number): void;
    TF_DeleteDimensionHandle(handle: number): void;
    TF_ShapeInferenceContextNumInputs: (context: number) => bigint;
    TF_ShapeInferenceContextGetInput: (context: number, index: number, handle: number, status: number) => void;
    TF_ShapeInferenceContextSetOutput: (context: number, index: number, handle: number, status: number) => void;
    TF_ShapeInferenceContextScalar(context: number): number;
    TF_ShapeInferenceContextVectorFromSize(context: number, size: number): number;
    TF_ShapeInferenceContext_GetAttrType(context: number, name: number, target: number, status: number): void;
    TF_ShapeInferenceContextRank(context: number, handle: number): bigint;
    TF_ShapeInferenceContextRankKnown(context: number, handle: number): number;
    TF_ShapeInferenceContextWithRank: (context: number, handle: number, rank: bigint, result: number, status: number) => void;
    TF_ShapeInferenceContextWithRankAtLeast: (context: number, handle: number, rank: bigint, result: number, status: number) => void;
    TF_ShapeInferenceContextWithRankAtMost: (context: number, handle: number, rank: bigint, result: number, status: number) => void;
    TF_ShapeInferenceContextDim(context: number, handle: number, index: bigint, result: number): void;
    TF_ShapeInferenceContextSubshape: (context: number, handle: number, start: bigint, end: bigint, result: number, status: number) => void;
    TF_ShapeInferenceContextConcatenateShapes: (context: number, first: number, second: number, result: number, status: number) => void;
    TF_ShapeInferenceContextSetUnknownShape: (context: number, status: number) => void;
    TF_DimensionHandleValueKnown: (handle: number) => number;
    TF_DimensionHandleValue: (handle: number) => bigint;
    TF_NewOpDefinitionBuilder: (name: number) => number;
    TF_DeleteOpDefinitionBuilder(builder: number): void;
    TF_OpDefinitionBuilderAddAttr: (builder: number, spec: number) => void;
    TF_OpDefinitionBuilderAddInput: (builder: number, spec: number) => void;
    TF_OpDefinitionBuilderAddOutput: (builder: number, spec: number) => void;
    TF_OpDefinitionBuilderSetIsCommutative: (builder: number, isCommutative: number) => void;
    TF_OpDefinitionBuilderSetIsAggregate: (builder: number, isAggregate: number) => void;
    TF_OpDefinitionBuilderSetIsStateful: (builder: number, isStateful: number) => void;
    TF_OpDefinitionBuilderSetAllowsUninitializedInput: (builder: number, allows: number) => void;
    TF_OpDefinitionBuilderDeprecated: (builder: number, version: number, explanation: number) => void;
    TF_OpDefinitionBuilderSetShapeInferenceFunction: (builder: number, index: number) => void;
    TF_RegisterOpDefinition(builder: number, status: number): void;
    TF_RendezvousOfContext(context: number): number;
    TF_RendezvousSend(rendezvous: number, params: number): void;
    TF_RendezvousAsyncRecv(rendezvous: number, params: number): void;
    TF_RendezvousStartAbort(rendezvous: number, status: number): void;
    TF_ExpectedOutputDataType(context: number, index: number): number;
    TF_SetOutput(context: number, index: number, tensor: number, status: number): void;
    TF_GetMutableOutput: (context: number, index: number, status: number) => number;
    TF_AllocateOutput(context: number, index: number, _dtype: number, dims: number, rank: number, sizeBytes: number, status: number): number;
    TF_ForwardInputOrAllocateOutput(context: number, candidates: number, candidateCount: number, index: number, dims: number, rank: number, forwarded: number, status: number): number;
    TF_AllocateTemp(context: number, dtype: number, dims: number, rank: number, attributes: number, status: number): number;
    TF_NumInputs: (context: number) => number;
    TF_NumOutputs: (context: number) => number;
    TF_GetInput(context: number, index: number, target: number, status: number): void;
    TF_InputRange(context: number, name: number, args: number): void;
    TF_InputDatatype(context: number, index: number): number;
    TF_OpKernelContext_Failure(context: number, status: number): void;
    TF_RunAsyncOpKernelDoneCallback: (done: number) => void;
    TF_GetStream: (context: number, status: number) => number;
    TF_IsHostMemoryInput: (context: number, index: number, status: number) => number;
    TF_IsHostMemoryOutput: (context: number, index: number, status: number) => number;
    TF_StepId: (context: number) => bigint;
    TF_GetStepId: (context: number) => bigint;
    TF_GetFrameId: (context: number) => bigint;
    TF_GetIterId: (context: number) => bigint;
    TF_GetDeviceId: (context: number) => number;
    TF_GetGraphDefVersion: (context: number) => number;
    TF_GetDeviceName(result: number, context: number): void;
    TF_GetOpKernelName(result: number, context: number): void;
    TF_GetResourceMgrDefaultContainerName(result: number, context: number): void;
    TF_GetOpKernelRequestedInput(result: number, context: number, index: number): void;
    TF_GetSerializedFunctionDefLibrary(context: number, _buffer: number, status: number): void;
    TF_GetSerializedConfigProto(context: number, buffer: number, status: number): void;
    TF_GetSerializedResourceHandleProto(context: number, index: number, buffer: number, status: number): void;
    TF_IncNumDeferredOps(context: number): void;
    TF_DecNumDeferredOps(context: number): void;
    TF_OpKernelConstruction_Failure(context: number, status: number): void;
    TF_OpKernelConstruction_GetName(result: number, context: number): void;
    TF_OpKernelConstruction_GetNodeDef(context: number, status: number): number;
    TF_OpKernelConstruction_GetAttrSize(context: number, name: number, listSize: number, totalSize: number, status: number): void;
    TF_OpKernelConstruction_HasAttr: (context: number, name: number, _status: number) => number;
    TF_OpKernelConstruction_GetAttrType: (context: number, name: number, target: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrInt32: (context: number, name: number, target: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrInt64: (context: number, name: number, target: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrFloat: (context: number, name: number, target: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrBool: (context: number, name: number, target: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrTypeList: (context: number, name: number, target: number, maximum: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrInt32List: (context: number, name: number, target: number, maximum: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrInt64List: (context: number, name: number, target: number, maximum: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrFloatList: (context: number, name: number, target: number, maximum: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrBoolList: (context: number, name: number, target: number, maximum: number, status: number) => void;
    TF_OpKernelConstruction_GetAttrString(context: number, name: number, target: number, maximum: number, status: number): void;
    TF_OpKernelConstruction_GetAttrStringList(context: number, name: number, values: number, lengths: number, maximum: number, storage: number, storageBytes: number, status: number): void;
    TF_OpKernelConstruction_GetAttrTensor(context: number, name: number, target: number, status: number): void;
    TF_OpKernelConstruction_GetAttrTensorList(context: number, name: number, targets: number, maximum: number, status: number): void;
    TF_OpKernelConstruction_GetAttrFunction: (context: number, name: number, status: number) => number;
    TF_OpKernelConstruction_GetAttrTensorShape(context: number, name: number, dims: number, rank: number, status: number): void;
    TF_NewKernelBuilder: (op: number, device: number, create: number, compute: number, remove: number) => number;
    TF_NewAsyncKernelBuilder: (op: number, device: number, create: number, compute: number, remove: number) => number;
    TF_KernelBuilder_TypeConstraint(builder: number, attr: number, dtype: number, status: number): void;
    TF_KernelBuilder_HostMemory(builder: number, argument: number): void;
    TF_KernelBuilder_Priority(builder: number, priority: number): void;
    TF_KernelBuilder_Label(builder: number, label: number): void;
    TF_RegisterKernelBuilder(_name: number, builder: number, status: number): void;
    TF_RegisterKernelBuilderWithKernelDef(kernelDef: number, _name: number, builder: number, status: number): void;
    TF_DeleteKernelBuilder(builder: number): void;
    TF_NewTensorLegacy: (dims: number, rank: number, data: number, sizeBytes: number, deallocator: number, argument: number, status: number) => number;
    TF_TensorLegacyEncoding: (tensor: number, status: number) => number;
    TF_TensorStringOrigin: (tensor: number) => number;
    TF_StringEncode: (source: number, sourceBytes: number, target: number, targetBytes: number, status: number) => number;
    TF_StringDecode: (source: number, sourceBytes: number, target: number, lengthTarget: number, status: number) => number;
    TF_StringEncodedSize(sizeBytes: number): number;
    TF_StringInit: (cell: number) => void;
    TF_StringCopy(cell: number, source: number, sizeBytes: number): void;
    TF_StringAssignView(cell: number, source: number, sizeBytes: number): void;
    TF_StringGetDataPointer: (cell: number) => number;
    TF_StringGetType: (cell: number) => number;
    TF_StringGetSize: (cell: number) => number;
    TF_StringGetCapacity: (cell: number) => number;
    TF_StringDealloc: (cell: number) => void;
    TF_NewTensor(dtype: number, dims: number, rank: number, data: number, sizeBytes: number, deallocator: number, argument: number): number;
    TF_TensorDefaultAlignment: () => number;
    TF_AllocateTensor(dtype: number, dims: number, rank: number, sizeBytes: number): number;
    TF_TensorMaybeMove(tensor: number): number;
    TF_DeleteTensor(tensor: number): void;
    TF_TensorType: (tensor: number) => number;
    TF_NumDims: (tensor: number) => number;
    TF_Dim(tensor: number, index: number): bigint;
    TF_SetShape(tensor: number, dims: number, rank: number): void;
    TF_TensorByteSize: (tensor: number) => number;
    TF_TensorData: (tensor: number) => number;
    TF_TensorElementCount: (tensor: number) => bigint;
    TF_TensorBitcastFrom(from: number, dtype: number, to: number, dims: number, rank: number, status: number): void;
    TF_TensorIsAligned(tensor: number): number;
    TF_NewBuffer: () => number;
    TF_NewBufferFromString(source: number, lengthBytes: number): number;
    TF_DeleteBuffer(buffer: number): void;
    TF_GetBuffer(result: number, buffer: number): void;
    TF_DataTypeSize: (dtype: number) => number;
    TF_NewStatus: () => number;
    TF_DeleteStatus(status: number): void;
    TF_SetStatus(status: number, number: number, message: number): void;
    TF_SetPayload(status: number, key: number, value: number): void;
    TF_ForEachPayload(status: number, visitor: number, capture: number): void;
    TF_SetStatusFromIOError(status: number, errno: number, context: number): void;
    TF_GetCode: (status: number) => number;
    TF_Message(status: number): number;
    malloc(sizeBytes: number): number;
    calloc(count: number, sizeBytes: number): number;
    realloc(address: number, sizeBytes: number): number;
    free(address: number): void;
    aligned_alloc(alignment: number, sizeBytes: number): number;
};
declare const C_FUNCTIONS: {
    readonly malloc: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly calloc: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly realloc: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly free: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly aligned_alloc: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_NewStatus: {
        readonly since: 0;
        readonly type: ":i";
    };
    readonly TF_DeleteStatus: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_SetStatus: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_SetPayload: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_ForEachPayload: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_SetStatusFromIOError: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_GetCode: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_Message: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_DataTypeSize: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_NewBufferFromString: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_NewBuffer: {
        readonly since: 0;
        readonly type: ":i";
    };
    readonly TF_DeleteBuffer: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_GetBuffer: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_NewTensor: {
        readonly since: 0;
        readonly type: "iiiiiii:i";
    };
    readonly TF_TensorDefaultAlignment: {
        readonly since: 0;
        readonly type: ":i";
    };
    readonly TF_AllocateTensor: {
        readonly since: 0;
        readonly type: "iiii:i";
    };
    readonly TF_TensorMaybeMove: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_DeleteTensor: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_TensorType: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_NumDims: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_Dim: {
        readonly since: 0;
        readonly type: "ii:j";
    };
    readonly TF_SetShape: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_TensorByteSize: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_TensorData: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_TensorElementCount: {
        readonly since: 0;
        readonly type: "i:j";
    };
    readonly TF_TensorBitcastFrom: {
        readonly since: 0;
        readonly type: "iiiiii:";
    };
    readonly TF_TensorIsAligned: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_StringInit: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_StringCopy: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_StringAssignView: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_StringGetDataPointer: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_StringGetType: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_StringGetSize: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_StringGetCapacity: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_StringDealloc: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_StringEncode: {
        readonly since: 0;
        readonly type: "iiiii:i";
    };
    readonly TF_StringDecode: {
        readonly since: 0;
        readonly type: "iiiii:i";
    };
    readonly TF_StringEncodedSize: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_NewTensorLegacy: {
        readonly since: 1;
        readonly type: "iiiiiii:i";
    };
    readonly TF_TensorLegacyEncoding: {
        readonly since: 1;
        readonly type: "ii:i";
    };
    readonly TF_TensorStringOrigin: {
        readonly since: 1;
        readonly type: "i:i";
    };
    readonly TF_NewKernelBuilder: {
        readonly since: 0;
        readonly type: "iiiii:i";
    };
    readonly TF_NewAsyncKernelBuilder: {
        readonly since: 0;
        readonly type: "iiiii:i";
    };
    readonly TF_RunAsyncOpKernelDoneCallback: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_KernelBuilder_TypeConstraint: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_KernelBuilder_HostMemory: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_KernelBuilder_Priority: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_KernelBuilder_Label: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_RegisterKernelBuilder: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_RegisterKernelBuilderWithKernelDef: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_DeleteKernelBuilder: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_GetStream: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_NumInputs: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_NumOutputs: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_GetInput: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_InputRange: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_InputDatatype: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_SetOutput: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_GetMutableOutput: {
        readonly since: 0;
        readonly type: "iii:i";
    };
    readonly TF_GetSerializedFunctionDefLibrary: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_GetSerializedConfigProto: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_GetSerializedResourceHandleProto: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_Failure: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpKernelContext_Failure: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_ExpectedOutputDataType: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_IsHostMemoryInput: {
        readonly since: 0;
        readonly type: "iii:i";
    };
    readonly TF_IsHostMemoryOutput: {
        readonly since: 0;
        readonly type: "iii:i";
    };
    readonly TF_StepId: {
        readonly since: 0;
        readonly type: "i:j";
    };
    readonly TF_GetStepId: {
        readonly since: 0;
        readonly type: "i:j";
    };
    readonly TF_GetFrameId: {
        readonly since: 0;
        readonly type: "i:j";
    };
    readonly TF_GetIterId: {
        readonly since: 0;
        readonly type: "i:j";
    };
    readonly TF_GetDeviceId: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_GetGraphDefVersion: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_GetDeviceName: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_GetOpKernelName: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_GetResourceMgrDefaultContainerName: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_GetOpKernelRequestedInput: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_OpKernelConstruction_GetName: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpKernelConstruction_GetNodeDef: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_OpKernelConstruction_GetAttrSize: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrType: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrInt32: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrInt64: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrFloat: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrBool: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrString: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrTensor: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrTypeList: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrInt32List: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrInt64List: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrFloatList: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrBoolList: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrStringList: {
        readonly since: 0;
        readonly type: "iiiiiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrTensorList: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_GetAttrFunction: {
        readonly since: 0;
        readonly type: "iii:i";
    };
    readonly TF_OpKernelConstruction_GetAttrTensorShape: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_OpKernelConstruction_HasAttr: {
        readonly since: 0;
        readonly type: "iii:i";
    };
    readonly TF_AllocateOutput: {
        readonly since: 0;
        readonly type: "iiiiiii:i";
    };
    readonly TF_ForwardInputOrAllocateOutput: {
        readonly since: 0;
        readonly type: "iiiiiiii:i";
    };
    readonly TF_AllocateTemp: {
        readonly since: 0;
        readonly type: "iiiiii:i";
    };
    readonly TF_IncNumDeferredOps: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_DecNumDeferredOps: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_RendezvousOfContext: {
        readonly since: 2;
        readonly type: "i:i";
    };
    readonly TF_RendezvousSend: {
        readonly since: 2;
        readonly type: "ii:";
    };
    readonly TF_RendezvousAsyncRecv: {
        readonly since: 2;
        readonly type: "ii:";
    };
    readonly TF_RendezvousStartAbort: {
        readonly since: 2;
        readonly type: "ii:";
    };
    readonly TF_NewOpDefinitionBuilder: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_RegisterOpDefinition: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_DeleteOpDefinitionBuilder: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_OpDefinitionBuilderAddAttr: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderAddInput: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderAddOutput: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderSetIsCommutative: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderSetIsAggregate: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderSetIsStateful: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderSetAllowsUninitializedInput: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_OpDefinitionBuilderDeprecated: {
        readonly since: 0;
        readonly type: "iii:";
    };
    readonly TF_OpDefinitionBuilderSetShapeInferenceFunction: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_ShapeInferenceContextNumInputs: {
        readonly since: 0;
        readonly type: "i:j";
    };
    readonly TF_NewShapeHandle: {
        readonly since: 0;
        readonly type: ":i";
    };
    readonly TF_NewDimensionHandle: {
        readonly since: 0;
        readonly type: ":i";
    };
    readonly TF_DeleteShapeHandle: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_DeleteDimensionHandle: {
        readonly since: 0;
        readonly type: "i:";
    };
    readonly TF_ShapeInferenceContextGetInput: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_ShapeInferenceContextSetOutput: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_ShapeInferenceContextScalar: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_ShapeInferenceContextVectorFromSize: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_ShapeInferenceContext_GetAttrType: {
        readonly since: 0;
        readonly type: "iiii:";
    };
    readonly TF_ShapeInferenceContextRank: {
        readonly since: 0;
        readonly type: "ii:j";
    };
    readonly TF_ShapeInferenceContextRankKnown: {
        readonly since: 0;
        readonly type: "ii:i";
    };
    readonly TF_ShapeInferenceContextWithRank: {
        readonly since: 0;
        readonly type: "iijii:";
    };
    readonly TF_ShapeInferenceContextWithRankAtLeast: {
        readonly since: 0;
        readonly type: "iijii:";
    };
    readonly TF_ShapeInferenceContextWithRankAtMost: {
        readonly since: 0;
        readonly type: "iijii:";
    };
    readonly TF_ShapeInferenceContextDim: {
        readonly since: 0;
        readonly type: "iiji:";
    };
    readonly TF_ShapeInferenceContextSubshape: {
        readonly since: 0;
        readonly type: "iijjii:";
    };
    readonly TF_ShapeInferenceContextConcatenateShapes: {
        readonly since: 0;
        readonly type: "iiiii:";
    };
    readonly TF_ShapeInferenceContextSetUnknownShape: {
        readonly since: 0;
        readonly type: "ii:";
    };
    readonly TF_DimensionHandleValueKnown: {
        readonly since: 0;
        readonly type: "i:i";
    };
    readonly TF_DimensionHandleValue: {
        readonly since: 0;
        readonly type: "i:j";
    };
};
declare function encodeOpList(ops: readonly OpDefinition[], memory: LinearMemory): Uint8Array;
declare function encodeKernelList(kernels: readonly KernelDefinition[]): Uint8Array;
export { type CApi, type CApiFunctions, type CApiOptions, C_FUNCTIONS, Callbacks, type MoreFunctions, createCApi, encodeKernelList, encodeOpList };

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
