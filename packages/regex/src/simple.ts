export { literalRewrite, parseRewrite, type Rewrite } from "./rewrite.js";
export { SimpleMatcher } from "./simple-matcher.js";
export { type ByteClass, parseSimplePattern, type SimplePattern } from "./simple-pattern.js";
