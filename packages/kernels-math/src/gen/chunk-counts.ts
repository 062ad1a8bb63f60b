// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBincount, createDenseBincount, createRaggedBincount } from "../reduction/counts/bincount.js";
export { createCumprod, createCumsum } from "../reduction/scan/scan.js";
