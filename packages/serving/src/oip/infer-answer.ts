import { failedPrecondition, unimplemented } from "@heddle/status";
import { type HttpAnswer, jsonAnswer } from "../http/http-exchange.js";
import type { PredictAnswer } from "../prediction/calls.js";
import type { ServableOutput } from "../servable/servable.js";
import { type Datatype, datatypeOf } from "./datatype.js";
import type { InferRequest } from "./infer-request.js";
import { rawFromTensor } from "./raw-tensor.js";

/**
 * The answer of a request: JSON, and raw bytes after it for the outputs that are asked for so. NaN and infinities are bare words, as
 * Triton writes them.
 *
 * @throws {StatusError} UNIMPLEMENTED for an output of a type that the protocol does not have; FAILED_PRECONDITION for strings that are
 * not UTF-8 and not asked for as raw bytes
 */
export function inferAnswer({ name, version, outputs }: PredictAnswer, { id, isRaw }: InferRequest): HttpAnswer {
  const pieces: Uint8Array[] = [];
  const tensors = Object.entries(outputs).map(([output, tensor]) => {
    const datatype = datatypeOf(tensor.dtype);
    if (!datatype)
      throw unimplemented(`output '${output}' is of type ${tensor.dtype}, which the protocol does not have`);
    const head = `{"name":${JSON.stringify(output)},"shape":[${tensor.shape}],"datatype":"${datatype}"`;
    if (!isRaw(output)) return `${head},"data":[${dataText(output, datatype, tensor)}]}`;
    const raw = rawFromTensor(datatype, tensor);
    pieces.push(raw);
    return `${head},"parameters":{"binary_data_size":${raw.byteLength}}}`;
  });
  const idField = id === undefined ? "" : `,"id":${JSON.stringify(id)}`;
  const json = `{"model_name":${JSON.stringify(name)},"model_version":"${version}"${idField},"outputs":[${tensors}]}`;
  return pieces.length === 0 ? jsonAnswer(200, json) : rawAnswer(json, pieces);
}

function rawAnswer(json: string, pieces: readonly Uint8Array[]): HttpAnswer {
  const head = new TextEncoder().encode(json);
  const body = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, head.byteLength));
  body.set(head);
  let at = head.byteLength;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.byteLength;
  }
  const headers = {
    "content-type": "application/octet-stream",
    "inference-header-content-length": String(head.byteLength),
  };
  return { status: 200, headers, body };
}

function dataText(output: string, datatype: Datatype, { data }: ServableOutput): string {
  if (Array.isArray(data)) {
    return data
      .map((cell, index) => {
        if (typeof cell === "string") return JSON.stringify(cell);
        throw failedPrecondition(
          `element ${index} of output '${output}' is not UTF-8: ask for the output with "parameters": {"binary_data": true}`,
          { output, index },
        );
      })
      .join();
  }
  if (data instanceof Uint8Array && datatype === "BOOL") return Array.from(data, (bit) => bit !== 0).join();
  if (data instanceof Float32Array) return Array.from(data, floatText).join();
  return data.join();
}

/** The fewest digits that read back as the same element of 32 bits. */
function floatText(value: number): string {
  const text = value.toPrecision(6);
  if (Math.fround(Number(text)) === value || !Number.isFinite(value)) return String(Number(text));
  const exact = [7, 8].map((digits) => Number(value.toPrecision(digits))).find((each) => Math.fround(each) === value);
  return String(exact ?? Number(value.toPrecision(9)));
}
