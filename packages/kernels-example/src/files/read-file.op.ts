import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "read-file";

export const ops: OpEntries<typeof import("./read-file.js")> = {
  ReadFile: {
    inputs: ["filename: string"],
    outputs: ["contents: string"],
    shape: "readFileShape",
    compute: "readFile",
  },
};
