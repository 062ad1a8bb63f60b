import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "assert";

export const ops: OpEntries<typeof import("./assert.js")> = {
  Assert: {
    inputs: ["condition: bool", "data: T"],
    attrs: ["T: list(type) >= 1", "summarize: int = 3"],
    isStateful: true,
    shape: "noOutputs",
    kernel: "createAssert",
  },
};
