import type { LinearMemory } from "@heddle/memory";
import { outOfRange, type StatusError, unimplemented } from "@heddle/status";
import { DataType, dataTypeName, Tensor } from "@heddle/tensor";
import type { TfjsCore, TfjsTensor } from "./tfjs.js";

/** Our types and those of TensorFlow.js that hold their values: all integers are int32 there. */
const TYPES: ReadonlyMap<DataType, "float32" | "int32" | "bool" | "string" | "complex64"> = /* @__PURE__ */ new Map([
  [DataType.FLOAT, "float32"],
  [DataType.INT8, "int32"],
  [DataType.UINT8, "int32"],
  [DataType.INT16, "int32"],
  [DataType.UINT16, "int32"],
  [DataType.INT32, "int32"],
  [DataType.UINT32, "int32"],
  [DataType.INT64, "int32"],
  [DataType.UINT64, "int32"],
  [DataType.BOOL, "bool"],
  [DataType.STRING, "string"],
  [DataType.COMPLEX64, "complex64"],
]);

/** True for a type of which TensorFlow.js can hold values. */
export function hasTfjsType(dtype: DataType): boolean {
  return TYPES.has(dtype);
}

/**
 * A copy of a tensor in TensorFlow.js; the caller disposes it.
 *
 * @param where the owner of the tensor, for messages
 * @throws {StatusError} OUT_OF_RANGE for an integer beyond int32; UNIMPLEMENTED for a type that TensorFlow.js has not
 */
export function toTfjs(tf: Pick<TfjsCore, "complex" | "tensor">, tensor: Tensor, where: string): TfjsTensor {
  const { dtype } = tensor;
  const shape = [...tensor.shape];
  const type = TYPES.get(dtype);
  switch (type) {
    case undefined:
      throw noType(dtype, where);
    case "string":
      // Bytes are kept as they are, although the types of TensorFlow.js know text alone.
      return tf.tensor(tensor.byteStrings() as unknown[] as string[], shape, type);
    case "int32":
      return tf.tensor(int32s(tensor, where), shape, type);
    case "complex64": {
      const parts = tensor.elements() as Float32Array;
      const halves: TfjsTensor[] = [];
      try {
        const [real, imaginary] = [0, 1].map((half) => {
          const tensor = tf.tensor(
            parts.filter((_, i) => i % 2 === half),
            shape,
          );
          halves.push(tensor);
          return tensor;
        });
        return tf.complex(real as TfjsTensor, imaginary as TfjsTensor);
      } finally {
        for (const tensor of halves) tensor.dispose();
      }
    }
    case "bool":
      return tf.tensor((tensor.elements() as Uint8Array).slice(), shape, type);
    default:
      return tf.tensor((tensor.elements() as Float32Array).slice(), shape, type);
  }
}

/** The elements of a tensor of TensorFlow.js; strings as their bytes. */
export type TfjsValues = Float32Array | Int32Array | Uint8Array | Uint8Array[];

/** The elements of a tensor of TensorFlow.js, as {@link fromTfjs} takes them. */
export async function valuesOf(tensor: TfjsTensor): Promise<TfjsValues> {
  // `data` makes text of strings, and loses bytes that are not UTF-8.
  return tensor.dtype === "string" ? ((await tensor.bytes()) as Uint8Array[]) : await tensor.data();
}

/** As {@link valuesOf}, at once: a backend may have to wait for its device. */
export function valuesNow(tf: Pick<TfjsCore, "engine">, tensor: TfjsTensor): TfjsValues {
  if (tensor.dtype !== "string") return tensor.dataSync();
  // Of strings, the bytes: the type of the engine's function knows numbers alone.
  const bytes: unknown = tf.engine().readSync(tensor.dataId);
  return bytes as Uint8Array[];
}

/**
 * A tensor of type `dtype` with the values of a tensor of TensorFlow.js; the caller releases it.
 *
 * @throws {StatusError} OUT_OF_RANGE for a value that `dtype` does not hold exactly; UNIMPLEMENTED for a string as number, or a number as
 * string, and for a type that TensorFlow.js has not
 */
export function fromTfjs(
  memory: LinearMemory,
  dtype: DataType,
  { shape, dtype: found }: Pick<TfjsTensor, "shape" | "dtype">,
  values: TfjsValues,
  where: string,
): Tensor {
  const wanted = TYPES.get(dtype);
  if (wanted === undefined) throw noType(dtype, where);
  const isOther = (type: string) => (wanted === type) !== (found === type);
  if (isOther("string") || isOther("complex64")) {
    throw unimplemented(`${where} is ${found} in TensorFlow.js, wanted ${dataTypeName(dtype)}`);
  }
  if (Array.isArray(values)) return Tensor.fromStrings(memory, shape, values);
  const tensor = Tensor.allocate(memory, dtype, shape);
  const elements = tensor.elements();
  // Indexed as what it holds: a view of 64-bit integers takes bigints, all others numbers.
  const target: { [index: number]: number | bigint } = elements;
  const isBig = elements instanceof BigInt64Array || elements instanceof BigUint64Array;
  for (const [index, value] of values.entries()) {
    if (isBig && Number.isInteger(value)) target[index] = BigInt(value);
    else if (!isBig) target[index] = value;
    if (Object.is(Number(target[index]), value) || value === 0) continue;
    tensor.release();
    throw outOfRange(`${where} has ${value}, which ${dataTypeName(dtype)} does not hold`, { index, value });
  }
  return tensor;
}

function int32s(tensor: Tensor, where: string): Int32Array {
  const elements = tensor.elements();
  const numbers = new Int32Array(elements.length);
  for (const [index, value] of elements.entries()) {
    numbers[index] = Number(value);
    if (BigInt(numbers[index] ?? 0) !== BigInt(value)) {
      throw outOfRange(`${where} has ${value}: TensorFlow.js has no ${tensor.dtypeName}, and int32 does not hold it`, {
        index,
        value,
      });
    }
  }
  return numbers;
}

function noType(dtype: DataType, where: string): StatusError {
  return unimplemented(`TensorFlow.js has no type for ${where}, which is ${dataTypeName(dtype)}`, { dtype });
}
