export { LastPattern } from "./last-pattern.js";
export { literalRewrite, parseRewrite, type Rewrite } from "./rewrite.js";
export { sameBytes } from "./same-bytes.js";
export { SimpleMatcher } from "./simple-matcher.js";
export { type ByteClass, parseSimplePattern, type SimplePattern } from "./simple-pattern.js";
