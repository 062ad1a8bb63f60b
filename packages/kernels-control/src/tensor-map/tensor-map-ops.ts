/** The ops of maps from tensors to tensors. */

import type { ComputeContext } from "@heddle/kernel-api";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, SCALAR, shapesEqual, type Tensor, writeIndex } from "@heddle/tensor";
import { summarizeTensor } from "@heddle/tensor/text";
import { Variant } from "@heddle/tensor/variants";
import { joinTensors } from "../slices/join-tensors.js";
import { TENSOR_MAP, TensorMap } from "./tensor-map.js";

/** EmptyTensorMap: a map without keys. */
export function emptyTensorMap(context: ComputeContext): void {
  setVariantOutput(context, 0, new TensorMap());
}

/** TensorMapSize: the number of keys. */
export function tensorMapSize(context: ComputeContext): void {
  const { size } = mapInput(context);
  writeIndex(context.allocateOutput(0, SCALAR), 0, size);
}

/** TensorMapHasKey: whether the map has the key. */
export function tensorMapHasKey(context: ComputeContext): void {
  const has = mapInput(context).get(context.input(1)) !== undefined;
  const { address } = context.allocateOutput(0, SCALAR);
  context.memory.u8[address] = has ? 1 : 0;
}

/** TensorMapLookup: the value of a key. */
export function tensorMapLookup(context: ComputeContext): void {
  const key = context.input(1);
  const value = mapInput(context).get(key);
  if (!value) throw missingKey("lookup non-existent key", key);
  context.setOutput(0, value.retain());
}

/** TensorMapInsert: a map with one key more, or another value. */
export function tensorMapInsert(context: ComputeContext): void {
  changeableMap(context, mapInput(context)).set(context.input(1), context.input(2));
}

/** TensorMapErase: a map without a key that it has. */
export function tensorMapErase(context: ComputeContext): void {
  const key = context.input(1);
  const map = mapInput(context);
  if (!map.get(key)) throw missingKey("erase non-existent item", key);
  changeableMap(context, map).delete(key);
}

/** TensorMapStackKeys: the keys, of one type and shape, stacked. */
export function tensorMapStackKeys(context: ComputeContext): void {
  const { keys } = mapInput(context);
  if (keys.length === 0) throw invalidArgument("TensorMapStackKeys cannot be called on empty map.");
  const [{ shape }] = keys;
  const dtype = context.outputType(0);
  for (const key of keys) {
    if (key.dtype !== dtype) throw invalidArgument("Key does not match requested dtype.");
    if (!shapesEqual(key.shape, shape)) throw invalidArgument("Keys must all have the same shape.");
  }
  context.setOutput(0, joinTensors(context.memory, dtype, [keys.length, ...shape], keys));
}

/** The map in input 0, borrowed. @throws {StatusError} INVALID_ARGUMENT unless it is one */
function mapInput(context: ComputeContext): TensorMap {
  const tensor = context.input(0);
  if (tensor.rank !== 0) {
    throw invalidArgument(`Input map must be a scalar. Saw: ${formatShape(tensor.shape)}`, { found: tensor.shape });
  }
  const variant = Variant.at(tensor, 0);
  const map = variant.get(TENSOR_MAP);
  if (map) return map;
  throw invalidArgument(`Input handle is not a map. Saw: '${variant.debugString()}'`, { found: variant.typeName });
}

/** Sets output 0 to a map that may be changed: that of input 0 if nothing else holds it, else a copy. */
function changeableMap(context: ComputeContext, map: TensorMap): TensorMap {
  const input = context.input(0);
  const output = context.forwardInputOrAllocateOutput([0], 0, SCALAR);
  if (output.buffer === input.buffer && map.isUnique) return map;
  const copy = map.copy();
  Variant.at(output, 0).set(copy);
  return copy;
}

function missingKey(action: string, key: Tensor): StatusError {
  const text = new TextDecoder().decode(summarizeTensor(key, 100, false));
  return invalidArgument(`Trying to ${action}. Could not find key "${text}".`);
}
