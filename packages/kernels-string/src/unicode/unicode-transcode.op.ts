import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "unicode";

/** The kernels import the tables of encodings that few models need. */
export const entry = "on-demand";

export const ops: OpEntries<typeof import("./unicode-transcode.js")> = {
  UnicodeTranscode: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    attrs: [
      "input_encoding: string",
      "output_encoding: {'UTF-8', 'UTF-16-BE', 'UTF-32-BE'}",
      "errors: {'strict', 'replace', 'ignore'} = 'replace'",
      "replacement_char: int = 65533",
      "replace_control_characters: bool = false",
    ],
    shape: "unchangedShape",
    kernel: "createUnicodeTranscode",
  },
};
