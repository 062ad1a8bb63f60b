// Op "NearestWord": for each word, the nearest word of a dictionary in edits, and its distance.
import { cString, free, isOk, malloc } from "@heddle/c-api/assemblyscript/plugin";
import {
  TF_AllocateOutput,
  TF_DeleteShapeHandle,
  TF_DeleteStatus,
  TF_DeleteTensor,
  TF_Dim,
  TF_ExpectedOutputDataType,
  TF_GetInput,
  TF_INT32,
  TF_INT64,
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
  TF_OpKernelConstruction_GetAttrBool,
  TF_OpKernelConstruction_GetAttrInt64,
  TF_OpKernelConstruction_GetAttrString,
  TF_OpKernelContext_Failure,
  TF_RegisterKernelBuilder,
  TF_RegisterOpDefinition,
  TF_SetStatus,
  TF_ShapeInferenceContextGetInput,
  TF_ShapeInferenceContextSetOutput,
  TF_ShapeInferenceContextWithRank,
  TF_TensorData,
  TF_TensorElementCount,
} from "@heddle/c-api/assemblyscript/tfk1";
import { editDistance } from "./edit-distance";
import { decodeTexts, freeTexts, longestText, textCount, textLength, textStart } from "./texts";

/** The attributes of a node. */
@unmanaged
class Settings {
  /** Words that are more edits away are not found. */
  maxDistance: i32 = 0;
  /** True for characters of UTF-8, false for bytes. */
  isUtf8: bool = false;
  /** True when a swap of two neighbours is one edit, not two. */
  transpositions: bool = false;
}

// The names of the attributes, and a message.
const MAX_DISTANCE = cString("max_distance");
const UNIT = cString("unit");
const TRANSPOSITIONS = cString("transpositions");
const NOT_A_VECTOR = cString("dictionary must be a vector");

function create(context: usize): usize {
  const status = TF_NewStatus();
  const room = malloc(16);
  TF_OpKernelConstruction_GetAttrInt64(context, MAX_DISTANCE, room, status);
  const maxDistance = load<i64>(room);
  if (isOk(status)) TF_OpKernelConstruction_GetAttrString(context, UNIT, room, 1, status);
  const isUtf8 = load<u8>(room) === 0x55; // U of UTF8_CHAR
  if (isOk(status)) TF_OpKernelConstruction_GetAttrBool(context, TRANSPOSITIONS, room, status);
  const transpositions = load<u8>(room) !== 0;
  free(room);
  if (!isOk(status)) TF_OpKernelConstruction_Failure(context, status);
  TF_DeleteStatus(status);
  const settings = new Settings();
  settings.maxDistance = <i32>min(maxDistance, <i64>i32.MAX_VALUE);
  settings.isUtf8 = isUtf8;
  settings.transpositions = transpositions;
  return changetype<usize>(settings);
}

function compute(state: usize, context: usize): void {
  const status = TF_NewStatus();
  const words = input(context, 0, status);
  const dictionary = input(context, 1, status);
  if (isOk(status) && TF_NumDims(dictionary) !== 1) TF_SetStatus(status, TF_INVALID_ARGUMENT, NOT_A_VECTOR);
  const indexType = TF_ExpectedOutputDataType(context, 0);
  const index = output(context, 0, indexType, words, status);
  const distance = output(context, 1, TF_INT32, words, status);
  if (isOk(status)) {
    const settings = changetype<Settings>(state);
    const texts = decodeTexts(TF_TensorData(words), <usize>TF_TensorElementCount(words), settings.isUtf8);
    const known = decodeTexts(TF_TensorData(dictionary), <usize>TF_TensorElementCount(dictionary), settings.isUtf8);
    search(settings, texts, known, TF_TensorData(index), indexType === TF_INT64, TF_TensorData(distance));
    freeTexts(texts);
    freeTexts(known);
  } else {
    TF_OpKernelContext_Failure(context, status);
  }
  TF_DeleteTensor(words);
  TF_DeleteTensor(dictionary);
  TF_DeleteTensor(index);
  TF_DeleteTensor(distance);
  TF_DeleteStatus(status);
}

