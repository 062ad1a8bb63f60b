import { invalidArgument } from "@heddle/status";
import { type ResolvedType, resolveType } from "./resolved-type.js";
import type { Signature } from "./signature.js";
import type { CompoundType, ValueType } from "./value-type.js";

/** The names that types have in metadata, where it is another one. */
const schemaNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["str", "ffi.String"],
  ["bytes", "ffi.Bytes"],
  ["bigint", "int"],
  ["void", "None"],
  ["AnyView", "Any"],
  ["Array", "ffi.Array"],
  ["List", "ffi.List"],
  ["Map", "ffi.Map"],
  ["Dict", "ffi.Dict"],
  ["Function", "ffi.Function"],
  ["RValueRef", "ObjectRValueRef"],
]);

/**
 * The `type_schema` of a function, JSON text as tvm-ffi has it in the metadata of functions: the type of the result, then those of
 * the arguments.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid type
 */
export function signatureToSchema({ args, result = "None" }: Signature): string {
  return JSON.stringify(schemaOf(resolveType({ type: "Function", args: [result, ...args] })));
}

/**
 * The signature of a `type_schema`, or of metadata that has one.
 *
 * @param text at most 1 MiB
 * @throws {StatusError} INVALID_ARGUMENT for other text, and for a schema that is not of a function with known types
 */
export function signatureFromSchema(text: string, name?: string): Signature {
  const schema = parseSchema(text);
  const { args } = resolveType(schema);
  if (typeof schema === "string" || resolveType(schema).name !== "Function" || args.length === 0) {
    throw invalidArgument("the schema is not that of a function with types");
  }
  const [result, ...parameters] = args.map(typeOf) as [ValueType, ...ValueType[]];
  return { ...(name === undefined ? {} : { name }), args: parameters, result };
}

const MAX_TEXT = 1 << 20;

function schemaOf({ name, args }: ResolvedType): { readonly type: string; readonly args?: readonly unknown[] } {
  const type = schemaNames.get(name) ?? name;
  return args.length === 0 && name !== "Tuple" ? { type } : { type, args: args.map(schemaOf) };
}

function typeOf(type: ResolvedType): ValueType {
  return type.args.length === 0 && type.name !== "Tuple" ? type.name : compoundOf(type);
}

function compoundOf(type: ResolvedType): CompoundType {
  return { type: type.name, args: type.args.map(typeOf) };
}

function parseSchema(text: string): ValueType {
  if (text.length > MAX_TEXT) throw invalidArgument(`a schema of ${text.length} characters, the limit is ${MAX_TEXT}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw invalidArgument("the schema is not JSON", { cause });
  }
  if (typeof value === "object" && value !== null && "type_schema" in value) {
    const { type_schema: inner } = value;
    return typeof inner === "string" ? parseSchema(inner) : checkSchema(inner, 0);
  }
  return checkSchema(value, 0);
}

function checkSchema(value: unknown, depth: number): ValueType {
  const { type, args = [] } = (value ?? {}) as { readonly type?: unknown; readonly args?: unknown };
  if (depth > 64 || typeof type !== "string" || !Array.isArray(args))
    throw invalidArgument("the schema has a part that is not a type");
  return { type, args: args.map((arg) => checkSchema(arg, depth + 1)) };
}
