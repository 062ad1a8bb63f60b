import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "gamma-and-beta";

const FORM = { outputs: ["z: T"], attrs: ["T: {float, double}"], shape: "broadcastBinaryShape" } as const;

export const ops: OpEntries<typeof import("./zeta.js")> = {
  Polygamma: { ...FORM, inputs: ["a: T", "x: T"], kernel: "createPolygamma" },
  Zeta: { ...FORM, inputs: ["x: T", "q: T"], kernel: "createZeta" },
};
