import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./broadcast-gradient-args.js")> = {
  BroadcastGradientArgs: {
    inputs: ["s0: T", "s1: T"],
    outputs: ["r0: T", "r1: T"],
    attrs: ["T: {int32, int64} = DT_INT32"],
    shape: "broadcastGradientArgsShape",
    compute: "broadcastGradientArgs",
  },
};
