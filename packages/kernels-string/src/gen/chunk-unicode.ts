// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createUnicodeDecode } from "../unicode/unicode-decode.js";
export { createUnicodeEncode } from "../unicode/unicode-encode.js";
export { createUnicodeScript } from "../unicode/unicode-script.js";
export { createUnicodeTranscode } from "../unicode/unicode-transcode.js";
