import { type DataType, valueTypeFromName } from "@heddle/tensor";
import { parseAttrText } from "../attr-values/parse-attr-text.js";
import type { ListKind } from "../attributes/attr-value.js";
import type { AttrDefinition, TensorReader } from "./op-definition.js";
import { type SpecProblem, SpecScanner } from "./spec-scanner.js";
import { TYPE_SETS } from "./type-sets.data.js";

/**
 * Parses one attribute of an op: `name: type [>= minimum] [= default]`.
 *
 * Source: FinalizeAttr, tensorflow/core/framework/op_def_builder.cc (TensorFlow 2.21).
 */
export function parseAttrSpec(text: string, readTensor?: TensorReader): AttrDefinition | SpecProblem {
  const spec = new SpecScanner(text);
  const name = spec.take(/^([A-Za-z]\w*)\s*:\s*/);
  if (name === undefined) return { problem: "Trouble parsing '<name>:'" };
  const isList = spec.take(/^list\s*\(\s*/) !== undefined;
  const attrType = parseType(spec);
  if ("problem" in attrType) return attrType;
  const { kind, ...allowed } = attrType;
  if (isList && spec.take(/^\s*\)/) === undefined)
    return { problem: `Expected ) to close 'list(', not: '${spec.rest}'` };
  spec.take(/^\s*/);
  let minimum: number | undefined;
  if ((isList || kind === "int") && spec.take(/^>=/) !== undefined) {
    minimum = Number(/^\s*-?\d+/.exec(spec.rest)?.[0]);
    if (!Number.isSafeInteger(minimum)) {
      return { problem: `Could not parse integer lower limit after '>=', found '${spec.rest}' instead` };
    }
    spec.take(/^\s*-?\d+\s*/);
  }
  const definition = {
    name,
    type: isList ? (`list(${kind})` as const) : kind,
    ...allowed,
    ...(minimum !== undefined && { minimum }),
  };
  if (spec.take(/^=\s*/) === undefined) {
    return spec.rest === "" ? definition : { problem: `Extra '${spec.rest}' unparsed at the end` };
  }
  const defaultValue = parseAttrText(definition.type, spec.rest, readTensor);
  if (defaultValue) return { ...definition, defaultValue };
  const advice = kind === "tensor" && readTensor === undefined ? " (a tensor: pass readTensor)" : "";
  return { problem: `Could not parse default value '${spec.rest}'${advice}` };
}

interface AttrType {
  readonly kind: ListKind;
  readonly allowedTypes?: readonly DataType[];
  readonly allowedStrings?: readonly string[];
}

function parseType(spec: SpecScanner): AttrType | SpecProblem {
  const kind = spec.take(/^(?:string|int|float|bool|type|shape|tensor|func)/);
  if (kind !== undefined) return { kind: kind as ListKind };
  const typeSet = TYPE_SETS[spec.take(/^(?:numbertype|numerictype|quantizedtype|realnumbertype)/) ?? ""];
  if (typeSet) return { kind: "type", allowedTypes: typeSet };
  if (spec.take(/^\{\s*/) === undefined) return { problem: `Trouble parsing type string at '${spec.rest}'` };
  return /^['"]/.test(spec.rest) ? parseStrings(spec) : parseTypes(spec);
}

/** The rest of `{'a', 'b'}`. */
function parseStrings(spec: SpecScanner): AttrType | SpecProblem {
  const allowedStrings: string[] = [];
  do {
    const quoted = spec.take(/^("[^"]*"|'[^']*')\s*/);
    if (quoted === undefined) return { problem: `Trouble parsing allowed string at '${spec.rest}'` };
    allowedStrings.push(quoted.slice(1, -1));
  } while (spec.take(/^,(?!\s*\})\s*/) !== undefined);
  if (spec.take(/^(?:,\s*)?\}/) === undefined)
    return { problem: `Expected , or } after strings in list, not: '${spec.rest}'` };
  return { kind: "string", allowedStrings };
}

/** The rest of `{float, numbertype}`. */
function parseTypes(spec: SpecScanner): AttrType | SpecProblem {
  const allowedTypes: DataType[] = [];
  do {
    const name = spec.take(/^([a-z0-9]+)\s*/);
    if (name === undefined) return { problem: `Trouble parsing type string at '${spec.rest}'` };
    const type = valueTypeFromName(name);
    const types = type === undefined ? TYPE_SETS[name] : [type];
    if (!types) return { problem: `Unrecognized type string '${name}'` };
    allowedTypes.push(...types);
  } while (spec.take(/^,(?!\s*\})\s*/) !== undefined);
  if (spec.take(/^(?:,\s*)?\}/) === undefined)
    return { problem: `Expected , or } after types in list, not: '${spec.rest}'` };
  return { kind: "type", allowedTypes };
}
