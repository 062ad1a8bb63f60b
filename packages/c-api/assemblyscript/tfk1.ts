// TensorFlow's C API for kernels written in AssemblyScript: the imports of module tfk1, with pointers and sizes as usize. What the
// functions do is written in the headers of the same package. Made from them by `npm run declarations`.

// ---- The heap: in a module with a memory of its own this is the module's ----

@external("tfk1", "malloc") export declare function malloc(size: usize): usize;
@external("tfk1", "calloc") export declare function calloc(count: usize, size: usize): usize;
@external("tfk1", "realloc") export declare function realloc(memory: usize, size: usize): usize;
@external("tfk1", "free") export declare function free(memory: usize): void;
@external("tfk1", "aligned_alloc") export declare function aligned_alloc(alignment: usize, size: usize): usize;

// ---- tensorflow/c/tf_status.h ----

export const TF_OK: i32 = 0;
export const TF_CANCELLED: i32 = 1;
export const TF_UNKNOWN: i32 = 2;
export const TF_INVALID_ARGUMENT: i32 = 3;
export const TF_DEADLINE_EXCEEDED: i32 = 4;
export const TF_NOT_FOUND: i32 = 5;
export const TF_ALREADY_EXISTS: i32 = 6;
export const TF_PERMISSION_DENIED: i32 = 7;
export const TF_RESOURCE_EXHAUSTED: i32 = 8;
export const TF_FAILED_PRECONDITION: i32 = 9;
export const TF_ABORTED: i32 = 10;
export const TF_OUT_OF_RANGE: i32 = 11;
export const TF_UNIMPLEMENTED: i32 = 12;
export const TF_INTERNAL: i32 = 13;
export const TF_UNAVAILABLE: i32 = 14;
export const TF_DATA_LOSS: i32 = 15;
export const TF_UNAUTHENTICATED: i32 = 16;
@external("tfk1", "TF_NewStatus") export declare function TF_NewStatus(): usize;
@external("tfk1", "TF_DeleteStatus") export declare function TF_DeleteStatus(s: usize): void;
@external("tfk1", "TF_SetStatus") export declare function TF_SetStatus(s: usize, code: i32, msg: usize): void;
@external("tfk1", "TF_SetPayload") export declare function TF_SetPayload(s: usize, key: usize, value: usize): void;
@external("tfk1", "TF_ForEachPayload") export declare function TF_ForEachPayload(s: usize, visitor: usize, capture: usize): void;
@external("tfk1", "TF_SetStatusFromIOError") export declare function TF_SetStatusFromIOError(s: usize, error_code: i32, context: usize): void;
@external("tfk1", "TF_GetCode") export declare function TF_GetCode(s: usize): i32;
@external("tfk1", "TF_Message") export declare function TF_Message(s: usize): usize;

// ---- tensorflow/c/tf_datatype.h ----

export const TF_FLOAT: i32 = 1;
export const TF_DOUBLE: i32 = 2;
export const TF_INT32: i32 = 3;
export const TF_UINT8: i32 = 4;
export const TF_INT16: i32 = 5;
export const TF_INT8: i32 = 6;
export const TF_STRING: i32 = 7;
export const TF_COMPLEX64: i32 = 8;
export const TF_INT64: i32 = 9;
export const TF_BOOL: i32 = 10;
export const TF_QINT8: i32 = 11;
export const TF_QUINT8: i32 = 12;
export const TF_QINT32: i32 = 13;
export const TF_BFLOAT16: i32 = 14;
export const TF_QINT16: i32 = 15;
export const TF_QUINT16: i32 = 16;
export const TF_UINT16: i32 = 17;
export const TF_COMPLEX128: i32 = 18;
export const TF_HALF: i32 = 19;
export const TF_RESOURCE: i32 = 20;
export const TF_VARIANT: i32 = 21;
export const TF_UINT32: i32 = 22;
export const TF_UINT64: i32 = 23;
export const TF_FLOAT8_E5M2: i32 = 24;
export const TF_FLOAT8_E4M3FN: i32 = 25;
export const TF_FLOAT8_E4M3FNUZ: i32 = 26;
export const TF_FLOAT8_E4M3B11FNUZ: i32 = 27;
export const TF_FLOAT8_E5M2FNUZ: i32 = 28;
export const TF_INT4: i32 = 29;
export const TF_UINT4: i32 = 30;
export const TF_INT2: i32 = 31;
export const TF_UINT2: i32 = 32;
export const TF_FLOAT4_E2M1FN: i32 = 33;
@external("tfk1", "TF_DataTypeSize") export declare function TF_DataTypeSize(dt: i32): usize;

