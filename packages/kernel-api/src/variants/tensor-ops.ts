import { internal, invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeName,
  formatShape,
  POD_TYPES,
  setToZeros,
  shapesEqual,
  Tensor,
  type TensorObject,
} from "@heddle/tensor";
import { addScaled } from "@heddle/tensor/numbers";
import type { VariantObject } from "@heddle/tensor/variants";
import type { ComputeContext } from "../kernel/compute-context.js";
import { type Steps, settle } from "../kernel/steps.js";
import { variantFunctions } from "./variant-ops.js";

/**
 * ZEROS_LIKE or CONJ of a variant's value, undefined for an empty variant. The caller releases the result.
 *
 * @throws {StatusError} INTERNAL when the type has no such function; its own errors
 */
export function* unaryOpVariant(
  context: ComputeContext,
  op: "ZEROS_LIKE" | "CONJ",
  value: TensorObject | undefined,
): Steps<VariantObject> {
  const typeName = value?.typeName ?? "";
  const functions = yield* variantFunctions(context.variants, typeName);
  if (value && op === "CONJ" && functions?.conj) return yield* settle(functions.conj(context, value));
  if (value && op === "ZEROS_LIKE" && functions?.zerosLike)
    return yield* settle(functions.zerosLike(context, value, zerosLikeTensor));
  throw internal(
    `No unary variant unary_op function found for op ${op} Variant type_name: ${typeName} for device type: CPU`,
    { op, typeName },
  );
}

/**
 * ADD of two variants' values, undefined for empty variants. The caller releases the result.
 *
 * @throws {StatusError} INTERNAL when they are of two types, or the type has no such function; its own errors
 */
export function* binaryOpVariants(
  context: ComputeContext,
  op: "ADD",
  a: TensorObject | undefined,
  b: TensorObject | undefined,
): Steps<VariantObject> {
  const [typeName, other] = [a?.typeName ?? "", b?.typeName ?? ""];
  if (typeName !== other) {
    throw internal(
      `BinaryOpVariants: Variants a and b have different type ids.  Type names: '${typeName}' vs. '${other}'`,
      { typeName, other },
    );
  }
  const functions = yield* variantFunctions(context.variants, typeName);
  if (a && b && functions?.add) return yield* settle(functions.add(context, a, b, addTensors));
  throw internal(
    `No unary variant binary_op function found for op ${op} Variant type_name: '${typeName}' for device type: CPU`,
    { op, typeName },
  );
}

/**
 * Zeros in the shape of a tensor of numbers, bools or variants, for values that hold tensors. The caller releases it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type; the errors of ZEROS_LIKE of its variants
 *
 * Source: tensorflow/core/util/tensor_ops_util.h, `ZerosLikeTensor` (TensorFlow 2.21).
 */
export function* zerosLikeTensor(context: ComputeContext, tensor: Tensor): Steps<Tensor> {
  const { dtype, shape } = tensor;
  if (dtype === DataType.VARIANT) {
    return yield* variantsOf(context, tensor, (value) => unaryOpVariant(context, "ZEROS_LIKE", value));
  }
  if (!POD_TYPES.includes(dtype)) {
    throw invalidArgument(`Trying to compute zeros_like for unsupported dtype ${dataTypeName(dtype)}`, { dtype });
  }
  const zeros = Tensor.allocate(context.memory, dtype, shape);
  setToZeros(zeros);
  return zeros;
}

/**
 * The sum of two tensors of numbers or variants, for values that hold tensors. The caller releases it. The sum with undefined, an
 * element that was never set, is the other.
 *
 * @throws {StatusError} INVALID_ARGUMENT for tensors of two shapes, or of another type; the errors of ADD of their variants
 *
 * Source: tensorflow/core/util/tensor_ops_util.h, `BinaryAddTensors` (TensorFlow 2.21).
 */
export function* addTensors(
  context: ComputeContext,
  a: Tensor | undefined,
  b: Tensor | undefined,
): Steps<Tensor | undefined> {
  if (!a || !b) return (a ?? b)?.retain();
  const { dtype, shape } = a;
  if (!shapesEqual(shape, b.shape)) {
    throw invalidArgument(
      `Trying to add two tensors with incompatible element shapes. One is ${formatShape(shape)} and the other is ${formatShape(b.shape)}`,
    );
  }
  if (dtype === DataType.VARIANT) {
    const others = b.objects();
    return yield* variantsOf(context, a, (value, i) => binaryOpVariants(context, "ADD", value, others[i]));
  }
  if (!POD_TYPES.includes(dtype) || dtype === DataType.BOOL || b.dtype !== dtype) {
    throw invalidArgument(`Trying to add unsupported dtype ${dtype}`, { dtype });
  }
  const sum = Tensor.allocate(context.memory, dtype, shape);
  addScaled(sum, a, b, 1);
  return sum;
}

function* variantsOf(
  { memory }: ComputeContext,
  tensor: Tensor,
  make: (value: TensorObject | undefined, index: number) => Steps<TensorObject>,
): Steps<Tensor> {
  const made = Tensor.allocate(memory, DataType.VARIANT, tensor.shape);
  try {
    const values = tensor.objects();
    for (let i = 0; i < values.length; i++) {
      const value = yield* make(values[i], i);
      made.objects()[i] = value;
    }
    return made;
  } catch (error) {
    made.release();
    throw error;
  }
}
