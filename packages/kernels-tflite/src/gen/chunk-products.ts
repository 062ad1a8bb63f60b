// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBatchMatmul } from "../products/batch-matmul.js";
export { createEmbeddingLookup } from "../products/embedding-lookup.js";
export { createFullyConnected } from "../products/fully-connected.js";