// ---- tensorflow/c/tf_buffer.h ----

@external("tfk1", "TF_NewBufferFromString") export declare function TF_NewBufferFromString(proto: usize, proto_len: usize): usize;
@external("tfk1", "TF_NewBuffer") export declare function TF_NewBuffer(): usize;
@external("tfk1", "TF_DeleteBuffer") export declare function TF_DeleteBuffer(buffer: usize): void;
@external("tfk1", "TF_GetBuffer") export declare function TF_GetBuffer(result: usize, buffer: usize): void;

// ---- tensorflow/c/tf_tensor.h ----

@external("tfk1", "TF_NewTensor") export declare function TF_NewTensor(dtype: i32, dims: usize, num_dims: i32, data: usize, len: usize, deallocator: usize, deallocator_arg: usize): usize;
@external("tfk1", "TF_TensorDefaultAlignment") export declare function TF_TensorDefaultAlignment(): usize;
@external("tfk1", "TF_AllocateTensor") export declare function TF_AllocateTensor(dtype: i32, dims: usize, num_dims: i32, len: usize): usize;
@external("tfk1", "TF_TensorMaybeMove") export declare function TF_TensorMaybeMove(tensor: usize): usize;
@external("tfk1", "TF_DeleteTensor") export declare function TF_DeleteTensor(tensor: usize): void;
@external("tfk1", "TF_TensorType") export declare function TF_TensorType(tensor: usize): i32;
@external("tfk1", "TF_SetShape") export declare function TF_SetShape(tensor: usize, dims: usize, num_dims: i32): void;
@external("tfk1", "TF_NumDims") export declare function TF_NumDims(tensor: usize): i32;
@external("tfk1", "TF_Dim") export declare function TF_Dim(tensor: usize, dim_index: i32): i64;
@external("tfk1", "TF_TensorByteSize") export declare function TF_TensorByteSize(tensor: usize): usize;
@external("tfk1", "TF_TensorData") export declare function TF_TensorData(tensor: usize): usize;
@external("tfk1", "TF_TensorElementCount") export declare function TF_TensorElementCount(tensor: usize): i64;
@external("tfk1", "TF_TensorBitcastFrom") export declare function TF_TensorBitcastFrom(from: usize, type: i32, to: usize, new_dims: usize, num_new_dims: i32, status: usize): void;
@external("tfk1", "TF_TensorIsAligned") export declare function TF_TensorIsAligned(tensor: usize): bool;
@external("tfk1", "TF_TensorStringOrigin") export declare function TF_TensorStringOrigin(tensor: usize): i32;
@external("tfk1", "TF_NewTensorLegacy") export declare function TF_NewTensorLegacy(dims: usize, num_dims: i32, data: usize, len: usize, deallocator: usize, deallocator_arg: usize, status: usize): usize;
@external("tfk1", "TF_TensorLegacyEncoding") export declare function TF_TensorLegacyEncoding(tensor: usize, status: usize): usize;
@external("tfk1", "TF_StringEncode") export declare function TF_StringEncode(src: usize, src_len: usize, dst: usize, dst_len: usize, status: usize): usize;
@external("tfk1", "TF_StringDecode") export declare function TF_StringDecode(src: usize, src_len: usize, dst: usize, dst_len: usize, status: usize): usize;
@external("tfk1", "TF_StringEncodedSize") export declare function TF_StringEncodedSize(len: usize): usize;

// ---- tensorflow/c/tf_tstring.h ----

