import { invalidArgument } from "@heddle/status";
import { MAX_DECIMAL_BYTES, writeDecimal } from "../json/decimal-text.js";
import type { JsonWriter } from "../json/json-writer.js";
import type { ServableOutput } from "../servable/servable.js";

/** Writes the elements of an output, one after another. */
export class OutputValues {
  readonly #output: ServableOutput;
  readonly #write: (index: number) => void;
  #next = 0;

  constructor(writer: JsonWriter, name: string, output: ServableOutput) {
    this.#output = output;
    this.#write = elementWriter(writer, output, name.endsWith("_bytes"));
  }

  /**
   * Writes the next elements, nested from a dimension on: one where there is no such dimension.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a type that JSON has not
   */
  write(writer: JsonWriter, dimension: number): void {
    const { shape } = this.#output;
    const size = shape[dimension];
    if (size === undefined) {
      this.#write(this.#next++);
      return;
    }
    writer.startArray();
    if (dimension === shape.length - 1) {
      const end = this.#next + size;
      for (let i = this.#next; i < end; i++) this.#write(i);
      this.#next = end;
    } else {
      for (let i = 0; i < size; i++) this.write(writer, dimension + 1);
    }
    writer.endArray();
  }
}

/** Source: tensorflow_serving/util/json_tensor.cc, `AddSingleValueAndAdvance`. */
function elementWriter(
  writer: JsonWriter,
  { dtype, data }: ServableOutput,
  isBase64: boolean,
): (index: number) => void {
  switch (dtype) {
    case "float":
    case "double": {
      const isDouble = dtype === "double";
      return (index) => writeFloat(writer, Number(data[index]), isDouble);
    }
    case "int8":
    case "int16":
    case "int32":
    case "int64":
    case "uint8":
    case "uint32":
    case "uint64":
      return (index) => writer.raw(String(data[index]));
    case "bool":
      return (index) => writer.raw(data[index] ? "true" : "false");
    case "string":
      return (index) => writeString(writer, data[index] as string | Uint8Array, isBase64);
    default:
      return () => {
        throw invalidArgument(`Failed to write JSON value for tensor type: ${dtype}`);
      };
  }
}

/** Writes a number in TensorFlow Serving's format. */
export function writeFloat(writer: JsonWriter, value: number, isDouble = false): void {
  writer.reserve(writer.prefixSize + MAX_DECIMAL_BYTES);
  writer.prefix();
  writer.length = writeDecimal(value, isDouble, writer.bytes, writer.length);
}

/**
 * Writes a string. Bytes that are not UTF-8 are always `{"b64": …}`: TensorFlow Serving writes them as they are, which is not JSON.
 */
export function writeString(writer: JsonWriter, value: string | Uint8Array, isBase64 = false): void {
  if (typeof value === "string") {
    if (isBase64) writer.base64(encoder.encode(value));
    else writer.string(value);
  } else if (isBase64 || !isUtf8(value)) {
    writer.base64(value);
  } else {
    writer.stringBytes(value);
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });
