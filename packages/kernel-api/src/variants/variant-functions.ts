import type { Tensor, TensorObject } from "@heddle/tensor";
import type { VariantObject } from "@heddle/tensor/variants";
import type { ComputeContext } from "../kernel/kernel.js";
import type { Steps } from "../kernel/steps.js";
import type { Made, VariantDecoder, VariantDecoders } from "./variant-decoder.js";

/** Copies a tensor to where the copy of a variant is to be; the caller releases it. */
export type CopyTensor = (tensor: Tensor) => Tensor;

/** Makes zeros in the shape of a tensor in a variant's value; the caller releases them. */
export type ZerosLikeTensor = (context: ComputeContext, tensor: Tensor) => Steps<Tensor>;

/** Adds two tensors in variants' values; the sum with undefined is the other. The caller releases it. */
export type AddTensors = (
  context: ComputeContext,
  a: Tensor | undefined,
  b: Tensor | undefined,
) => Steps<Tensor | undefined>;

/** Between which kinds of devices a variant is copied; the numbers are those of messages. */
export const VariantCopyDirection = { HOST_TO_DEVICE: 1, DEVICE_TO_HOST: 2, DEVICE_TO_DEVICE: 3 } as const;
export type VariantCopyDirection = (typeof VariantCopyDirection)[keyof typeof VariantCopyDirection];

/**
 * The functions of one type of variants' values. All but the name are optional, and several plugins may register different ones for
 * one type. Values are borrowed. Since interface 1.2.
 *
 * Source: tensorflow/core/framework/variant_op_registry.h (TensorFlow 2.21).
 */
export interface VariantFunctions extends VariantDecoder {
  /** ZerosLike of a value, with `zerosLikeTensor` for its tensors. */
  zerosLike?(context: ComputeContext, value: TensorObject, zerosLikeTensor: ZerosLikeTensor): Made<VariantObject>;
  /** Conj of a value. */
  conj?(context: ComputeContext, value: TensorObject): Made<VariantObject>;
  /** The sum of two values of the type, for AddN, with `addTensors` for their tensors. */
  add?(context: ComputeContext, a: TensorObject, b: TensorObject, addTensors: AddTensors): Made<VariantObject>;
  /** Copies of a value by direction, with `copyTensor` for its tensors. */
  readonly copies?: { readonly [direction in VariantCopyDirection]?: CopyVariant };
}

/** {@link VariantFunctions} whose code is imported when a value of the type is first met. Since interface 1.2. */
export interface LazyVariantFunctions {
  readonly typeName: string;
  load(): Promise<VariantFunctions>;
}

/** Copies a value to another device; the caller releases the copy. */
export type CopyVariant = (value: TensorObject, copyTensor: CopyTensor) => Made<VariantObject>;

/** The types of variants that the plugins of a host registered. Since interface 1.2. */
export interface VariantRegistry extends VariantDecoders {
  /** The functions of the type of that name, or undefined. */
  find(typeName: string): Made<VariantFunctions> | undefined;
}
