import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "full-match";

/** The kernels import the regular-expression engine when a pattern needs it. */
export const entry = "on-demand";

export const ops: OpEntries<typeof import("./regex-full-match.js")> = {
  RegexFullMatch: {
    inputs: ["input: string", "pattern: string"],
    outputs: ["output: bool"],
    shape: "regexShape",
    kernel: "createRegexFullMatch",
  },
  StaticRegexFullMatch: {
    inputs: ["input: string"],
    outputs: ["output: bool"],
    attrs: ["pattern: string"],
    shape: "unchangedShape",
    kernel: "createStaticRegexFullMatch",
  },
};
