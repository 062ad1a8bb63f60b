/** Numbers from strings and strings from numbers: one part of the program, fetched when the first kernel of it is made. */
export { createAsString } from "./as-string.js";
export { createDecodeCsv } from "./decode-csv.js";
export { createDecodePaddedRaw, createDecodeRaw } from "./decode-raw.js";
export { createStringFormat } from "./string-format.js";
export { createStringToNumber } from "./string-to-number.js";
