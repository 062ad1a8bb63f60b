import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "print";

export const ops: OpEntries<typeof import("./print.js")> = {
  Print: {
    inputs: ["input: T", "data: U"],
    outputs: ["output: T"],
    attrs: ["T: type", "U: list(type) >= 0", "message: string = ''", "first_n: int = -1", "summarize: int = 3"],
    isStateful: true,
    shape: "unchangedShape",
    kernel: "createPrint",
  },
  PrintV2: {
    inputs: ["input: string"],
    attrs: ["output_stream: string = 'stderr'", "end: string = '\\n'"],
    isStateful: true,
    shape: "printV2Shape",
    kernel: "createPrintV2",
  },
};
