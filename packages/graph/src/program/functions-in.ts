import type { AttrMap, FunctionAttr } from "@heddle/kernel-api";

/** The functions that attributes hold: branches, bodies of loops. */
export function functionsIn(attrs: AttrMap): FunctionAttr[] {
  return [...attrs.values()].flatMap((attr) => {
    if (attr.kind === "func") return [attr.value];
    return attr.kind === "list" && attr.of === "func" ? attr.value : [];
  });
}
