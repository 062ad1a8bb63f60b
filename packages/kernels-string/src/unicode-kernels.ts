/** The Unicode ops: one part of the program, fetched when the first kernel of it is made. */
export { createUnicodeDecode } from "./unicode-decode.js";
export { createUnicodeEncode } from "./unicode-encode.js";
export { createUnicodeScript } from "./unicode-script.js";
export { createUnicodeTranscode } from "./unicode-transcode.js";
