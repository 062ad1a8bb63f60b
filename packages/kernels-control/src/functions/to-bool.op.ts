import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "functions";

export const ops: OpEntries<typeof import("./to-bool.js")> = {
  ToBool: {
    inputs: ["input: T"],
    outputs: ["output: bool"],
    attrs: ["T: type"],
    shape: "scalarShape",
    compute: "toBool",
  },
};
