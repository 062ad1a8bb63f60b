/** The inference of shapes, for those who import it on demand: `inferShapes` and `inferFacts` are in the package's first entry. */
export { type InferredNode, inferNode, knownSizes } from "./infer-shapes.js";
