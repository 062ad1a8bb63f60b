import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "smart-reply-normalize";

/** The kernel imports the regular-expression engine when it is created. */
export const entry = "on-demand";

export const ops: OpEntries<typeof import("./normalize.js")> = {
  TflSmartReplyNormalize: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    shape: "oneTextShape",
    kernel: "createSmartReplyNormalize",
  },
};
