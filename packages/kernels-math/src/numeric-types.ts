import { defineOp } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import { type ElementClass, laneOf } from "@heddle/tensor/numbers";

/**
 * The types that `names` lists as an op definition does, such as `"realnumbertype, qint8"`, without those that are not stored as
 * numbers or bools; with `classes`, only types of these classes. For op files.
 */
export function numericTypes(names: string, classes?: readonly ElementClass[]): readonly DataType[] {
  const types = defineOp("Types", { attrs: [`T: {${names}}`] }).attrs[0].allowedTypes ?? [];
  return [...new Set(types)].filter((type) => {
    const lane = laneOf(type);
    return lane !== undefined && (!classes || classes.includes(lane.elementClass));
  });
}