@external("tfk1", "TF_StringInit") export declare function TF_StringInit(t: usize): void;
@external("tfk1", "TF_StringCopy") export declare function TF_StringCopy(dst: usize, src: usize, size: usize): void;
@external("tfk1", "TF_StringAssignView") export declare function TF_StringAssignView(dst: usize, src: usize, size: usize): void;
@external("tfk1", "TF_StringGetDataPointer") export declare function TF_StringGetDataPointer(tstr: usize): usize;
@external("tfk1", "TF_StringGetType") export declare function TF_StringGetType(str: usize): i32;
@external("tfk1", "TF_StringGetSize") export declare function TF_StringGetSize(tstr: usize): usize;
@external("tfk1", "TF_StringGetCapacity") export declare function TF_StringGetCapacity(str: usize): usize;
@external("tfk1", "TF_StringDealloc") export declare function TF_StringDealloc(tstr: usize): void;

// ---- tensorflow/c/kernels.h ----

@external("tfk1", "TF_NewKernelBuilder") export declare function TF_NewKernelBuilder(op_name: usize, device_name: usize, create_func: usize, compute_func: usize, delete_func: usize): usize;
@external("tfk1", "TF_NewAsyncKernelBuilder") export declare function TF_NewAsyncKernelBuilder(op_name: usize, device_name: usize, create_func: usize, compute_async_func: usize, delete_func: usize): usize;
@external("tfk1", "TF_RunAsyncOpKernelDoneCallback") export declare function TF_RunAsyncOpKernelDoneCallback(done: usize): void;
@external("tfk1", "TF_KernelBuilder_TypeConstraint") export declare function TF_KernelBuilder_TypeConstraint(kernel_builder: usize, attr_name: usize, type: i32, status: usize): void;
@external("tfk1", "TF_KernelBuilder_HostMemory") export declare function TF_KernelBuilder_HostMemory(kernel_builder: usize, arg_name: usize): void;
@external("tfk1", "TF_KernelBuilder_Priority") export declare function TF_KernelBuilder_Priority(kernel_builder: usize, priority_number: i32): void;
@external("tfk1", "TF_KernelBuilder_Label") export declare function TF_KernelBuilder_Label(kernel_builder: usize, label: usize): void;
@external("tfk1", "TF_RegisterKernelBuilder") export declare function TF_RegisterKernelBuilder(kernel_name: usize, builder: usize, status: usize): void;
@external("tfk1", "TF_RegisterKernelBuilderWithKernelDef") export declare function TF_RegisterKernelBuilderWithKernelDef(serialized_kernel_def: usize, name: usize, builder: usize, status: usize): void;
@external("tfk1", "TF_DeleteKernelBuilder") export declare function TF_DeleteKernelBuilder(builder: usize): void;
@external("tfk1", "TF_NumInputs") export declare function TF_NumInputs(ctx: usize): i32;
@external("tfk1", "TF_NumOutputs") export declare function TF_NumOutputs(ctx: usize): i32;
@external("tfk1", "TF_GetInput") export declare function TF_GetInput(ctx: usize, i: i32, tensor: usize, status: usize): void;
@external("tfk1", "TF_InputRange") export declare function TF_InputRange(ctx: usize, name: usize, args: usize): void;
@external("tfk1", "TF_InputDatatype") export declare function TF_InputDatatype(ctx: usize, index: i32): i32;
@external("tfk1", "TF_IsHostMemoryInput") export declare function TF_IsHostMemoryInput(ctx: usize, i: i32, status: usize): bool;
@external("tfk1", "TF_SetOutput") export declare function TF_SetOutput(ctx: usize, i: i32, tensor: usize, status: usize): void;
@external("tfk1", "TF_GetMutableOutput") export declare function TF_GetMutableOutput(ctx: usize, i: i32, status: usize): usize;
@external("tfk1", "TF_ExpectedOutputDataType") export declare function TF_ExpectedOutputDataType(ctx: usize, i: i32): i32;
@external("tfk1", "TF_IsHostMemoryOutput") export declare function TF_IsHostMemoryOutput(ctx: usize, i: i32, status: usize): bool;
@external("tfk1", "TF_AllocateOutput") export declare function TF_AllocateOutput(context: usize, index: i32, dtype: i32, dims: usize, num_dims: i32, len: usize, status: usize): usize;
@external("tfk1", "TF_ForwardInputOrAllocateOutput") export declare function TF_ForwardInputOrAllocateOutput(context: usize, candidate_input_indices: usize, num_candidate_input_indices: i32, output_index: i32, output_dims: usize, output_num_dims: i32, forwarded_input: usize, status: usize): usize;
@external("tfk1", "TF_AllocateTemp") export declare function TF_AllocateTemp(context: usize, dtype: i32, dims: usize, num_dims: i32, alloc_attrs: usize, status: usize): usize;
@external("tfk1", "TF_OpKernelConstruction_Failure") export declare function TF_OpKernelConstruction_Failure(ctx: usize, status: usize): void;
@external("tfk1", "TF_OpKernelContext_Failure") export declare function TF_OpKernelContext_Failure(ctx: usize, status: usize): void;
@external("tfk1", "TF_GetStream") export declare function TF_GetStream(ctx: usize, status: usize): usize;
@external("tfk1", "TF_StepId") export declare function TF_StepId(ctx: usize): i64;
@external("tfk1", "TF_GetStepId") export declare function TF_GetStepId(ctx: usize): i64;
@external("tfk1", "TF_GetFrameId") export declare function TF_GetFrameId(ctx: usize): u64;
@external("tfk1", "TF_GetIterId") export declare function TF_GetIterId(ctx: usize): i64;
@external("tfk1", "TF_GetDeviceId") export declare function TF_GetDeviceId(ctx: usize): i32;
@external("tfk1", "TF_GetGraphDefVersion") export declare function TF_GetGraphDefVersion(ctx: usize): i32;
@external("tfk1", "TF_GetDeviceName") export declare function TF_GetDeviceName(result: usize, ctx: usize): void;
@external("tfk1", "TF_GetOpKernelName") export declare function TF_GetOpKernelName(result: usize, ctx: usize): void;
@external("tfk1", "TF_GetOpKernelRequestedInput") export declare function TF_GetOpKernelRequestedInput(result: usize, ctx: usize, index: usize): void;
@external("tfk1", "TF_GetResourceMgrDefaultContainerName") export declare function TF_GetResourceMgrDefaultContainerName(result: usize, ctx: usize): void;
@external("tfk1", "TF_GetSerializedFunctionDefLibrary") export declare function TF_GetSerializedFunctionDefLibrary(ctx: usize, serialized_function_def_library: usize, status: usize): void;
@external("tfk1", "TF_GetSerializedConfigProto") export declare function TF_GetSerializedConfigProto(ctx: usize, serialized_config_proto: usize, status: usize): void;
@external("tfk1", "TF_GetSerializedResourceHandleProto") export declare function TF_GetSerializedResourceHandleProto(ctx: usize, i: i32, serialized_resource_handle_proto: usize, status: usize): void;
@external("tfk1", "TF_IncNumDeferredOps") export declare function TF_IncNumDeferredOps(context: usize): void;
@external("tfk1", "TF_DecNumDeferredOps") export declare function TF_DecNumDeferredOps(context: usize): void;

