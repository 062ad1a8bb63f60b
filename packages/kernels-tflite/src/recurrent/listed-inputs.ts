import type { Attributes, ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, formatShape, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";

/**
 * The inputs of a builtin whose optional inputs are in the middle: the argument `inputs`, and the attributes `input_index`,
 * `input_scales` and `input_zero_points`, which say of each listed tensor the position among the builtin's inputs and the
 * quantisation.
 */
export class ListedInputs<Name extends string> {
  readonly #names: readonly Name[];
  /** The index in the list by position. */
  readonly #slots: ReadonlyMap<number, number>;
  readonly #scales: readonly number[];
  readonly #zeroPoints: readonly number[];

  /**
   * @param names of the builtin's inputs, by position
   * @throws {StatusError} INVALID_ARGUMENT when the attributes are not of one length, and for a position twice or past the last
   */
  constructor(attributes: Attributes, names: readonly Name[]) {
    const index = attributes.intList("input_index");
    const count = attributes.typeList("Tin").length;
    this.#names = names;
    this.#scales = attributes.floatList("input_scales");
    this.#zeroPoints = attributes.int32List("input_zero_points");
    this.#slots = new Map(index.map((position, slot) => [position, slot]));
    const lengths = [index, this.#scales, this.#zeroPoints].map((list) => list.length);
    if (lengths.some((length) => length !== count)) {
      throw invalidArgument(
        `input_index, input_scales and input_zero_points have ${lengths.join(", ")} elements for ${count} inputs`,
      );
    }
    const wrong = index.find((position) => names[position] === undefined);
    if (wrong !== undefined) throw invalidArgument(`input_index has ${wrong}; the op has ${names.length} inputs`);
    if (this.#slots.size !== count) throw invalidArgument(`input_index has a position twice: ${index.join(", ")}`);
  }

  /** Whether the node has that input. */
  has(name: Name): boolean {
    return this.#slot(name) !== undefined;
  }

  /** The index of an input among the inputs of the op. @throws {StatusError} INVALID_ARGUMENT when it is missing */
  index(name: Name): number {
    const slot = this.#slot(name);
    if (slot === undefined) throw invalidArgument(`the input ${name} is missing`);
    return slot;
  }

  /** The tensor of an input, borrowed; undefined when the node does not have it. */
  optional(context: ComputeContext, name: Name): Tensor | undefined {
    const slot = this.#slot(name);
    return slot === undefined ? undefined : context.input(slot);
  }

  /** The tensor of an input, borrowed. @throws {StatusError} INVALID_ARGUMENT when it is missing */
  tensor(context: ComputeContext, name: Name): Tensor {
    return context.input(this.index(name));
  }

  /** The scale of an input. @throws {StatusError} INVALID_ARGUMENT when it is missing, or has no scale that is a positive number */
  scale(name: Name): number {
    const scale = this.#scales[this.index(name)];
    if (scale > 0 && scale < Number.POSITIVE_INFINITY) return scale;
    throw invalidArgument(`the scale of ${name} is ${scale}; wanted a positive number`);
  }

  /** The zero point of an input. @throws {StatusError} INVALID_ARGUMENT when it is missing */
  zeroPoint(name: Name): number {
    return this.#zeroPoints[this.index(name)];
  }

  #slot(name: Name): number | undefined {
    return this.#slots.get(this.#names.indexOf(name));
  }
}

/** @throws {StatusError} INVALID_ARGUMENT when a tensor has another shape, or is of none of the types */
export function checkTensor(name: string, tensor: Tensor, shape: Shape, types: readonly DataType[]): void {
  if (!shapesEqual(tensor.shape, shape)) {
    throw invalidArgument(`${name} has the shape ${formatShape(tensor.shape)}; wanted ${formatShape(shape)}`);
  }
  checkType(name, tensor, types);
}

/** @throws {StatusError} INVALID_ARGUMENT when a tensor has another number of dimensions */
export function checkRank(name: string, tensor: Tensor, ranks: readonly number[]): void {
  if (ranks.includes(tensor.rank)) return;
  throw invalidArgument(`${name} has the shape ${formatShape(tensor.shape)}; wanted ${ranks.join(" or ")} dimensions`);
}

/** @throws {StatusError} INVALID_ARGUMENT when a tensor has another number of elements, or is not of that type */
export function checkState(name: string, tensor: Tensor, count: number, type: DataType): void {
  if (tensor.elementCount !== count) {
    throw invalidArgument(`${name} has the shape ${formatShape(tensor.shape)}; wanted ${count} elements`);
  }
  checkType(name, tensor, [type]);
}

/** @throws {StatusError} INVALID_ARGUMENT when a tensor is of none of the types */
export function checkType(name: string, tensor: Tensor, types: readonly DataType[]): void {
  if (types.includes(tensor.dtype)) return;
  throw invalidArgument(`${name} is ${tensor.dtypeName}; wanted ${types.map(dataTypeName).join(" or ")}`);
}

/** The types of weights whose activations are floats: floats, or 8 bits that are read as signed. */
export const WEIGHT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.INT8, DataType.UINT8];
