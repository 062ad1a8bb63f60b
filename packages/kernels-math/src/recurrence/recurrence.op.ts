import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "recurrence";

export const ops: OpEntries<typeof import("./recurrence.js")> = {
  HeddleRecurrence: {
    inputs: [
      "sequences: Tsequences",
      "states: S * float",
      "invariants: V * float",
      "start: int32",
      "from: L * int32",
      "limits: L * int32",
      "length: int32",
    ],
    outputs: ["sequence: float", "finals: S * float"],
    attrs: [
      "Tsequences: list({float, bool}) >= 1",
      "S: int >= 1",
      "V: int >= 0",
      "L: int >= 1",
      "code: list(string) >= 1",
      "next: list(string) >= 1",
      "output: string",
      "output_index: int = -1",
      "item_shapes: list(shape) >= 0 = []",
      "element_shape: shape = { unknown_rank: true }",
    ],
    shape: "unknownShape",
    kernel: "createHeddleRecurrence",
  },
};
