import {
  DataType,
  dataTypeFromEnumName,
  dataTypeSize,
  elementCount,
  hasStorage,
  isObjectType,
  Tensor,
} from "@heddle/tensor";
import type { TensorAttr } from "./attr-value.js";
import { type FieldKind, type MessageForm, type MessageValues, readMessageText } from "./read-message-text.js";
import type { SpecScanner } from "./spec-scanner.js";

/** Source: tensorflow/core/framework/tensor.proto (TensorFlow 2.21). */
const tensorForm = /* @__PURE__ */ makeTensorForm();

function makeTensorForm(): MessageForm {
  const one = (kind: FieldKind) => ({ kind, isRepeated: false });
  const many = (kind: FieldKind) => ({ kind, isRepeated: true });
  const shape: MessageForm = { dim: many({ size: one("int"), name: one("string") }), unknown_rank: one("bool") };
  return {
    dtype: one("word"),
    tensor_shape: one(shape),
    version_number: one("int"),
    tensor_content: one("string"),
    float_val: many("float"),
    double_val: many("float"),
    scomplex_val: many("float"),
    dcomplex_val: many("float"),
    int_val: many("int"),
    int64_val: many("int"),
    uint32_val: many("int"),
    uint64_val: many("int"),
    half_val: many("int"),
    bool_val: many("bool"),
    string_val: many("string"),
  };
}

/** The field that has the elements of a type; complex numbers are pairs, half floats their bits. */
const valueFields: Readonly<Record<number, string>> = /* @__PURE__ */ Object.freeze({
  [DataType.FLOAT]: "float_val",
  [DataType.DOUBLE]: "double_val",
  [DataType.INT32]: "int_val",
  [DataType.INT16]: "int_val",
  [DataType.INT8]: "int_val",
  [DataType.UINT16]: "int_val",
  [DataType.UINT8]: "int_val",
  [DataType.INT64]: "int64_val",
  [DataType.UINT32]: "uint32_val",
  [DataType.UINT64]: "uint64_val",
  [DataType.BOOL]: "bool_val",
  [DataType.HALF]: "half_val",
  [DataType.BFLOAT16]: "half_val",
  [DataType.COMPLEX64]: "scomplex_val",
  [DataType.COMPLEX128]: "dcomplex_val",
  [DataType.STRING]: "string_val",
});

/**
 * Reads a constant tensor in protobuf's text form, as an op's default: `{ dtype: DT_INT32 tensor_shape { dim { size: 2 } } int_val: [1, 2] }`.
 * Fewer values than elements mean that the last one repeats, none that all are zero or empty. Give it to `defineOp` as
 * `readTensor` for ops that have such defaults; others do not carry it along.
 *
 * @returns undefined when the text is no tensor that can be made: TensorFlow also takes types without storage, shapes that are not
 * fully defined, fields that there are not and values past the last element, and fails later
 *
 * Source: ParseAttrValue, tensorflow/core/framework/attr_value_util.cc; Tensor::FromProto, tensor.cc (TensorFlow 2.21).
 */
export function readTensorText(spec: SpecScanner): TensorAttr | undefined {
  const fields = readMessageText(spec, tensorForm);
  if (!fields) return undefined;
  const dtype = typeOf(fields.dtype?.[0]);
  if (dtype === undefined) return undefined;
  const shape = shapeOf(fields.tensor_shape?.[0]);
  const valueField = valueFields[dtype];
  if (!shape || !valueField || !hasStorage(dtype) || isObjectType(dtype)) return undefined;
  const values = fields[valueField] ?? [];
  const count = elementCount(shape) * (valueField.endsWith("complex_val") ? 2 : 1);
  const content = fields.tensor_content?.[0] as Uint8Array | undefined;
  if (content && content.length !== elementCount(shape) * dataTypeSize(dtype)) return undefined;
  if (values.length > count || !values.every((value) => isInRange(dtype, value))) return undefined;
  return {
    dtype,
    shape,
    materialize(memory) {
      if (dtype === DataType.STRING) {
        const last = values.at(-1) ?? "";
        return Tensor.fromStrings(
          memory,
          shape,
          Array.from({ length: count }, (_, i) => (values[i] ?? last) as Uint8Array),
        );
      }
      const tensor = Tensor.allocate(memory, dtype, shape);
      if (content) memory.u8.set(content, tensor.address);
      else fill(tensor.elements(), values, valueField.endsWith("complex_val") ? 2 : 1);
      return tensor;
    },
  };
}

function typeOf(word: unknown): DataType | undefined {
  if (typeof word !== "string") return undefined;
  return /^\d+$/.test(word) ? (Number(word) as DataType) : dataTypeFromEnumName(word);
}

/** Undefined when a size is not known. */
function shapeOf(fields: unknown): number[] | undefined {
  if (fields === undefined) return [];
  const { dim = [], unknown_rank } = fields as MessageValues;
  if (unknown_rank?.[0] === true) return undefined;
  const sizes = (dim as MessageValues[]).map(({ size }) => Number(size?.[0] ?? 0));
  return sizes.every((size) => Number.isSafeInteger(size) && size >= 0) ? sizes : undefined;
}

const INTEGER_BITS: Readonly<Record<number, readonly [bits: number, isSigned: boolean]>> =
  /* @__PURE__ */ Object.freeze({
    [DataType.INT32]: [32, true],
    [DataType.INT16]: [16, true],
    [DataType.INT8]: [8, true],
    [DataType.INT64]: [64, true],
    [DataType.UINT8]: [8, false],
    [DataType.UINT16]: [16, false],
    [DataType.HALF]: [16, false],
    [DataType.BFLOAT16]: [16, false],
    [DataType.UINT32]: [32, false],
    [DataType.UINT64]: [64, false],
  });

function isInRange(dtype: DataType, value: unknown): boolean {
  if (typeof value !== "bigint") return true;
  const [bits, isSigned] = INTEGER_BITS[dtype];
  return value === (isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value));
}

function fill(elements: ReturnType<Tensor["elements"]>, values: readonly unknown[], width: number): void {
  const target: { [index: number]: number | bigint } = elements;
  const isWide = elements instanceof BigInt64Array || elements instanceof BigUint64Array;
  const zero = isWide ? 0n : 0;
  for (let i = 0; i < elements.length; i++) {
    const value = values[i];
    if (value !== undefined) target[i] = isWide ? (value as bigint) : Number(value);
    else target[i] = i < width || values.length === 0 ? zero : target[i - width];
  }
}
