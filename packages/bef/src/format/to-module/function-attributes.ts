import type { Attribute } from "../../ir/attribute.js";

/** The names of attributes that are functions, for the kernels of TFRT that do not say `callee`. */
const knownNames: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map([
  ["tfrt.cond", ["a_true_fn", "b_false_fn"]],
  ["tfrt.while", ["body_fn"]],
  ["tfrt.once", ["function"]],
  ["tfrt_test.sync_benchmark", ["target_fn"]],
]);

/**
 * The attributes of a kernel that are the functions called `symbols`. A file has their order alone: names of more than one sort as
 * they are ordered. `taken` are the names of other attributes. Source: TFRT's include/tfrt/basic_kernels/opdefs/basic_kernels.td.
 */
export function functionAttributes(
  kernel: string,
  symbols: readonly string[],
  taken: readonly string[],
): [string, Attribute][] {
  if (symbols.length === 0) return [];
  const elements = symbols.map((name): Attribute => ({ kind: "symbol", path: [name] }));
  if (kernel === "tfrt.case") return [["branches", { kind: "array", elements }]];
  const known = knownNames.get(kernel);
  let prefix = "callee";
  while (taken.some((name) => name.startsWith(prefix))) prefix += "_";
  const names =
    known?.length === symbols.length ? known : symbols.length === 1 ? [prefix] : numberedNames(prefix, symbols.length);
  return elements.map((element, i) => [names[i] ?? "", element]);
}

/** `count` names that sort in their order: `attr0` to `attr9`, or `attr00` and on. */
export function numberedNames(prefix: string, count: number): string[] {
  const digits = String(count - 1).length;
  return Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(digits, "0")}`);
}
