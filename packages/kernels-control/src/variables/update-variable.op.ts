import { NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variables";

/** Source: the registrations of AssignAddVariableOp (TensorFlow 2.21). */
const FORM = {
  inputs: ["resource: resource", "value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
  shape: "assignShape",
  types: { dtype: NUMBER_TYPES },
};

export const ops: OpEntries<typeof import("./update-variable.js")> = {
  AssignAddVariableOp: { ...FORM, compute: "assignAdd" },
  AssignSubVariableOp: { ...FORM, compute: "assignSub" },
};
