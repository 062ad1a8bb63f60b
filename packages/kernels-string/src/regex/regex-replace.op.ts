import type { OpEntries } from "@heddle/tooling-ops";

/** The kernels import the regular-expression engine when a pattern needs it. */
export const entry = "on-demand";

const GLOBAL = "replace_global: bool = true";

export const ops: OpEntries<typeof import("./regex-replace.js")> = {
  RegexReplace: {
    inputs: ["input: string", "pattern: string", "rewrite: string"],
    outputs: ["output: string"],
    attrs: [GLOBAL],
    shape: "regexShape",
    kernel: "createRegexReplace",
  },
  StaticRegexReplace: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    attrs: ["pattern: string", "rewrite: string", GLOBAL],
    shape: "unchangedShape",
    kernel: "createStaticRegexReplace",
  },
};
