import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./identity.js")> = {
  ControlTrigger: { compute: "passInputs" },
  Identity: { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: type"], compute: "passInputs" },
  IdentityN: { inputs: ["input: T"], outputs: ["output: T"], attrs: ["T: list(type) >= 1"], compute: "passInputs" },
  NoOp: { compute: "passInputs" },
};
