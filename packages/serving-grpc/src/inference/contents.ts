import type { MessageInitShape } from "@bufbuild/protobuf";
import type { InferTensorContents, InferTensorContentsSchema } from "@heddle/protos/inference";
import { type Datatype, dtypeOf, type ServableInput, type ServableOutput } from "@heddle/serving";
import { invalidArgument } from "@heddle/status";
import { elementCount } from "@heddle/tensor";

type Field = Exclude<keyof InferTensorContents, `$${string}`>;

/** The field of each data type, and its elements. FP16 and BF16 have none: they are sent as raw contents. */
const fields = {
  BOOL: { field: "boolContents", array: Uint8Array },
  INT8: { field: "intContents", array: Int8Array },
  INT16: { field: "intContents", array: Int16Array },
  INT32: { field: "intContents", array: Int32Array },
  UINT8: { field: "uintContents", array: Uint8Array },
  UINT16: { field: "uintContents", array: Uint16Array },
  UINT32: { field: "uintContents", array: Uint32Array },
  FP32: { field: "fp32Contents", array: Float32Array },
  FP64: { field: "fp64Contents", array: Float64Array },
} as const;

/** True for a data type whose elements can only be sent as raw contents. */
export function isRawOnly(datatype: Datatype): boolean {
  return datatype === "FP16" || datatype === "BF16";
}

/**
 * A tensor of typed contents.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another number of elements than the shape has, for elements of another type, and for FP16
 * and BF16
 */
export function tensorFromContents(
  name: string,
  datatype: Datatype,
  shape: readonly number[],
  contents: InferTensorContents | undefined,
): ServableInput {
  if (isRawOnly(datatype)) throw invalidArgument(`input '${name}' of ${datatype} is not in raw_input_contents`);
  const elements: readonly unknown[] = contents?.[fieldOf(datatype)] ?? [];
  const count = elementCount(shape);
  if (elements.length !== count) {
    throw invalidArgument(
      `input '${name}' has ${elements.length} elements of ${datatype}, wanted ${count}: shape [${shape}]`,
      { input: name },
    );
  }
  const dtype = dtypeOf(datatype);
  switch (datatype) {
    case "BYTES":
      return { ...columnOf(contents?.bytesContents ?? []), shape };
    case "INT64":
      return { dtype, shape, data: BigInt64Array.from(contents?.int64Contents ?? []) };
    case "UINT64":
      return { dtype, shape, data: BigUint64Array.from(contents?.uint64Contents ?? []) };
  }
  const data = new fields[datatype as keyof typeof fields].array(count);
  for (const [i, element] of elements.entries()) data[i] = Number(element);
  const wrong = data.findIndex((value, i) => !datatype.startsWith("FP") && value !== Number(elements[i]));
  if (wrong < 0) return { dtype, shape, data };
  throw invalidArgument(
    `element ${wrong} of input '${name}' is ${elements[wrong]}, which is not a value of ${datatype}`,
  );
}

/** The typed contents of a tensor. */
export function contentsOfTensor(
  datatype: Datatype,
  { data }: ServableOutput,
): MessageInitShape<typeof InferTensorContentsSchema> {
  if (Array.isArray(data)) {
    return { bytesContents: data.map((value) => (typeof value === "string" ? encoder.encode(value) : value)) };
  }
  const elements: (number | bigint)[] = [];
  for (const element of data) elements.push(element);
  return { [fieldOf(datatype)]: datatype === "BOOL" ? elements.map((value) => value !== 0) : elements };
}

const encoder = new TextEncoder();

function fieldOf(datatype: Datatype): Field {
  switch (datatype) {
    case "BYTES":
      return "bytesContents";
    case "INT64":
      return "int64Contents";
    case "UINT64":
      return "uint64Contents";
    default:
      return fields[datatype as keyof typeof fields].field;
  }
}

function columnOf(strings: readonly Uint8Array[]) {
  const offsets = new Int32Array(strings.length + 1);
  for (const [i, { length }] of strings.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length;
  const values = new Uint8Array(offsets.at(-1) ?? 0);
  for (const [i, bytes] of strings.entries()) values.set(bytes, offsets[i]);
  return { values, offsets };
}
