import type { ArgDefinition, AttrDefinition, OpDefinition } from "@heddle/kernel-api";
import { attr, summarizeAttrValue } from "@heddle/kernel-api/attr-values";
import { dataTypeName } from "@heddle/tensor";

/**
 * An op in one line, as TensorFlow's messages have it: `Op<name=Identity; signature=input:T -> output:T; attr=T:type>`. As there, the
 * type of an argument with a list of types is left out.
 *
 * Source: SummarizeOpDef, tensorflow/core/framework/op_def_util.cc (TensorFlow 2.21).
 */
export function summarizeOp(op: OpDefinition): string {
  const parts = [
    `name=${op.name}`,
    `signature=${op.inputs.map((arg) => argText(arg, op)).join(", ")} -> ${op.outputs.map((arg) => argText(arg, op)).join(", ")}`,
    ...op.attrs.map(attrText),
    ...(op.isCommutative ? ["is_commutative=true"] : []),
    ...(op.isAggregate ? ["is_aggregate=true"] : []),
    ...(op.isStateful ? ["is_stateful=true"] : []),
    ...(op.allowsUninitializedInput ? ["allows_uninitialized_input=true"] : []),
  ];
  return `Op<${parts.join("; ")}>`;
}

function argText({ name, type, typeAttr, numberAttr, isRef }: ArgDefinition, { attrs }: OpDefinition): string {
  const isList = attrs.some((each) => each.name === typeAttr && each.type === "list(type)");
  const element = type === undefined ? (isList ? "" : typeAttr) : dataTypeName(type);
  const text = `${numberAttr === undefined ? "" : `${numberAttr}*`}${element}`;
  return `${name}:${isRef ? `Ref(${text})` : text}`;
}

function attrText({ name, type, defaultValue, minimum, allowedTypes, allowedStrings }: AttrDefinition): string {
  const allowed = allowedTypes ? attr.list.types(allowedTypes) : allowedStrings && attr.list.strings(allowedStrings);
  return (
    `attr=${name}:${type}` +
    (defaultValue ? `,default=${summarizeAttrValue(defaultValue)}` : "") +
    (minimum === undefined ? "" : `,min=${minimum}`) +
    (allowed ? `,allowed=${summarizeAttrValue(allowed)}` : "")
  );
}
