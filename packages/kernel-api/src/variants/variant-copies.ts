import type { Tensor, TensorObject } from "@heddle/tensor";
import type { VariantObject } from "@heddle/tensor/variants";
import type { Made } from "./variant-decoder.js";

/** Copies a tensor to where the copy of a variant is to be; the caller releases it. */
export type CopyTensor = (tensor: Tensor) => Tensor;

/** Between which kinds of devices a variant is copied; the numbers are those of messages. */
export const VariantCopyDirection = { HOST_TO_DEVICE: 1, DEVICE_TO_HOST: 2, DEVICE_TO_DEVICE: 3 } as const;
export type VariantCopyDirection = (typeof VariantCopyDirection)[keyof typeof VariantCopyDirection];

/** Copies a value to another device; the caller releases the copy. */
export type CopyVariant = (value: TensorObject, copyTensor: CopyTensor) => Made<VariantObject>;
