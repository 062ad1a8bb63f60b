import { checkOptionNames } from "@heddle/status";
import { DataType, dataTypeFromName, describeValue } from "@heddle/tensor";
import { checkAttr } from "../attributes/check-attr.js";
import { badOp } from "../errors.js";
import type { ArgDefinition, AttrDefinition, OpDefinition, OpSpec } from "./op-definition.js";
import { parseArgSpec } from "./parse-arg-spec.js";
import { parseAttrSpec } from "./parse-attr-spec.js";
import type { SpecProblem } from "./spec-scanner.js";

/**
 * Defines an op by strings in the grammar of TensorFlow's REGISTER_OP: inputs and outputs as `"x: T"`,
 * `"values: N * T"`, `"handle: Ref(string)"`; attributes as `"T: {float, int32} = DT_FLOAT"`, `"N: int >= 1"`,
 * `"Tin: list(type) = []"`, `"unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"`. As there, an attribute that counts or lists the tensors
 * of an argument is at least 1 (long) unless it says otherwise, and an op with a resource among its arguments is stateful.
 *
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's messages: for the op's name; for every string that could not be read,
 * one a line; for a name that occurs twice or a default that is not allowed. Also for a field that the specification does not have
 *
 * Source: tensorflow/core/framework/op_def_builder.cc, op_def_util.cc (TensorFlow 2.21).
 */
export function defineOp(name: string, spec: OpSpec): OpDefinition {
  if (!/^(?:_.*|[A-Z]\w*(?:>[A-Z]\w*)*)$/s.test(name)) {
    throw badOp(name, `Invalid name: ${name} (Did you use CamelCase?)`);
  }
  checkOptionNames(`defineOp("${name}", …)`, spec, FIELDS);
  const { inputs = [], outputs = [], attrs = [], isStateful = false, readTensor, ...rest } = spec;
  for (const [field, texts] of Object.entries({ inputs, outputs, attrs })) checkTexts(name, field, texts);
  const problems: string[] = [];
  const read = <T extends object>(
    method: string,
    texts: readonly string[],
    parse: (text: string) => T | SpecProblem,
  ): T[] =>
    texts.flatMap((text) => {
      const parsed = parse(text);
      if (!("problem" in parsed)) return [parsed];
      problems.push(`${parsed.problem} from ${method}("${text}") for Op ${name}`);
      return [];
    });
  const attrsRead = read("Attr", attrs, (text) => parseAttrSpec(text, readTensor));
  const op = {
    inputs: read("Input", inputs, (text) => parseArgSpec(text, attrsRead)),
    outputs: read("Output", outputs, (text) => parseArgSpec(text, attrsRead)),
  };
  if (problems.length > 0) throw badOp(name, problems.join("\n"));
  const args = [...op.inputs, ...op.outputs];
  const attrsDefined = attrsRead.map((attr) => withMinimum(attr, args));
  checkNames(name, [...attrsDefined, ...args]);
  for (const input of op.inputs) checkCount(name, input, attrsDefined, "input");
  for (const output of op.outputs) checkCount(name, output, attrsDefined, "output");
  for (const attr of attrsDefined) checkDefinition(name, attr);
  return {
    ...rest,
    ...op,
    name,
    attrs: attrsDefined,
    isStateful: isStateful || args.some(({ type }) => type === DataType.RESOURCE),
  };
}

const FIELDS: Record<keyof OpSpec, true> = {
  inputs: true,
  outputs: true,
  attrs: true,
  shapeFunction: true,
  isStateful: true,
  isCommutative: true,
  isAggregate: true,
  allowsUninitializedInput: true,
  deprecation: true,
  readTensor: true,
};

function checkTexts(op: string, field: string, texts: unknown): void {
  if (Array.isArray(texts) && texts.every((text) => typeof text === "string")) return;
  throw badOp(op, `the ${field} of op ${op} must be an array of texts such as "x: int", found ${describeValue(texts)}`);
}

function withMinimum(attr: AttrDefinition, args: readonly ArgDefinition[]): AttrDefinition {
  const counts = args.some(({ numberAttr }) => numberAttr === attr.name);
  const lists = attr.type === "list(type)" && args.some(({ typeAttr }) => typeAttr === attr.name);
  return attr.minimum === undefined && (counts || lists) ? { ...attr, minimum: 1 } : attr;
}

function checkNames(op: string, named: readonly { readonly name: string }[]): void {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (seen.has(name)) throw badOp(op, `Duplicate name: ${name}`);
    seen.add(name);
  }
}

function checkCount(
  op: string,
  arg: ArgDefinition,
  attrs: readonly AttrDefinition[],
  direction: "input" | "output",
): void {
  const { name, numberAttr } = arg;
  if (numberAttr === undefined) return;
  const count = attrs.find((attr) => attr.name === numberAttr);
  if (!count) throw badOp(op, `No attr with name '${numberAttr}' for ${direction} '${name}'`);
  if (count.type !== "int") {
    throw badOp(op, `Attr '${numberAttr}' used as length for ${direction} '${name}' has type ${count.type} != int`);
  }
  if (attrs.find((attr) => attr.name === arg.typeAttr)?.type === "list(type)") {
    throw badOp(op, `Can't have both number_attr and type_list_attr for ${direction} '${name}'`);
  }
}

function checkDefinition(op: string, attr: AttrDefinition): void {
  const { name, type, minimum = 0, defaultValue } = attr;
  if (dataTypeFromName(name) !== undefined) throw badOp(op, `Attr can't have name ${name} that matches a data type`);
  if (minimum < 0 && type !== "int") {
    throw badOp(op, `Attr '${name}' with list type must have a non-negative minimum, not ${minimum}`);
  }
  if (defaultValue) checkAttr(attr, defaultValue, `\n\t in Op '${op}'`);
}