/** Writes for each text the index and distance of the nearest known text, the first of equals; -1 and -1 without one. */
function search(settings: Settings, texts: usize, known: usize, indices: usize, isWide: bool, distances: usize): void {
  const rows = malloc((longestText(known) + 1) * 3 * 4);
  for (let i: usize = 0; i < textCount(texts); i++) {
    let nearest: i64 = -1;
    let least: i32 = -1;
    let limit: i32 = settings.maxDistance;
    for (let j: usize = 0; j < textCount(known) && limit >= 0; j++) {
      const found = editDistance(
        textStart(texts, i),
        textLength(texts, i),
        textStart(known, j),
        textLength(known, j),
        settings.transpositions,
        limit,
        rows,
      );
      if (found < 0) continue;
      nearest = <i64>j;
      least = found;
      limit = found - 1;
    }
    if (isWide) store<i64>(indices + i * 8, nearest);
    else store<i32>(indices + i * 4, <i32>nearest);
    store<i32>(distances + i * 4, least);
  }
  free(rows);
}

/** A handle of an input, which the caller deletes; 0 when the status has an error. */
function input(context: usize, index: i32, status: usize): usize {
  if (!isOk(status)) return 0;
  const room = malloc(4);
  store<u32>(room, 0);
  TF_GetInput(context, index, room, status);
  const tensor = load<u32>(room);
  free(room);
  return tensor;
}

/** A handle of a new output with the shape of `like`, which the caller deletes; 0 when the status has an error. */
function output(context: usize, index: i32, type: i32, like: usize, status: usize): usize {
  if (!isOk(status)) return 0;
  const rank = TF_NumDims(like);
  const dims = malloc(<usize>rank * 8);
  for (let i = 0; i < rank; i++) store<i64>(dims + ((<usize>i) << 3), TF_Dim(like, i));
  const tensor = TF_AllocateOutput(context, index, type, dims, rank, 0, status);
  free(dims);
  return tensor;
}

/** Both outputs have the shape of the words; the dictionary is a vector. */
function shape(context: usize, status: usize): void {
  const handle = TF_NewShapeHandle();
  TF_ShapeInferenceContextGetInput(context, 1, handle, status);
  if (isOk(status)) TF_ShapeInferenceContextWithRank(context, handle, 1, handle, status);
  if (isOk(status)) TF_ShapeInferenceContextGetInput(context, 0, handle, status);
  if (isOk(status)) TF_ShapeInferenceContextSetOutput(context, 0, handle, status);
  if (isOk(status)) TF_ShapeInferenceContextSetOutput(context, 1, handle, status);
  TF_DeleteShapeHandle(handle);
}

/** Registers the op and its kernel. */
export function registerNearestWord(status: usize): void {
  const name = cString("NearestWord");
  const op = TF_NewOpDefinitionBuilder(name);
  TF_OpDefinitionBuilderAddInput(op, cString("words: string"));
  TF_OpDefinitionBuilderAddInput(op, cString("dictionary: string"));
  TF_OpDefinitionBuilderAddOutput(op, cString("index: Tindex"));
  TF_OpDefinitionBuilderAddOutput(op, cString("distance: int32"));
  TF_OpDefinitionBuilderAddAttr(op, cString("max_distance: int >= 0 = 2"));
  TF_OpDefinitionBuilderAddAttr(op, cString("transpositions: bool = true"));
  TF_OpDefinitionBuilderAddAttr(op, cString("unit: {'BYTE', 'UTF8_CHAR'} = 'UTF8_CHAR'"));
  TF_OpDefinitionBuilderAddAttr(op, cString("Tindex: {int32, int64} = DT_INT64"));
  // The address of a function in C is its index in the module's table.
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, <usize>shape.index);
  TF_RegisterOpDefinition(op, status);
  if (!isOk(status)) return;
  const kernel = TF_NewKernelBuilder(
    name,
    cString("CPU"),
    <usize>create.index,
    <usize>compute.index,
    <usize>free.index,
  );
  TF_RegisterKernelBuilder(name, kernel, status);
}
