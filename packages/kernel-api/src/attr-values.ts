/** The entry `@heddle/kernel-api/attr-values`: making, printing, parsing and comparing the values of attributes. Since interface 1.2. */
export { attr } from "./attr-values/attr.js";
export { attrHash, fastAttrHash } from "./attr-values/attr-hash.js";
export { attrKey } from "./attr-values/attr-key.js";
export { attrValueHasType } from "./attr-values/attr-value-has-type.js";
export { attrMap, attrValueAs, attrValueOf, type PlainAttr, type PlainElement } from "./attr-values/attr-value-of.js";
export { type AttrsEqualOptions, attrsEqual } from "./attr-values/attrs-equal.js";
export { escapeBytes } from "./attr-values/escape-text.js";
export { parseAttrValue } from "./attr-values/parse-attr-value.js";
export { hasPlaceholder, substituteAttrs, substitutePlaceholders } from "./attr-values/placeholders.js";
export { quotedEnd } from "./attr-values/quoted-end.js";
export { summarizeAttrs, summarizeAttrValue } from "./attr-values/summarize-attr-value.js";
export { readTensorText } from "./attr-values/tensor-text.js";
export { unescapeText } from "./attr-values/unescape-text.js";
