import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "print";

export const ops: OpEntries<typeof import("./timestamp.js")> = {
  Timestamp: { outputs: ["ts: double"], isStateful: true, shape: "scalarShape", compute: "timestamp" },
};
