/** `heddle/predict`: requests and responses in JSON, as the command, a server and a page exchange them. */

export type { JsonTensor } from "./predict/json-tensor.js";
export { type JsonValue, jsonText, parseJson } from "./predict/json-text.js";
export { predictPieces } from "./predict/predict-pieces.js";
export { type PredictRequest, parsePredictRequest, predictInputs, requestInputs } from "./predict/predict-request.js";
export { type PredictResponseOptions, predictError, predictResponse } from "./predict/predict-response.js";
