import { type CreateKernel, defineOp, type KernelSpec, type Registrar, withKernel } from "@heddle/kernel-api";
import { dataTypeFromName } from "@heddle/tensor";
import { type ElementClass, laneOf } from "@heddle/tensor/numbers";

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
  create: CreateKernel,
  kernelTypes?: KernelTypes,
): void {
  withKernel(() => opOf(op, signature, attrs, kernelTypes), create)(registrar);
}

/** What {@link registerOp} registers but what makes the kernel. */
export function opOf(op: string, signature: string, attrs: readonly string[], kernelTypes?: KernelTypes): KernelSpec {
  const [inputs, outputs] = signature.split(" -> ").map((side) => side.split(", "));
  const types =
    typeof kernelTypes === "string"
      ? kernelTypes.split(", ").map((name) => dataTypeFromName(name))
      : defineOp(op, { attrs: attrs.filter((attr) => attr.startsWith("T:")) }).attrs[0]?.allowedTypes;
  const T = types?.flatMap((type) => {
    const lane = type && laneOf(type);
    return lane && (typeof kernelTypes !== "object" || kernelTypes[lane.elementClass]) ? [lane.dtype] : [];
  });
  return { op, inputs, outputs, attrs, constraints: T && { T } };
}
