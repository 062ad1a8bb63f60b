import { defineOp, type KernelDefinition, type Registrar } from "@heddle/kernel-api";
import { dataTypeFromName } from "@heddle/tensor";
import { type ElementClass, laneOf } from "./lane.js";

/** Which of the types that an op allows for T have a kernel: a list such as `"float, double"`, or the classes that are keys. */
export type KernelTypes = string | { readonly [K in ElementClass]?: unknown };

/**
 * Registers an op and its one kernel, for all types of numbers that the op allows for its attribute T.
 *
 * @param signature arguments in the grammar of `defineOp`, such as `"x: T, y: T -> z: T"`
 */
export function registerOp(
  registrar: Registrar,
  op: string,
  signature: string,
  attrs: readonly string[],
  create: KernelDefinition["create"],
  kernelTypes?: KernelTypes,
): void {
  const [inputs, outputs] = signature.split(" -> ").map((side) => side.split(", "));
  const definition = defineOp(op, { inputs, outputs, attrs });
  registrar.registerOp(definition);
  const types =
    typeof kernelTypes === "string"
      ? kernelTypes.split(", ").map((name) => dataTypeFromName(name))
      : definition.attrs.find(({ name }) => name === "T")?.allowedTypes;
  const T = types?.flatMap((type) => {
    const lane = type && laneOf(type);
    return lane && (typeof kernelTypes !== "object" || kernelTypes[lane.elementClass]) ? [lane.dtype] : [];
  });
  registrar.registerKernel({ op, constraints: T && { T }, create });
}
