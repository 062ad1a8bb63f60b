import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "decode-json";

export const ops: OpEntries<typeof import("./decode-json-example.js")> = {
  DecodeJSONExample: {
    inputs: ["json_examples: string"],
    outputs: ["binary_examples: string"],
    shape: "unchangedShape",
    compute: "decodeJsonExample",
  },
};
