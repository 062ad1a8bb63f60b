import type { Signature, SignatureTensor } from "@heddle/graph";
import type { LinearMemory } from "@heddle/memory";
import { toStatusError } from "@heddle/status";
import { Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import {
  deadTensor,
  foreignTensor,
  inputsNotNamed,
  missingInput,
  unknownInput,
  wrongInputShape,
  wrongInputType,
} from "../errors.js";

/** Values for the inputs of a signature, by name: nested arrays, typed arrays, `Uint8Array`s for strings, or tensors. */
export type Inputs = Readonly<Record<string, TensorInput | Tensor>>;

/**
 * The tensors that a signature's plan is fed, in the order of its inputs; the caller releases them. Tensors among the inputs
 * are borrowed and used as they are.
 *
 * @throws {StatusError} INVALID_ARGUMENT, with the input's name, for inputs that are unknown, missing, of another type or
 * shape, ragged, or in another host's memory
 */
export function makeFeeds(memory: LinearMemory, signature: Signature, inputs: Inputs): Tensor[] {
  if (typeof inputs !== "object" || inputs === null || Symbol.iterator in inputs || inputs instanceof Tensor) {
    throw inputsNotNamed(inputs);
  }
  const known = signature.inputs.map(({ name }) => name);
  for (const name of Object.keys(inputs)) {
    if (!known.includes(name)) throw unknownInput(name, signature.name, known);
  }
  const feeds: Tensor[] = [];
  try {
    for (const input of signature.inputs) {
      const value = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
      if (value === undefined) throw missingInput(input, signature.name, known);
      feeds.push(feedOf(memory, input, value));
    }
    return feeds;
  } catch (error) {
    for (const feed of feeds) feed.release();
    throw error;
  }
}

function feedOf(memory: LinearMemory, input: SignatureTensor, value: TensorInput | Tensor): Tensor {
  const tensor = value instanceof Tensor ? borrowed(memory, input, value) : made(memory, input, value);
  if (fits(tensor.shape, input.shape)) return tensor;
  tensor.release();
  throw wrongInputShape(input, tensor.shape);
}

function made(memory: LinearMemory, { name, dtype }: SignatureTensor, value: TensorInput): Tensor {
  try {
    return tensorFromJs(memory, dtype, value);
  } catch (error) {
    throw toStatusError(error).at(`input '${name}'`, { input: name });
  }
}

function borrowed(memory: LinearMemory, input: SignatureTensor, tensor: Tensor): Tensor {
  if (tensor.buffer.references <= 0) throw deadTensor(input.name);
  if (tensor.memory !== memory) throw foreignTensor(input.name);
  if (tensor.dtype !== input.dtype) throw wrongInputType(input, tensor.dtype);
  return tensor.retain();
}

function fits(shape: readonly number[], wanted: readonly number[] | undefined): boolean {
  if (!wanted) return true;
  return shape.length === wanted.length && shape.every((size, index) => wanted[index] < 0 || wanted[index] === size);
}
