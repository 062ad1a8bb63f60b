import type { VariantDecoders } from "@heddle/kernel-api";
import { decodeVariants } from "@heddle/kernel-api/variants";
import type { LinearMemory } from "@heddle/memory";
import { decodeProto } from "@heddle/protos/decode";
import {
  type TensorProto,
  TensorProtoSchema,
  type VariantTensorDataProto,
  VariantTensorDataProtoSchema,
} from "@heddle/protos/graph";
import { DataType, sizeBetween, Tensor } from "@heddle/tensor";
import { EncodedVariant, releaseVariantData, type VariantTensorData } from "@heddle/tensor/variants";
import { badTensor, tensorTooLarge } from "../errors.js";
import { plainTensorFromProto, type TensorLimits } from "../plain-tensor-from-proto.js";
import { elementShapeFromProto } from "../shape-proto.js";
import { decodeStringList } from "../string-list.js";
import { decodePlainTensor } from "./decode-plain-tensor.js";
import { checkDepth } from "./depth.js";

/** Bytes that an element of a variant tensor is taken for. */
const ELEMENT_BYTES = 8;

/**
 * The tensor of a TensorProto's bytes, as ParseTensor reads them; the caller releases it. A promise only when it has variants whose
 * code is imported.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are no TensorProto; INVALID_ARGUMENT when values do not fit their tensor, or a type of
 * variants has no decoder; RESOURCE_EXHAUSTED past the limit
 */
export function decodeTensor(
  bytes: Uint8Array,
  memory: LinearMemory,
  variants: VariantDecoders,
  limits: TensorLimits = {},
): Tensor | Promise<Tensor> {
  const proto = decodeProto(TensorProtoSchema, bytes);
  const attr = plainTensorFromProto(proto, "a tensor", limits);
  if (attr.dtype === DataType.INVALID) throw badTensor("a tensor", `its type is ${proto.dtype}`);
  if (attr.dtype !== DataType.VARIANT) return attr.materialize(memory);
  return variantsFromProto(proto, "a tensor", memory, variants, limits);
}

/**
 * As {@link decodeTensor}, for bytes in memory, where those that TensorFlow writes are read without a message. Views are dead afterwards.
 *
 * @throws {StatusError} as {@link decodeTensor}
 */
export function decodeTensorAt(
  memory: LinearMemory,
  address: number,
  sizeBytes: number,
  variants: VariantDecoders,
  limits: TensorLimits = {},
): Tensor | Promise<Tensor> {
  return (
    decodePlainTensor(memory, address, sizeBytes, limits) ??
    decodeTensor(memory.u8.slice(address, address + sizeBytes), memory, variants, limits)
  );
}

/**
 * The variant tensor of a TensorProto, its elements decoded; the caller releases it. Elements that it does not have are empty: unlike
 * those of other types, the last one does not repeat.
 *
 * @throws {StatusError} as {@link decodeTensor}
 */
export function variantsFromProto(
  proto: TensorProto,
  place: string,
  memory: LinearMemory,
  variants: VariantDecoders,
  limits: TensorLimits = {},
): Tensor | Promise<Tensor> {
  const tensor = new VariantReader(memory, place, limits).variants(proto, 0);
  const drop = (error: unknown): never => {
    tensor.release();
    throw error;
  };
  try {
    const pending = decodeVariants(tensor, variants, place);
    return pending ? pending.then(() => tensor, drop) : tensor;
  } catch (error) {
    return drop(error);
  }
}

/**
 * The encoded variant in the bytes of a VariantTensorDataProto; release it with `releaseVariantData`. Its own variants stay encoded.
 *
 * @throws {StatusError} as {@link decodeTensor}
 */
export function decodeVariantData(
  bytes: Uint8Array,
  memory: LinearMemory,
  limits: TensorLimits = {},
): VariantTensorData {
  const proto = decodeProto(VariantTensorDataProtoSchema, bytes);
  return new VariantReader(memory, "a variant", limits).data(proto, 0);
}

/** Reads the tensors of one message, which share a limit of bytes. */
class VariantReader {
  readonly #memory: LinearMemory;
  readonly #place: string;
  readonly #limit: number;
  #bytesLeft: number;

  constructor(memory: LinearMemory, place: string, { maxTensorBytes = 2 ** 31 - 1 }: TensorLimits) {
    this.#memory = memory;
    this.#place = place;
    this.#limit = maxTensorBytes;
    this.#bytesLeft = maxTensorBytes;
  }

  data({ typeName, metadata, tensors: protos }: VariantTensorDataProto, depth: number): VariantTensorData {
    const tensors: Tensor[] = [];
    const data = { typeName, metadata, tensors };
    try {
      for (const proto of protos) tensors.push(this.#tensor(proto, depth + 1));
      return data;
    } catch (error) {
      releaseVariantData(data);
      throw error;
    }
  }

  variants(proto: TensorProto, depth: number): Tensor {
    checkDepth(depth);
    const shape = elementShapeFromProto(proto.tensorShape, this.#place);
    const count = sizeBetween(shape, 0, shape.length);
    this.#take(count * ELEMENT_BYTES);
    const { tensorContent: content, variantVal } = proto;
    const found = content.length > 0 && count > 0 ? decodeStringList(content, count) : variantVal.slice(0, count);
    if (!found) throw badTensor(this.#place, `${content.length} bytes are not ${count} variants`);
    const tensor = Tensor.allocate(this.#memory, DataType.VARIANT, shape);
    try {
      const objects = tensor.objects();
      for (const [i, each] of found.entries()) {
        const value = each instanceof Uint8Array ? decodeProto(VariantTensorDataProtoSchema, each) : each;
        objects[i] = this.#value(value, depth);
      }
      return tensor;
    } catch (error) {
      tensor.release();
      throw error;
    }
  }

  #value(proto: VariantTensorDataProto, depth: number): EncodedVariant | undefined {
    const { typeName, metadata, tensors } = proto;
    const isEmpty = typeName === "" && metadata.length === 0 && tensors.length === 0;
    return isEmpty ? undefined : new EncodedVariant(this.data(proto, depth));
  }

  #tensor(proto: TensorProto, depth: number): Tensor {
    if (proto.dtype === DataType.VARIANT) return this.variants(proto, depth);
    const tensor = plainTensorFromProto(proto, this.#place, { maxTensorBytes: this.#bytesLeft }).materialize(
      this.#memory,
    );
    this.#bytesLeft -= tensor.buffer.sizeBytes;
    return tensor;
  }

  #take(sizeBytes: number): void {
    if (sizeBytes > this.#bytesLeft) throw tensorTooLarge(this.#place, sizeBytes, this.#limit);
    this.#bytesLeft -= sizeBytes;
  }
}
