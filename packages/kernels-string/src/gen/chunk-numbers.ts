// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createAsString } from "../numbers/as-string.js";
export { createDecodeCsv } from "../numbers/decode-csv.js";
export { createDecodePaddedRaw, createDecodeRaw } from "../numbers/decode-raw.js";
export { createStringFormat } from "../numbers/string-format.js";
export { createStringToNumber } from "../numbers/string-to-number.js";
