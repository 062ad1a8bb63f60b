// __OP__(texts: string) -> (output: string): every string with the attribute `suffix` appended.
import {
  cString,
  free,
  isOk,
  malloc,
  stringData,
  stringSize,
  TSTRING_BYTES,
} from "@heddle/c-api/assemblyscript/plugin";
import {
  TF_AllocateOutput,
  TF_DeleteShapeHandle,
  TF_DeleteStatus,
  TF_DeleteTensor,
  TF_Dim,
  TF_GetInput,
  TF_INVALID_ARGUMENT,
  TF_NewKernelBuilder,
  TF_NewOpDefinitionBuilder,
  TF_NewShapeHandle,
  TF_NewStatus,
  TF_NumDims,
  TF_OpDefinitionBuilderAddAttr,
  TF_OpDefinitionBuilderAddInput,
  TF_OpDefinitionBuilderAddOutput,
  TF_OpDefinitionBuilderSetShapeInferenceFunction,
  TF_OpKernelConstruction_Failure,
  TF_OpKernelConstruction_GetAttrSize,
  TF_OpKernelConstruction_GetAttrString,
  TF_OpKernelContext_Failure,
  TF_RegisterKernelBuilder,
  TF_RegisterOpDefinition,
  TF_SetStatus,
  TF_ShapeInferenceContextGetInput,
  TF_ShapeInferenceContextSetOutput,
  TF_STRING,
  TF_StringCopy,
  TF_TensorData,
  TF_TensorElementCount,
} from "@heddle/c-api/assemblyscript/tfk1";

export { free, malloc, tfk1_abi } from "@heddle/c-api/assemblyscript/plugin";

const MAX_SUFFIX: i32 = 1024;
const OP = cString("__OP__");
const SUFFIX = cString("suffix");
const TOO_LONG = cString("suffix has more than 1024 bytes");

// Reads the attribute once, when the node's kernel is made: its size, then its bytes.
function create(context: usize): usize {
  const status = TF_NewStatus();
  const kernel = malloc(4 + MAX_SUFFIX);
  const sizes = malloc(8);
  TF_OpKernelConstruction_GetAttrSize(context, SUFFIX, sizes, sizes + 4, status);
  const size = load<i32>(sizes, 4);
  free(sizes);
  if (isOk(status) && size > MAX_SUFFIX) TF_SetStatus(status, TF_INVALID_ARGUMENT, TOO_LONG);
  if (isOk(status)) {
    store<i32>(kernel, size);
    TF_OpKernelConstruction_GetAttrString(context, SUFFIX, kernel + 4, MAX_SUFFIX, status);
  }
  if (!isOk(status)) TF_OpKernelConstruction_Failure(context, status);
  TF_DeleteStatus(status);
  return kernel;
}

function compute(kernel: usize, context: usize): void {
  const status = TF_NewStatus();
  const slot = malloc(4);
  TF_GetInput(context, 0, slot, status);
  if (isOk(status)) {
    const input = load<u32>(slot);
    const rank = TF_NumDims(input);
    const dims = malloc(<usize>rank * 8);
    for (let i = 0; i < rank; i++) store<i64>(dims + <usize>i * 8, TF_Dim(input, i));
    const output = TF_AllocateOutput(context, 0, TF_STRING, dims, rank, 0, status);
    if (isOk(status)) {
      const count = <usize>TF_TensorElementCount(input);
      appendAll(TF_TensorData(input), TF_TensorData(output), count, kernel + 4, load<u32>(kernel));
      TF_DeleteTensor(output);
    }
    free(dims);
    TF_DeleteTensor(input);
  }
  free(slot);
  if (!isOk(status)) TF_OpKernelContext_Failure(context, status);
  TF_DeleteStatus(status);
}

function appendAll(from: usize, to: usize, count: usize, suffix: usize, suffixSize: usize): void {
  for (let i: usize = 0; i < count; i++) {
    const cell = from + i * TSTRING_BYTES;
    const size = stringSize(cell);
    const text = malloc(size + suffixSize);
    memory.copy(text, stringData(cell), size);
    memory.copy(text + size, suffix, suffixSize);
    TF_StringCopy(to + i * TSTRING_BYTES, text, size + suffixSize);
    free(text);
  }
}

// Shape function: the output has the shape of the input.
function shape(context: usize, status: usize): void {
  const handle = TF_NewShapeHandle();
  TF_ShapeInferenceContextGetInput(context, 0, handle, status);
  if (isOk(status)) TF_ShapeInferenceContextSetOutput(context, 0, handle, status);
  TF_DeleteShapeHandle(handle);
}

/** The host calls it once. A registration that fails makes the load fail: the host has seen the status. */
export function TF_InitKernel(): void {
  const status = TF_NewStatus();
  const op = TF_NewOpDefinitionBuilder(OP);
  TF_OpDefinitionBuilderAddInput(op, cString("texts: string"));
  TF_OpDefinitionBuilderAddOutput(op, cString("output: string"));
  TF_OpDefinitionBuilderAddAttr(op, cString("suffix: string = '!'"));
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, <usize>shape.index);
  TF_RegisterOpDefinition(op, status);
  const kernel = TF_NewKernelBuilder(OP, cString("CPU"), <usize>create.index, <usize>compute.index, <usize>free.index);
  TF_RegisterKernelBuilder(OP, kernel, status);
  TF_DeleteStatus(status);
}
