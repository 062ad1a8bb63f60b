import { readFileSync } from "node:fs";
import { toBinary } from "@bufbuild/protobuf";
import { decodeProto } from "@heddle/protos/decode";
import { SavedModelSchema, SavedObjectGraphSchema } from "@heddle/protos/saved-model";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { functionSignatures } from "../../src/functions/function-signatures.js";
import { graphToProgram } from "../../src/graph/graph-to-program.js";

const limits = { maxBytes: 100_000, maxNodes: 10_000, maxDecodedBytes: 1 << 24 };

/** The tree of a model with tables, and the graph that it belongs to. */
const [saved, graph] = (() => {
  const file = new URL("../fixtures/functions-model/tables/saved_model.pb", import.meta.url);
  const [{ objectGraphDef, graphDef }] = decodeProto(SavedModelSchema, new Uint8Array(readFileSync(file))).metaGraphs;
  if (!objectGraphDef || !graphDef) throw new Error("the model has no tree");
  return [objectGraphDef, graphToProgram(graphDef)] as const;
})();

/** The tree with some of its numbers changed, so that objects lead to others and to themselves. */
function tree(random: Random): Uint8Array {
  const { nodes, concreteFunctions } = structuredClone(saved);
  for (let changes = random.below(4); changes > 0; changes--) {
    const { children } = random.pick(nodes);
    if (children.length > 0) random.pick(children).nodeId = random.below(nodes.length);
    const { boundInputs } = random.pick(Object.values(concreteFunctions));
    if (boundInputs.length > 0) boundInputs[random.below(boundInputs.length)] = random.below(nodes.length + 1);
  }
  return toBinary(SavedObjectGraphSchema, { ...saved, nodes, concreteFunctions });
}

/** Trees of objects to the signatures of their functions. */
export const objectTree = fuzzBytes({
  valid: tree,
  read: (bytes) => {
    functionSignatures({ saved: decodeProto(SavedObjectGraphSchema, bytes, { limits }), graph, assets: [] });
  },
});
