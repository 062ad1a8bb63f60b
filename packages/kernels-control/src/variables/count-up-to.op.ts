import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variables";

export const ops: OpEntries<typeof import("./count-up-to.js")> = {
  ResourceCountUpTo: {
    inputs: ["resource: resource"],
    outputs: ["output: T"],
    attrs: ["limit: int", "T: {int32, int64}"],
    isStateful: true,
    shape: "countUpToShape",
    kernel: "createResourceCountUpTo",
  },
};
