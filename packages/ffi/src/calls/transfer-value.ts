import { invalidArgument } from "@heddle/status";
import { FfiArray } from "../containers/ffi-array.js";
import { FfiDict } from "../containers/ffi-dict.js";
import { FfiList } from "../containers/ffi-list.js";
import { FfiMap } from "../containers/ffi-map.js";
import { FfiMapBase } from "../containers/ffi-map-base.js";
import { FfiSequence } from "../containers/ffi-sequence.js";
import { tensorFromTypedArray } from "../dlpack/allocate-tensor.js";
import { DataTypeCode } from "../dlpack/data-type.js";
import { DlTensor } from "../dlpack/dl-tensor.js";
import { FfiTensor } from "../dlpack/ffi-tensor.js";
import { errorToObject } from "../errors/convert-error.js";
import { FfiErrorObject } from "../errors/ffi-error-object.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { FfiShape, newShape } from "../shape/ffi-shape.js";
import type { FfiValue } from "../values/ffi-value.js";
import { releaseArguments } from "./arguments.js";
import { createFunction } from "./create-function.js";
import { FfiFunction } from "./ffi-function.js";
import { packedOf } from "./packed-of.js";

/** The most containers in one another that a value may have. */
const MAX_DEPTH = 200;

/** The copies so far by the address of the original: objects that share a container share its copy. */
type Copies = Map<number, FfiObject>;

/**
 * A value of another Ffi in `ffi`: containers are copied with all that they hold, errors keep their error of JavaScript, a function
 * becomes one that calls it, tensors and shapes are copied. An object of `ffi` itself is a new reference to it.
 *
 * @returns the value; the caller releases an object
 * @throws {StatusError} INVALID_ARGUMENT for an object of a type that cannot be copied, and for containers nested too deep
 */
export function transferValue(value: FfiValue, ffi: Ffi): FfiValue {
  if (value instanceof DlTensor) return value.ffi === ffi ? value : copyTensor(value, ffi);
  if (!(value instanceof FfiObject)) return value;
  if (value.ffi === ffi) return value.clone();
  const copies: Copies = new Map();
  try {
    const copy = transfer(value, ffi, copies, 0);
    return copy instanceof FfiObject ? copy.clone() : copy;
  } finally {
    for (const copy of copies.values()) copy.release();
  }
}

/** Calls a function with values of any Ffi. @returns the result, an object of which belongs to the function's Ffi */
export function callFrom(target: FfiFunction, args: readonly unknown[]): FfiValue {
  const copies: FfiObject[] = [];
  try {
    const own = args.map((arg) => {
      if (!(arg instanceof FfiObject || arg instanceof DlTensor) || arg.ffi === target.ffi) return arg;
      const copy = transferValue(arg, target.ffi);
      if (copy instanceof FfiObject) copies.push(copy);
      return copy;
    });
    return target.call(...own);
  } finally {
    for (const copy of copies) copy.release();
  }
}

/** A result that the caller owns as a value of `ffi`. */
export function resultIn(ffi: Ffi, result: unknown): unknown {
  if (!(result instanceof FfiObject) || result.ffi === ffi) return result;
  try {
    return transferValue(result, ffi);
  } finally {
    result.release();
  }
}

/** @returns the copy; an object is the one in `copies`, to which its reference belongs */
function transfer(value: FfiValue, ffi: Ffi, copies: Copies, depth: number): FfiValue {
  if (!(value instanceof FfiObject)) return value;
  const { address } = value;
  const before = copies.get(address);
  if (before) return before;
  if (depth > MAX_DEPTH) throw invalidArgument(`containers are nested more than ${MAX_DEPTH} deep`);
  const copy = emptyCopy(value, ffi);
  if (!copy) return readPlain(value);
  copies.set(address, copy);
  const move = (element: FfiValue) => transfer(element, ffi, copies, depth + 1);
  if (copy instanceof FfiSequence) {
    for (const element of value as FfiSequence) releasing([element], () => copy.push(move(element)));
  } else if (copy instanceof FfiMapBase) {
    for (const entry of value as FfiMapBase) releasing(entry, () => copy.set(move(entry[0]), move(entry[1])));
  }
  return copy;
}

/** Calls `use`, then releases the objects among `values`. */
function releasing(values: readonly FfiValue[], use: () => void): void {
  try {
    use();
  } finally {
    releaseArguments(values);
  }
}

function emptyCopy(value: FfiObject, ffi: Ffi): FfiObject | undefined {
  if (value instanceof FfiFunction) return crossing(value, ffi);
  if (value instanceof FfiErrorObject) return new FfiErrorObject(ffi, errorToObject(ffi, value.toError()));
  if (value instanceof FfiArray) return FfiArray.from(ffi);
  if (value instanceof FfiList) return FfiList.from(ffi);
  if (value instanceof FfiMap) return FfiMap.from(ffi);
  if (value instanceof FfiDict) return FfiDict.from(ffi);
  if (value instanceof FfiShape) return newShape(ffi, value.toBigInts());
  if (value instanceof FfiTensor) return copyTensor(value.dlTensor, ffi);
  return undefined;
}

/** @throws {StatusError} INVALID_ARGUMENT for handles, which mean nothing in another memory; as `toTypedArray` */
function copyTensor(tensor: DlTensor, ffi: Ffi): FfiTensor {
  const { dtype, shape } = tensor;
  if (dtype.code === DataTypeCode.OPAQUE_HANDLE) {
    throw invalidArgument("a tensor of opaque handles cannot be copied into another Ffi");
  }
  return tensorFromTypedArray(ffi, tensor.toTypedArray(), { dtype, shape });
}

/** The value that an object stands for: of a box or a string. */
function readPlain(value: FfiObject): FfiValue {
  const read = value.ffi.types.row(value.typeIndex)?.read;
  if (!read) throw invalidArgument(`an object of type ${value.typeKey} cannot be copied into another Ffi`);
  return read(value.ffi, value.address);
}

/** A function of `ffi` that calls one of another Ffi, and keeps it alive. */
function crossing(target: FfiFunction, ffi: Ffi): FfiFunction {
  const kept = target.clone();
  const run = packedOf(ffi, (...args) => resultIn(ffi, callFrom(kept, args)));
  return createFunction(ffi, { packed: run, dispose: () => kept.release() });
}
