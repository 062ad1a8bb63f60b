import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const FORM = { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: type"] };

export const ops: OpEntries<typeof import("./identity.js")> = {
  EnsureShape: { ...FORM, attrs: ["shape: shape", "T: type"], kernel: "createEnsureShape" },
  PlaceholderWithDefault: {
    inputs: ["input: dtype"],
    outputs: ["output: dtype"],
    attrs: ["dtype: type", "shape: shape"],
    compute: "passInput",
  },
  PreventGradient: { ...FORM, attrs: ["T: type", "message: string = ''"], compute: "passInput" },
  Snapshot: { ...FORM, types: { T: POD_TYPES }, compute: "passInput" },
  StopGradient: { ...FORM, compute: "passInput" },
};
