export { AccessPath, type AccessStep, Mismatch } from "./access-path.js";
export { firstMismatch, structuralEqual } from "./structural-equal.js";
export { structuralHash } from "./structural-hash.js";
export type { StructuralOptions } from "./structural-options.js";