// ---- tensorflow/c/ops.h ----

@external("tfk1", "TF_NewOpDefinitionBuilder") export declare function TF_NewOpDefinitionBuilder(op_name: usize): usize;
@external("tfk1", "TF_RegisterOpDefinition") export declare function TF_RegisterOpDefinition(builder: usize, status: usize): void;
@external("tfk1", "TF_DeleteOpDefinitionBuilder") export declare function TF_DeleteOpDefinitionBuilder(builder: usize): void;
@external("tfk1", "TF_OpDefinitionBuilderAddAttr") export declare function TF_OpDefinitionBuilderAddAttr(builder: usize, attr_spec: usize): void;
@external("tfk1", "TF_OpDefinitionBuilderAddInput") export declare function TF_OpDefinitionBuilderAddInput(builder: usize, input_spec: usize): void;
@external("tfk1", "TF_OpDefinitionBuilderAddOutput") export declare function TF_OpDefinitionBuilderAddOutput(builder: usize, output_spec: usize): void;
@external("tfk1", "TF_OpDefinitionBuilderSetIsCommutative") export declare function TF_OpDefinitionBuilderSetIsCommutative(builder: usize, is_commutative: bool): void;
@external("tfk1", "TF_OpDefinitionBuilderSetIsAggregate") export declare function TF_OpDefinitionBuilderSetIsAggregate(builder: usize, is_aggregate: bool): void;
@external("tfk1", "TF_OpDefinitionBuilderSetIsStateful") export declare function TF_OpDefinitionBuilderSetIsStateful(builder: usize, is_stateful: bool): void;
@external("tfk1", "TF_OpDefinitionBuilderSetAllowsUninitializedInput") export declare function TF_OpDefinitionBuilderSetAllowsUninitializedInput(builder: usize, allows_uninitialized_input: bool): void;
@external("tfk1", "TF_OpDefinitionBuilderDeprecated") export declare function TF_OpDefinitionBuilderDeprecated(builder: usize, version: i32, explanation: usize): void;
@external("tfk1", "TF_OpDefinitionBuilderSetShapeInferenceFunction") export declare function TF_OpDefinitionBuilderSetShapeInferenceFunction(builder: usize, shape_inference_func: usize): void;
@external("tfk1", "TF_NewShapeHandle") export declare function TF_NewShapeHandle(): usize;
@external("tfk1", "TF_DeleteShapeHandle") export declare function TF_DeleteShapeHandle(handle: usize): void;
@external("tfk1", "TF_NewDimensionHandle") export declare function TF_NewDimensionHandle(): usize;
@external("tfk1", "TF_DeleteDimensionHandle") export declare function TF_DeleteDimensionHandle(handle: usize): void;
@external("tfk1", "TF_DimensionHandleValueKnown") export declare function TF_DimensionHandleValueKnown(dim_handle: usize): i32;
@external("tfk1", "TF_DimensionHandleValue") export declare function TF_DimensionHandleValue(dim_handle: usize): i64;
@external("tfk1", "TF_ShapeInferenceContextNumInputs") export declare function TF_ShapeInferenceContextNumInputs(ctx: usize): i64;
@external("tfk1", "TF_ShapeInferenceContextGetInput") export declare function TF_ShapeInferenceContextGetInput(ctx: usize, i: i32, handle: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextSetOutput") export declare function TF_ShapeInferenceContextSetOutput(ctx: usize, i: i32, handle: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextSetUnknownShape") export declare function TF_ShapeInferenceContextSetUnknownShape(ctx: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContext_GetAttrType") export declare function TF_ShapeInferenceContext_GetAttrType(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextScalar") export declare function TF_ShapeInferenceContextScalar(ctx: usize): usize;
@external("tfk1", "TF_ShapeInferenceContextVectorFromSize") export declare function TF_ShapeInferenceContextVectorFromSize(ctx: usize, size: usize): usize;
@external("tfk1", "TF_ShapeInferenceContextRank") export declare function TF_ShapeInferenceContextRank(ctx: usize, handle: usize): i64;
@external("tfk1", "TF_ShapeInferenceContextRankKnown") export declare function TF_ShapeInferenceContextRankKnown(ctx: usize, handle: usize): i32;
@external("tfk1", "TF_ShapeInferenceContextWithRank") export declare function TF_ShapeInferenceContextWithRank(ctx: usize, handle: usize, rank: i64, result: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextWithRankAtLeast") export declare function TF_ShapeInferenceContextWithRankAtLeast(ctx: usize, handle: usize, rank: i64, result: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextWithRankAtMost") export declare function TF_ShapeInferenceContextWithRankAtMost(ctx: usize, handle: usize, rank: i64, result: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextDim") export declare function TF_ShapeInferenceContextDim(ctx: usize, shape_handle: usize, i: i64, result: usize): void;
@external("tfk1", "TF_ShapeInferenceContextSubshape") export declare function TF_ShapeInferenceContextSubshape(ctx: usize, shape_handle: usize, start: i64, end: i64, result: usize, status: usize): void;
@external("tfk1", "TF_ShapeInferenceContextConcatenateShapes") export declare function TF_ShapeInferenceContextConcatenateShapes(ctx: usize, first: usize, second: usize, result: usize, status: usize): void;

// ---- tensorflow/c/kernels_experimental.h ----

@external("tfk1", "TF_OpKernelConstruction_GetAttrTensorShape") export declare function TF_OpKernelConstruction_GetAttrTensorShape(ctx: usize, attr_name: usize, dims: usize, num_dims: usize, status: usize): void;

// ---- tensorflow/core/common_runtime/next_pluggable_device/c/tf_rendezvous_c_api.h ----

@external("tfk1", "TF_RendezvousOfContext") export declare function TF_RendezvousOfContext(ctx: usize): usize;
@external("tfk1", "TF_RendezvousSend") export declare function TF_RendezvousSend(rendezvous: usize, params: usize): void;
@external("tfk1", "TF_RendezvousAsyncRecv") export declare function TF_RendezvousAsyncRecv(rendezvous: usize, params: usize): void;
@external("tfk1", "TF_RendezvousStartAbort") export declare function TF_RendezvousStartAbort(rendezvous: usize, status: usize): void;

// ---- heddle/kernel_construction.h ----

@external("tfk1", "TF_OpKernelConstruction_GetName") export declare function TF_OpKernelConstruction_GetName(result: usize, ctx: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetNodeDef") export declare function TF_OpKernelConstruction_GetNodeDef(ctx: usize, status: usize): usize;
@external("tfk1", "TF_OpKernelConstruction_HasAttr") export declare function TF_OpKernelConstruction_HasAttr(ctx: usize, attr_name: usize, status: usize): bool;
@external("tfk1", "TF_OpKernelConstruction_GetAttrSize") export declare function TF_OpKernelConstruction_GetAttrSize(ctx: usize, attr_name: usize, list_size: usize, total_size: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrType") export declare function TF_OpKernelConstruction_GetAttrType(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrInt32") export declare function TF_OpKernelConstruction_GetAttrInt32(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrInt64") export declare function TF_OpKernelConstruction_GetAttrInt64(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrFloat") export declare function TF_OpKernelConstruction_GetAttrFloat(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrBool") export declare function TF_OpKernelConstruction_GetAttrBool(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrString") export declare function TF_OpKernelConstruction_GetAttrString(ctx: usize, attr_name: usize, val: usize, max_length: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrTensor") export declare function TF_OpKernelConstruction_GetAttrTensor(ctx: usize, attr_name: usize, val: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrFunction") export declare function TF_OpKernelConstruction_GetAttrFunction(ctx: usize, attr_name: usize, status: usize): usize;
@external("tfk1", "TF_OpKernelConstruction_GetAttrTypeList") export declare function TF_OpKernelConstruction_GetAttrTypeList(ctx: usize, attr_name: usize, vals: usize, max_vals: i32, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrInt32List") export declare function TF_OpKernelConstruction_GetAttrInt32List(ctx: usize, attr_name: usize, vals: usize, max_vals: i32, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrInt64List") export declare function TF_OpKernelConstruction_GetAttrInt64List(ctx: usize, attr_name: usize, vals: usize, max_vals: i32, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrFloatList") export declare function TF_OpKernelConstruction_GetAttrFloatList(ctx: usize, attr_name: usize, vals: usize, max_vals: i32, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrBoolList") export declare function TF_OpKernelConstruction_GetAttrBoolList(ctx: usize, attr_name: usize, vals: usize, max_vals: i32, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrStringList") export declare function TF_OpKernelConstruction_GetAttrStringList(ctx: usize, attr_name: usize, values: usize, lengths: usize, max_values: i32, storage: usize, storage_size: usize, status: usize): void;
@external("tfk1", "TF_OpKernelConstruction_GetAttrTensorList") export declare function TF_OpKernelConstruction_GetAttrTensorList(ctx: usize, attr_name: usize, vals: usize, max_values: i32, status: usize): void;
