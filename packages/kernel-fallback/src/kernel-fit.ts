import type { Attributes, AttrValue, KernelDefinition } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/** The first thing about a kernel that does not fit a node: its device, its label, or the name of an attribute. Undefined when it fits. */
export function misfit(kernel: KernelDefinition, attributes: Attributes): string | undefined {
  if ((kernel.device ?? "CPU") !== "CPU") return DEVICE;
  if ((kernel.label ?? "") !== labelOf(attributes)) return LABEL;
  for (const [attr, allowed] of Object.entries(kernel.constraints ?? {})) {
    const value = attributes.values.get(attr);
    if (!value || !typesOf(value).every((type) => allowed.includes(type))) return attr;
  }
  return undefined;
}

/** Results of {@link misfit} that no attribute is named. */
export const DEVICE = " device";
export const LABEL = " label";

/** The label of the kernel that a node wants. */
export function labelOf(attributes: Attributes): string {
  return attributes.has("_kernel") ? attributes.string("_kernel") : "";
}

/** The types of an attribute; none for one of another kind. */
export function typesOf(value: AttrValue | undefined): readonly DataType[] {
  if (value?.kind === "type") return [value.value];
  return value?.kind === "list" && value.of === "type" ? value.value : [];
}

/** True when some node would fit both kernels equally well. */
export function clash(a: KernelDefinition, b: KernelDefinition): boolean {
  if ((a.device ?? "CPU") !== (b.device ?? "CPU")) return false;
  if ((a.label ?? "") !== (b.label ?? "") || (a.priority ?? 0) !== (b.priority ?? 0)) return false;
  return Object.entries(a.constraints ?? {}).every(([attr, types]) => {
    const others = b.constraints?.[attr];
    return !others || types.some((type) => others.includes(type));
  });
}
