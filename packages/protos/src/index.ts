export { ByteCursor } from "./byte-cursor.js";
export { type ByteSpans, byteSpans } from "./byte-spans.js";
export { checkVersions, type VersionedReader, type Versions } from "./check-versions.js";
export { type DecodeLimits, decodeLimits } from "./decode-limits.js";
export { overLimit } from "./errors.js";
export { WireFields } from "./wire-fields.js";
export { WireType } from "./wire-type.js";
