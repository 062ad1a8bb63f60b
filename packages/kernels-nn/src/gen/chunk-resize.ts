// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createResizeArea } from "../resize/resize-area.js";
export { createResizeBilinear, createResizeNearestNeighbor } from "../resize/resize.js";
