import type { Signature, SignatureTensor } from "@heddle/graph";
import type { LinearMemory } from "@heddle/memory";
import { failedPrecondition, invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import {
  type ColumnInput,
  type DataType,
  dataTypeName,
  describeValue,
  type FlatTensor,
  formatShape,
  isColumn,
  Tensor,
  type TensorInput,
  TensorValue,
  type tensorFromColumn,
  tensorFromValues,
} from "@heddle/tensor";
import type { TensorHandle } from "../session/tensor-handle.js";
import { quotedNames, suggestion } from "./nearest-name.js";

/**
 * Values for the inputs of a signature, by name (of a TFLite model also by tensor name): nested arrays, typed arrays, `Uint8Array`s for
 * strings, outputs of other runs, handles of outputs that a run kept, columns of strings (`{ values, offsets }`) and vectors of apache-arrow, or tensors.
 */
export type Inputs = Readonly<Record<string, TensorInput | FlatTensor | ColumnInput | Tensor | TensorHandle>>;

/** Finds the tensor of a handle, which the caller releases; undefined for other values. `subject` is the handle in messages. */
export type TensorOf = (value: unknown, subject: string) => Tensor | undefined;

/** The model that inputs are for. */
export interface FeedContext {
  /** The signatures of the model, of which an error names one that has an unknown input. Default none. */
  readonly signatures?: Iterable<Signature>;
  /** Default: no value is a handle. */
  readonly tensorOf?: TensorOf | undefined;
  /** Makes the tensor of a column; undefined when its code was not imported. */
  readonly fromColumn: typeof tensorFromColumn | undefined;
}

/**
 * Makes the tensors that a signature's plan is fed, in the order of its inputs; the caller releases them. Tensors among the
 * inputs are borrowed. An input that is not given has its default.
 *
 * @throws {StatusError} INVALID_ARGUMENT, with the input's name, for inputs that are unknown, missing, of another type or
 * shape, ragged, or in another host's memory; FAILED_PRECONDITION for a tensor that was disposed, and for a column without `fromColumn`
 */
export function makeFeeds(
  memory: LinearMemory,
  signature: Signature,
  inputs: Inputs,
  { signatures = [], tensorOf, fromColumn }: FeedContext,
): Tensor[] {
  if (typeof inputs !== "object" || inputs === null || Symbol.iterator in inputs || isTensor(inputs)) {
    const message = `inputs must be an object of values by name, found ${describeValue(inputs)}`;
    throw invalidArgument(message, { input: "" });
  }
  const namesOfInputs = () => signature.inputs.map(({ name }) => name);
  for (const input of Object.keys(inputs)) {
    if (signature.inputs.some(({ name, tensorName }) => name === input || tensorName === input)) continue;
    const known = namesOfInputs();
    const details = { input, signature: signature.name, known };
    const hint = suggestion(input, known);
    const other = [...signatures].find((each) => each.inputs.some(({ name }) => name === input));
    const elsewhere = other ? `; signature '${other.name}' takes '${input}'` : "";
    throw invalidArgument(
      `signature '${signature.name}' has no input '${input}'${hint}: it takes ${quotedNames(known)}${elsewhere}`,
      details,
    );
  }
  const feeds: Tensor[] = [];
  try {
    for (const input of signature.inputs) {
      const value = givenValue(inputs, input);
      if (value === undefined && input.defaultValue) {
        feeds.push(ofItsShape(input, input.defaultValue.materialize(memory)));
        continue;
      }
      if (value === undefined) {
        const known = namesOfInputs();
        const details = { input: input.name, signature: signature.name, known };
        const takes = `signature '${signature.name}' takes ${quotedNames(known)}`;
        throw invalidArgument(`input '${input.name}' (${describeTensor(input)}) is missing: ${takes}`, details);
      }
      feeds.push(feedOf(memory, input, value, { tensorOf, fromColumn }));
    }
    return feeds;
  } catch (error) {
    for (const feed of feeds) feed.release();
    throw error;
  }
}

/** The value of an input, under its name or that of its tensor. */
function givenValue(inputs: Inputs, { name, tensorName = name }: SignatureTensor): Inputs[string] | undefined {
  const isByName = Object.hasOwn(inputs, name);
  const isByTensor = tensorName !== name && Object.hasOwn(inputs, tensorName);
  if (isByName && isByTensor) {
    throw invalidArgument(`input '${name}' is given twice, also as '${tensorName}'`, { input: name });
  }
  return isByTensor ? inputs[tensorName] : isByName ? inputs[name] : undefined;
}

function feedOf(
  memory: LinearMemory,
  input: SignatureTensor,
  value: Inputs[string],
  { tensorOf, fromColumn }: Omit<FeedContext, "signatures">,
): Tensor {
  const tensor =
    value instanceof Tensor
      ? borrowed(memory, input, value)
      : (kept(input, value, tensorOf) ?? made(memory, input, value as MadeInput, fromColumn));
  return ofItsShape(input, tensor);
}

/** The tensor, which is released when the input must have another shape. */
function ofItsShape(input: SignatureTensor, tensor: Tensor): Tensor {
  const { name, shape: wanted, isResizable = false } = input;
  if (!wanted || fits(tensor.shape, wanted, isResizable)) return tensor;
  tensor.release();
  throw invalidArgument(
    `input '${name}' must have shape ${formatShape(wanted)}, but has ${formatShape(tensor.shape)}${shapeHint(tensor.shape, wanted, isResizable)}`,
    {
      input: name,
      wanted,
      found: tensor.shape,
    },
  );
}

/** Tells how to nest values whose arrays are missing. */
function shapeHint(shape: readonly number[], wanted: readonly number[], isResizable: boolean): string {
  if (shape.length > 0) {
    return fits([...shape, 1], wanted, isResizable) ? ": put each value into an array of its own" : "";
  }
  const isOne = fits(
    wanted.map(() => 1),
    wanted,
    isResizable,
  );
  return isOne ? `: pass ${"[".repeat(wanted.length)}value${"]".repeat(wanted.length)}` : "";
}

/** A value that is neither a tensor nor a handle. */
type MadeInput = Exclude<Inputs[string], Tensor | TensorHandle>;

function made(
  memory: LinearMemory,
  { name, dtype, shape }: SignatureTensor,
  value: MadeInput,
  fromColumn: FeedContext["fromColumn"],
): Tensor {
  try {
    if (shape && shape.length > 1 && Array.isArray(value) && value.length === 0) {
      // No rows: their sizes are those that the signature states.
      return Tensor.allocate(memory, dtype, [0, ...shape.slice(1).map((size) => Math.max(size, 0))]);
    }
    if (!isColumn(value)) return tensorFromValues(memory, dtype, value);
    if (fromColumn) return fromColumn(memory, dtype, value);
    throw failedPrecondition("the code for columns is imported by run(): use it once before runSync()");
  } catch (error) {
    throw toStatusError(error).at(`input '${name}'`, { input: name });
  }
}

function borrowed(memory: LinearMemory, { name, dtype }: SignatureTensor, tensor: Tensor): Tensor {
  const details = { input: name };
  if (tensor.buffer.references <= 0) throw failedPrecondition(`input '${name}' is a tensor that was disposed`, details);
  if (tensor.memory !== memory) {
    throw invalidArgument(
      `input '${name}' is a tensor of another host: pass its values, or load both with one host`,
      details,
    );
  }
  if (tensor.dtype !== dtype) throw wrongType(name, dtype, tensor);
  return tensor.retain();
}

function kept({ name, dtype }: SignatureTensor, value: unknown, tensorOf?: TensorOf): Tensor | undefined {
  const tensor = tensorOf?.(value, `input '${name}'`);
  if (!tensor || tensor.dtype === dtype) return tensor;
  tensor.release();
  throw wrongType(name, dtype, tensor);
}

function wrongType(input: string, wanted: DataType, { dtype }: Tensor): StatusError {
  return invalidArgument(`input '${input}' must be ${dataTypeName(wanted)}, but is ${dataTypeName(dtype)}`, { input });
}

/** True when `shape` has the wanted rank and sizes; -1 is any size, and so is the first one of a resizable input. */
function fits(shape: readonly number[], wanted: readonly number[], isResizable: boolean): boolean {
  const isAny = (size: number, index: number) => size < 0 || (index === 0 && isResizable);
  return shape.length === wanted.length && wanted.every((size, index) => isAny(size, index) || size === shape[index]);
}

function describeTensor({ dtype, shape }: SignatureTensor): string {
  return `${dataTypeName(dtype)}${shape ? ` ${formatShape(shape)}` : ""}`;
}

/** True when inputs have a column, whatever they are. */
export function haveColumns(inputs: Inputs): boolean {
  return typeof inputs === "object" && inputs !== null && Object.values(inputs).some(isColumn);
}

function isTensor(inputs: object): boolean {
  return inputs instanceof Tensor || inputs instanceof TensorValue;
}
