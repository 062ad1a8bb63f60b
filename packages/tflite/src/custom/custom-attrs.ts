import type { AttrMap, AttrValue, OpDefinition } from "@heddle/kernel-api";
import { inferAttrs } from "@heddle/kernel-fallback";
import type { DataType } from "@heddle/tensor";
import { attrFromFlex, attrOfKind } from "./attr-from-flex.js";
import type { FlexValue } from "./read-flex-buffer.js";

/**
 * The attributes of a custom operator's node from the map of its options, by name. Those of `definition` have its kinds; types and numbers
 * of tensors follow from the tensors, as far as they can. Other values keep their own kind; those that no attribute can hold are left out.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a value of another kind than its attribute
 */
export function customAttrs(
  options: ReadonlyMap<string, FlexValue>,
  definition: OpDefinition | undefined,
  inputTypes: readonly DataType[],
  outputTypes: readonly DataType[],
): AttrMap {
  const kinds = new Map(definition?.attrs.map(({ name, type }) => [name, type]));
  const attrs = new Map<string, AttrValue>();
  for (const [name, value] of options) {
    const kind = kinds.get(name);
    if (kind === "type" || kind === "list(type)") continue;
    const attr = kind === undefined ? attrFromFlex(value) : attrOfKind(value, kind, name);
    if (attr) attrs.set(name, attr);
  }
  if (!definition) return attrs;
  const ofInputs = inferAttrs(definition, attrs, inputTypes);
  const ofTensors = new Map(inferAttrs({ ...definition, inputs: definition.outputs }, ofInputs, outputTypes));
  for (const [name, value] of options) {
    const kind = kinds.get(name);
    if (kind !== undefined && !ofTensors.has(name)) ofTensors.set(name, attrOfKind(value, kind, name));
  }
  return ofTensors;
}
