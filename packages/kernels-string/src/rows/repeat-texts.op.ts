import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rows";

export const ops: OpEntries<typeof import("./repeat-texts.js")> = {
  HeddleRepeatTexts: {
    inputs: ["texts: string", "rows: T"],
    outputs: ["repeated: string"],
    attrs: ["T: type"],
    shape: "repeatTextsShape",
    compute: "repeatTexts",
  },
};
