import { create, toBinary, toJsonString } from "@bufbuild/protobuf";
import { decodeProto } from "@heddle/protos/decode";
import { type GraphDef, GraphDefSchema } from "@heddle/protos/graph";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { graphToProgram } from "../../src/graph/graph-to-program.js";
import { graphFromJson } from "../../src/tfjs/graph-from-json.js";
import { JsonPlace } from "../../src/tfjs/json-place.js";
import { parseJson } from "../../src/tfjs/parse-json.js";

const limits = { maxBytes: 10_000, maxNodes: 1000, maxDecodedBytes: 1 << 20 };

function graph(random: Random): GraphDef {
  const constant = {
    case: "tensor" as const,
    value: { dtype: 3, tensorShape: { dim: [{ size: 2n }] }, intVal: [1, 2] },
  };
  const node = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
    name: `n${index}`,
    op: random.pick(["Const", "Identity", "StringLower"]),
    input: index > 0 ? [`n${index - 1}`, `^n${random.below(index)}`] : [],
    attr: { dtype: { value: { case: "type" as const, value: 3 } }, value: { value: constant } },
  }));
  return create(GraphDefSchema, { node, versions: { producer: 1000 } });
}

/** Protobuf to a program. */
export const graphDef = fuzzBytes({
  valid: (random) => toBinary(GraphDefSchema, graph(random)),
  read: (bytes) => void graphToProgram(decodeProto(GraphDefSchema, bytes, { limits })),
});

/** TensorFlow.js's JSON to a program. */
export const tfjsGraph = fuzzBytes({
  valid: (random) => new TextEncoder().encode(toJsonString(GraphDefSchema, graph(random))),
  read: (bytes) => void graphToProgram(graphFromJson(new JsonPlace(parseJson(bytes, "model.json", limits)))),
});
