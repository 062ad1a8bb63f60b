export { fromJsonGraph } from "./from-json-graph.js";
export { type ParseJsonOptions, parseJson } from "./parse-json.js";
export { type ToJsonGraphOptions, toJsonGraph } from "./to-json-graph.js";
export { type WriteJsonOptions, writeJson } from "./write-json.js";
