import { formatPartialShape, type PartialShape } from "@heddle/kernel-api";
import { invalidArgument, resourceExhausted, type StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, formatShape, type Shape } from "@heddle/tensor";

/*
 * INVALID_ARGUMENT unless it says otherwise, with TensorFlow's messages. Each says what an op on arrays was given that it
 * cannot take.
 */

export function sizeNotScalar(found: Shape): StatusError {
  return invalidArgument(`TensorArray size must be scalar, but had shape: ${formatShape(found)}`, { found });
}

export function negativeSize(): StatusError {
  return invalidArgument("Size should be >= 0.");
}

export function indexNotScalar(found: Shape): StatusError {
  return invalidArgument(`TensorArray index must be scalar, but had shape: ${formatShape(found)}`, { found });
}

/** RESOURCE_EXHAUSTED: an array of so many elements that none of them can be meant. */
export function arrayTooLong(wanted: number, limit: number): StatusError {
  return resourceExhausted(`an array of ${wanted} elements is beyond the limit of ${limit}`, { wanted, limit });
}

export function arrayIsClosed(name: string): StatusError {
  return invalidArgument(`TensorArray ${name} has already been closed.`, { name });
}

export function readWrongType(found: number, wanted: number): StatusError {
  return invalidArgument(
    `TensorArray dtype is ${dataTypeName(found)} but Op requested dtype ${dataTypeName(wanted)}.`,
    { found, wanted },
  );
}

export function wroteWrongType(found: number, wanted: number): StatusError {
  return invalidArgument(
    `TensorArray dtype is ${dataTypeName(found)} but Op is trying to write dtype ${dataTypeName(wanted)}.`,
    { found, wanted },
  );
}

export function readPastEnd(index: number, size: number): StatusError {
  return invalidArgument(`Tried to read from index ${index} but array size is: ${size}`, { index, size });
}

export function readTwice(name: string, index: number): StatusError {
  return invalidArgument(
    `TensorArray ${name}: Could not read index ${index} twice because it was cleared after a previous read (perhaps try setting clear_after_read = false?).`,
    { name, index },
  );
}

export function notWritten(name: string, index: number, shape: PartialShape): StatusError {
  return invalidArgument(
    `TensorArray ${name}: Could not read from TensorArray index ${index}.  Furthermore, the element shape is not fully defined: ${formatPartialShape(shape)}.  It is possible you are working with a resizeable TensorArray and stop_gradients is not allowing the gradients to be written.  If you set the full element_shape property on the forward TensorArray, the proper all-zeros tensor will be returned instead of incurring this error.`,
    { name, index },
  );
}

/** An element without a value, of a type that has no zero. */
export function noZeros(dtype: number): StatusError {
  return invalidArgument(`tensor_array::TensorSetZero type not supported: ${dataTypeName(dtype)}`, { dtype });
}

export function wrotePastEnd(name: string, index: number, size: number): StatusError {
  return invalidArgument(
    `TensorArray ${name}: Tried to write to index ${index} but array is not resizeable and size is: ${size}`,
    { name, index, size },
  );
}

function notWritable(name: string, index: number, why: string): StatusError {
  return invalidArgument(`TensorArray ${name}: Could not write to TensorArray index ${index} because ${why}`, {
    name,
    index,
  });
}

export function wroteWrongShape(name: string, index: number, found: Shape, wanted: PartialShape): StatusError {
  return notWritable(
    name,
    index,
    `the value shape is ${formatShape(found)} which is incompatible with the TensorArray's inferred element shape: ${formatPartialShape(wanted)} (consider setting infer_shape=False).`,
  );
}

export function wroteAfterRead(name: string, index: number): StatusError {
  return notWritable(name, index, "it has already been read.");
}

export function wroteTwice(name: string, index: number): StatusError {
  return notWritable(name, index, "it has already been written to.");
}

export function indicesNotVector(found: Shape): StatusError {
  return invalidArgument(`Expected indices to be a vector, but received shape: ${formatShape(found)}`, { found });
}

/** UNIMPLEMENTED: nothing to gather, and no shape for it. */
export function gatheredNothing(shape: PartialShape): StatusError {
  return unimplemented(
    `TensorArray has size zero, but element shape ${formatPartialShape(shape)} is not fully defined. Currently only static shapes are supported when packing zero-size TensorArrays.`,
  );
}

/** UNIMPLEMENTED: nothing to concatenate, and no shape for it. */
export function concatenatedNothing(shape: PartialShape): StatusError {
  return unimplemented(
    `TensorArray has size zero, but element_shape_except0 ${formatPartialShape(shape)} is not fully defined. Currently only static shapes are supported when concatenating zero-size TensorArrays.`,
  );
}

export function shapesDiffer(first: Shape, index: number, found: Shape): StatusError {
  return invalidArgument(
    `TensorArray has inconsistent shapes.  Index 0 has shape: ${formatShape(first)} but index ${index} has shape: ${formatShape(found)}`,
    { index },
  );
}

export function rowShapesDiffer(first: Shape, index: number, found: Shape): StatusError {
  return invalidArgument(
    `TensorArray has inconsistent shapes.  Index 0 has (excepting dimension 0) shape: ${formatShape(first)} but index ${index} has (excepting dimension 0) shape: ${formatShape(found)}`,
    { index },
  );
}

export function concatenatedScalar(index: number): StatusError {
  return invalidArgument(
    `Concat saw a scalar shape at index ${index} but requires at least vectors.  Did you mean to call pack?`,
    { index },
  );
}

export function wrongRowShape(asked: PartialShape, found: Shape): StatusError {
  return invalidArgument(
    `TensorArray was passed element_shape_except0 ${formatPartialShape(asked)} but index 0 has (excepting dimension 0) shape: ${formatShape(found)} which does not match.`,
  );
}

export function scatteredScalar(found: Shape): StatusError {
  return invalidArgument(`Input value for unpack must be at least a vector but received shape: ${formatShape(found)}`);
}

export function wrongIndexCount(indices: number, rows: number): StatusError {
  return invalidArgument(`Expected len(indices) == values.shape[0], but saw: ${indices} vs. ${rows}`);
}

export function scatteredPastEnd(index: number, size: number): StatusError {
  return invalidArgument(`Max scatter index must be < array size (${index} vs. ${size})`, { index, size });
}

export function lengthsNotVector(found: Shape): StatusError {
  return invalidArgument(`Expected lengths to be a vector, received shape: ${formatShape(found)}`);
}

export function splitScalar(found: Shape): StatusError {
  return invalidArgument(`Expected value to be at least a vector, but received shape: ${formatShape(found)}`);
}

export function badLengthsSum(sum: number, found: Shape): StatusError {
  return invalidArgument(
    `Expected sum of lengths to be equal to values.shape[0], but sum of lengths is ${sum} and value's shape is: ${formatShape(found)}`,
  );
}

export function wrongLengthCount(size: number, lengths: number): StatusError {
  return invalidArgument(
    `TensorArray's size is not equal to the size of lengths (${size} vs. ${lengths}), and the TensorArray is not marked as dynamically resizeable`,
  );
}
