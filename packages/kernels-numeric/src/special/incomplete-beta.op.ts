import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "gamma-and-beta";

export const ops: OpEntries<typeof import("./incomplete-beta.js")> = {
  Betainc: {
    inputs: ["a: T", "b: T", "x: T"],
    outputs: ["z: T"],
    attrs: ["T: {float, double}"],
    shape: "betaincShape",
    compute: "betainc",
  },
};
