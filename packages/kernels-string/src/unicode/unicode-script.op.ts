import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "unicode";

/** The kernel imports the table of scripts. */
export const entry = "on-demand";

export const ops: OpEntries<typeof import("./unicode-script.js")> = {
  UnicodeScript: {
    inputs: ["input: int32"],
    outputs: ["output: int32"],
    shape: "unchangedShape",
    kernel: "createUnicodeScript",
  },
};
