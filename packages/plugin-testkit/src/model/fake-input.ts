import type { ArgDefinition, AttrKinds, AttrMap, OpDefinition } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeFromName, makeRefType } from "@heddle/tensor";

/** An output of another node: its number, and the number of its type, which may be a reference type. */
export interface NodeOutput {
  readonly node: string;
  readonly index: number;
  readonly dtype: number;
}

/** Makes up the tensors of argument `index` of an op, from the attributes that the node has so far. */
export type FakeInput = (op: OpDefinition, index: number, attrs: AttrMap) => NodeOutput | readonly NodeOutput[];

/** A type by its number or its name; reference types are `"float_ref"` and 100 above. */
export type TypeOrName = number | string;

/**
 * Tensors for the next argument of a `NodeBuilder`, of a node that is called `a` for the first argument, `b` for the second, …. Their
 * number and types follow from the op's definition and the attributes that were set before, or are given: a type, the number of tensors
 * of a list with a number attribute, that number and their type, or a list of types. (In TensorFlow numbers and types differ by their
 * C++ type; here a number alone is the count for an argument that has one, and a type for any other.)
 *
 * The builder reports INVALID_ARGUMENT with TensorFlow's message for what does not follow.
 *
 * @example
 * new NodeBuilder("n", op).attr("T", "float").input(fakeInput()).input(fakeInput(3)).input(fakeInput(["int32", "float"])).finish();
 *
 * Source: FakeInput, tensorflow/core/framework/fake_input.cc (TensorFlow 2.21).
 */
export function fakeInput(given?: TypeOrName | readonly TypeOrName[], type?: TypeOrName): FakeInput {
  return (op, index, attrs) => {
    const arg = op.inputs[index];
    if (!arg) throw invalidArgument(`op ${op.name} has no input ${index}`, { op: op.name, index });
    const node = String.fromCharCode(0x61 + (index % 26));
    const outputs = (types: readonly number[]) => types.map((dtype, port) => ({ node, index: port, dtype }));
    if (typeof given === "object") return outputs(given.map(typeNumber));
    const isCount = typeof given === "number" && (type !== undefined || arg.numberAttr !== undefined);
    const givenType = isCount ? type : given;
    const dtype = () => (givenType === undefined ? typeOf(arg, op, attrs) : typeNumber(givenType));
    if (isCount || arg.numberAttr !== undefined) {
      const count = isCount
        ? given
        : Number(attrOf(attrs, arg.numberAttr ?? "", "int", `length of input '${arg.name}'`));
      return outputs(new Array<number>(count).fill(count > 0 ? dtype() : DataType.FLOAT));
    }
    const listAttr = givenType === undefined ? op.attrs.find((each) => each.name === arg.typeAttr) : undefined;
    if (listAttr?.type !== "list(type)") return { node, index: 0, dtype: dtype() };
    const value = attrs.get(listAttr.name);
    if (value?.kind === "list" && (value.of === "type" || value.value.length === 0))
      return outputs(value.value as number[]);
    throw missing(`list of types for input '${arg.name}'`, listAttr.name);
  };
}

/** The type of a tensor of an argument, from its definition or from the attributes of the node. */
function typeOf(arg: ArgDefinition, op: OpDefinition, attrs: AttrMap): number {
  const { name, type, typeAttr, isRef } = arg;
  const definition = op.attrs.find((each) => each.name === typeAttr);
  if (type === undefined && definition?.type !== "type") {
    throw invalidArgument(`No type or type_attr field in arg '${name}'`, { arg: name });
  }
  const byDefault = definition?.defaultValue?.kind === "type" ? definition.defaultValue.value : undefined;
  const given = typeAttr !== undefined && attrs.has(typeAttr) ? undefined : byDefault;
  const dtype = type ?? given ?? attrOf(attrs, typeAttr ?? "", "type", `type for input '${name}'`);
  return isRef ? makeRefType(dtype) : dtype;
}

function attrOf<K extends "int" | "type">(attrs: AttrMap, name: string, kind: K, what: string): AttrKinds[K] {
  const value = attrs.get(name);
  if (value?.kind === kind) return value.value as AttrKinds[K];
  throw missing(what, name);
}

function missing(what: string, attr: string) {
  return invalidArgument(`Could not infer ${what}: No attr named '${attr}' in NodeDef:`, { attr });
}

function typeNumber(type: TypeOrName): number {
  const number = typeof type === "number" ? type : dataTypeFromName(type);
  if (number !== undefined) return number;
  throw invalidArgument(`'${type}' is not the name of a data type`, { type });
}
