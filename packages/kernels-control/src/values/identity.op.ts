import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./identity.js")> = {
  ControlTrigger: { shape: "noOutputs", compute: "passInputs" },
  Identity: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: ["T: type"],
    shape: "identityNShape",
    compute: "passInputs",
  },
  IdentityN: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: ["T: list(type) >= 1"],
    shape: "identityNShape",
    compute: "passInputs",
  },
  NoOp: { shape: "noOutputs", compute: "passInputs" },
};
