/**
 * The entry `@heddle/kernel-fallback/eager`: ops one by one, with attributes as callers write them. Hosts that run plans need neither it nor
 * the parser of attributes.
 */
export { type AttributePairs, type AttributeValues, givenAttributes } from "./attribute-strings/given-attributes.js";
export { EagerContext, type EagerOptions } from "./eager-context.js";
