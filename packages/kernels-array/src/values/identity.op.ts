import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const FORM = { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: type"] };

export const ops: OpEntries<typeof import("./identity.js")> = {
  EnsureShape: { ...FORM, attrs: ["shape: shape", "T: type"], shape: "ensureShapeShape", kernel: "createEnsureShape" },
  PlaceholderWithDefault: {
    inputs: ["input: dtype"],
    outputs: ["output: dtype"],
    attrs: ["dtype: type", "shape: shape"],
    shape: "placeholderWithDefaultShape",
    compute: "passInput",
  },
  GuaranteeConst: { ...FORM, isStateful: true, shape: "identityShape", compute: "passInput" },
  PreventGradient: {
    ...FORM,
    attrs: ["T: type", "message: string = ''"],
    shape: "identityShape",
    compute: "passInput",
  },
  Snapshot: { ...FORM, types: { T: POD_TYPES }, shape: "identityShape", compute: "passInput" },
  StopGradient: { ...FORM, shape: "identityShape", compute: "passInput" },
};
