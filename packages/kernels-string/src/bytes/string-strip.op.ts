import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./string-strip.js")> = {
  StringStrip: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    shape: "unchangedShape",
    compute: "stringStrip",
  },
};
