import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "stacks";

const HANDLE = "handle: resource";
const isStateful = true;

export const ops: OpEntries<typeof import("./stack-items.js")> = {
  StackCloseV2: { inputs: [HANDLE], isStateful, shape: "stackCloseShape", compute: "stackClose" },
  StackPopV2: {
    inputs: [HANDLE],
    outputs: ["elem: elem_type"],
    attrs: ["elem_type: type"],
    isStateful,
    shape: "unknownShape",
    compute: "stackPop",
  },
  StackPushV2: {
    inputs: [HANDLE, "elem: T"],
    outputs: ["output: T"],
    attrs: ["T: type", "swap_memory: bool = false"],
    isStateful,
    shape: "stackPushShape",
    compute: "stackPush",
  },
  StackV2: {
    inputs: ["max_size: int32"],
    outputs: [HANDLE],
    attrs: ["elem_type: type", "stack_name: string = ''"],
    isStateful,
    shape: "stackShape",
    kernel: "createStack",
  },
};
