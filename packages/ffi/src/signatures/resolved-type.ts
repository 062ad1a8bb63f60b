import { invalidArgument } from "@heddle/status";
import type { ValueType } from "./value-type.js";

/** A {@link ValueType} with one name for each type and all of its parts. */
export interface ResolvedType {
  /** `int`, `Array`, … as in messages, or the key of a type of objects. */
  readonly name: string;
  readonly args: readonly ResolvedType[];
}

/** The most types in one another. */
const MAX_DEPTH = 64;

/** Names that mean another one: keys of metadata, C++ types and short forms. */
const aliases: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["ffi.String", "str"],
  ["const char*", "str"],
  ["std::string", "str"],
  ["ffi.Bytes", "bytes"],
  ["TVMFFIByteArray*", "bytes"],
  ["ffi.Array", "Array"],
  ["std::vector", "Array"],
  ["ffi.List", "List"],
  ["ffi.Map", "Map"],
  ["std::map", "Map"],
  ["std::unordered_map", "Map"],
  ["ffi.Dict", "Dict"],
  ["std::tuple", "Tuple"],
  ["std::optional", "Optional"],
  ["std::variant", "Variant"],
  ["ffi.Function", "Function"],
  ["ObjectRValueRef", "RValueRef"],
  ["Tensor", "ffi.Tensor"],
  ["Shape", "ffi.Shape"],
  ["Object", "ffi.Object"],
  ["Module", "ffi.Module"],
  ["Error", "ffi.Error"],
]);

/** The number of types that a type is made of: at least, at most, and the one that stands for missing ones. */
const arities: ReadonlyMap<string, readonly [least: number, most: number]> = /* @__PURE__ */ new Map([
  ["Array", [1, 1]],
  ["List", [1, 1]],
  ["Map", [2, 2]],
  ["Dict", [2, 2]],
  ["Optional", [1, 1]],
  ["RValueRef", [1, 1]],
  ["Tuple", [0, 256]],
  ["Variant", [1, 256]],
  ["Function", [0, 257]],
]);

const ANY: ResolvedType = { name: "Any", args: [] };

/**
 * The type that a name, a text or a compound type is.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a text that is not a type, a wrong number of types in a type, and a type nested too deep
 */
export function resolveType(type: ValueType, depth = 0): ResolvedType {
  if (depth > MAX_DEPTH) throw invalidArgument(`a type is nested more than ${MAX_DEPTH} deep`);
  if (typeof type === "string") return /[<>,]/.test(type) ? resolveText(type) : withArgs(type.trim(), []);
  return withArgs(
    type.type,
    (type.args ?? []).map((arg) => resolveType(arg, depth + 1)),
  );
}

/** The text of a type, as messages have it. */
export function formatType({ name, args }: ResolvedType): string {
  if (name === "bigint") return "int";
  if (name === "Function") return args[0] ? formatParameters(args.slice(1), args[0]) : "ffi.Function";
  return arities.has(name) ? `${name}<${args.map(formatType).join(", ")}>` : name;
}

/** The parameters and the result of a function, as messages have them: `(0: int, 1: str) -> int`. */
export function formatParameters(args: readonly ResolvedType[], result: ResolvedType): string {
  return `(${args.map((arg, index) => `${index}: ${formatType(arg)}`).join(", ")}) -> ${formatType(result)}`;
}

function withArgs(text: string, args: readonly ResolvedType[]): ResolvedType {
  const name = aliases.get(text) ?? text;
  const [least, most] = arities.get(name) ?? [0, 0];
  if (name === "") throw invalidArgument("a type without a name");
  const isOpen = args.length === 0 && least > 0 && name !== "Optional" && name !== "Variant";
  const all = isOpen ? Array.from({ length: least }, () => ANY) : args;
  if (all.length < least || all.length > most) {
    const wanted = least === most ? `${least}` : `${least} to ${most}`;
    throw invalidArgument(`type ${name} is made of ${wanted} types, not of ${args.length}`);
  }
  return { name, args: all };
}

/** Parses `Map<str, Array<int>>`. */
function resolveText(text: string): ResolvedType {
  const tokens = text.match(/[<>,]|[^<>,]+/g) ?? [];
  let next = 0;
  const parse = (depth: number): ResolvedType => {
    const name = tokens[next++]?.trim() ?? "";
    if (depth > MAX_DEPTH || name === "" || /[<>,]/.test(name)) throw badText(text);
    const args: ResolvedType[] = [];
    if (tokens[next] === "<") {
      do {
        next++;
        args.push(parse(depth + 1));
      } while (tokens[next] === ",");
      if (tokens[next++] !== ">") throw badText(text);
      while (tokens[next]?.trim() === "") next++;
    }
    return withArgs(name, args);
  };
  const type = parse(0);
  if (next !== tokens.length) throw badText(text);
  return type;
}

function badText(text: string) {
  return invalidArgument(`'${text}' is not a type`);
}
