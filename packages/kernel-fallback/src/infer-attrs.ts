import type { ArgDefinition, AttrMap, AttrValue, OpDefinition } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/**
 * `given`, and the attributes for the types and numbers of tensors that follow from the types of a node's inputs, as
 * TensorFlow's Python functions find them. Attributes that do not follow are left out: those of two arguments of unknown
 * length, or of inputs that do not fit.
 */
export function inferAttrs(op: OpDefinition, given: AttrMap, inputTypes: readonly DataType[]): AttrMap {
  const attrs = new Map(given);
  const free = freeLength(op, given, inputTypes.length);
  let start = 0;
  for (const arg of op.inputs) {
    const length = givenLength(op, arg, given) ?? free;
    if (length === undefined) break; // The start of the next argument is unknown.
    const types = inputTypes.slice(start, start + length);
    start += length;
    const { typeAttr, numberAttr } = arg;
    const [first] = types;
    if (numberAttr !== undefined) addAttr(attrs, numberAttr, { kind: "int", value: BigInt(length) });
    if (typeAttr === undefined) continue;
    if (isList(op, typeAttr)) addAttr(attrs, typeAttr, { kind: "list", of: "type", value: types });
    else if (first !== undefined) addAttr(attrs, typeAttr, { kind: "type", value: first });
  }
  return attrs;
}

function addAttr(attrs: Map<string, AttrValue>, name: string, value: AttrValue): void {
  if (!attrs.has(name)) attrs.set(name, value);
}

/** The number of tensors of each argument whose length is unknown; undefined when the inputs do not say. */
function freeLength(op: OpDefinition, given: AttrMap, inputCount: number): number | undefined {
  const unknown = new Set<string | undefined>();
  let free = 0;
  let known = 0;
  for (const arg of op.inputs) {
    const length = givenLength(op, arg, given);
    if (length !== undefined) {
      known += length;
    } else {
      unknown.add(arg.numberAttr ?? arg.typeAttr);
      free++;
    }
  }
  const length = (inputCount - known) / free;
  return unknown.size === 1 && Number.isInteger(length) && length >= 0 ? length : undefined;
}

/** The number of tensors of an argument; undefined when it is that of an attribute that was not given. */
function givenLength(op: OpDefinition, { typeAttr, numberAttr }: ArgDefinition, given: AttrMap): number | undefined {
  if (numberAttr !== undefined) {
    const count = given.get(numberAttr);
    return count?.kind === "int" ? Number(count.value) : undefined;
  }
  if (typeAttr === undefined || !isList(op, typeAttr)) return 1;
  const types = given.get(typeAttr);
  return types?.kind === "list" ? types.value.length : undefined;
}

function isList(op: OpDefinition, typeAttr: string): boolean {
  return op.attrs.find(({ name }) => name === typeAttr)?.type === "list(type)";
}
