import { valueTypeFromName } from "@heddle/tensor";
import type { ArgDefinition, AttrDefinition } from "./op-definition.js";
import { type SpecProblem, SpecScanner } from "./spec-scanner.js";

/**
 * Parses one input or output of an op: `name: type`, `name: N * type` or `name: Ref(type)`, where a type is a data type or an
 * attribute.
 *
 * Source: FinalizeInputOrOutput, tensorflow/core/framework/op_def_builder.cc (TensorFlow 2.21).
 */
export function parseArgSpec(text: string, attrs: readonly AttrDefinition[]): ArgDefinition | SpecProblem {
  const spec = new SpecScanner(text);
  const name = spec.take(/^([a-z][a-z0-9_]*)\s*:\s*/);
  if (name === undefined) return { problem: "Trouble parsing 'name:'" };
  const isRef = spec.take(/^Ref\s*\(\s*/) !== undefined;
  const first = spec.take(/^([A-Za-z]\w*)\s*/);
  if (first === undefined) return { problem: `Trouble parsing either a type or an attr name at '${spec.rest}'` };
  const second = spec.take(/^\*\s*([A-Za-z]\w*)\s*/);
  const typeName = second ?? first;
  const type = valueTypeFromName(typeName);
  if (type === undefined) {
    const attr = attrs.find((candidate) => candidate.name === typeName);
    if (!attr) return { problem: `Reference to unknown attr '${typeName}'` };
    if (attr.type !== "type" && attr.type !== "list(type)") {
      return { problem: `Reference to attr '${typeName}' with type ${attr.type} that isn't type or list(type)` };
    }
  }
  if (isRef && spec.take(/^\)\s*/) === undefined) {
    return { problem: `Did not find closing ')' for 'Ref(', instead found: '${spec.rest}'` };
  }
  if (spec.rest !== "") return { problem: `Extra '${spec.rest}' unparsed at the end` };
  return {
    name,
    isRef,
    ...(second !== undefined && { numberAttr: first }),
    ...(type === undefined ? { typeAttr: typeName } : { type }),
  };
}
