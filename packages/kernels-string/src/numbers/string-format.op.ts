import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "numbers";

export const ops: OpEntries<typeof import("./string-format.js")> = {
  StringFormat: {
    inputs: ["inputs: T"],
    outputs: ["output: string"],
    attrs: ["T: list(type) >= 0", "template: string = '%s'", "placeholder: string = '%s'", "summarize: int = 3"],
    shape: "stringFormatShape",
    kernel: "createStringFormat",
  },
};
