import { Tensor } from "@heddle/tensor";
import { type JsonTensor, tensorToJson } from "./json-tensor.js";
import { jsonText } from "./json-text.js";

/** Elements that are made JSON at once. */
const PIECE_ELEMENTS = 1 << 14;

/**
 * The text of `predictResponse` in columns, in pieces: a large output is never in memory as nested arrays or as one text.
 *
 * @param base64 write every string as `{"b64": "…"}`
 * @throws {StatusError} INVALID_ARGUMENT for resources and variants
 */
export function* predictPieces(outputs: Readonly<Record<string, JsonTensor>>, base64 = false): Generator<string> {
  yield '{"outputs":{';
  let separator = "";
  for (const [name, tensor] of Object.entries(outputs)) {
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    yield* tensorPieces(tensor instanceof Tensor ? tensor.toValue() : tensor, base64);
  }
  yield "}}";
}

function* tensorPieces(value: Exclude<JsonTensor, Tensor>, base64: boolean): Generator<string> {
  const { dtype, shape, data } = value;
  const [rows, ...rowShape] = shape;
  if (rows === undefined || rows === 0) {
    yield jsonText(tensorToJson(value, base64));
    return;
  }
  const rowLength = data.length / rows; // Two for each complex number.
  const blockRows = Math.max(1, Math.floor(PIECE_ELEMENTS / Math.max(1, rowLength)));
  for (let row = 0; row < rows; row += blockRows) {
    const end = Math.min(rows, row + blockRows);
    const block = Array.isArray(data)
      ? data.slice(row * rowLength, end * rowLength)
      : data.subarray(row * rowLength, end * rowLength);
    const text = jsonText(tensorToJson({ dtype, shape: [end - row, ...rowShape], data: block }, base64));
    yield `${row === 0 ? "[" : ","}${text.slice(1, -1)}${end === rows ? "]" : ""}`;
  }
}
