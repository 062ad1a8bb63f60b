// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createHeddleSparseEmbedding } from "../segments/sparse-embedding.js";
export { createSparseSegmentMean, createSparseSegmentSqrtN, createSparseSegmentSum } from "../segments/sparse-segment-reduction.js";
