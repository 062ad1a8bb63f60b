import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "shuffled";

const isStateful = true;
const DUMMY = { outputs: ["handle: resource"], isStateful, shape: "scalarShape" } as const;
const ANONYMOUS = { outputs: ["handle: resource", "deleter: variant"], isStateful, shape: "scalarShape" } as const;
const DELETE = { inputs: ["handle: resource", "deleter: variant"], isStateful, shape: "noOutputs" } as const;

export const ops: OpEntries<typeof import("./dataset-resources.js")> = {
  AnonymousMemoryCache: { ...ANONYMOUS, compute: "anonymousMemoryCache" },
  AnonymousSeedGenerator: {
    ...ANONYMOUS,
    inputs: ["seed: int64", "seed2: int64", "reshuffle: bool"],
    compute: "anonymousSeedGenerator",
  },
  DeleteMemoryCache: { ...DELETE, compute: "deleteMemoryCache" },
  DeleteSeedGenerator: { ...DELETE, compute: "deleteSeedGenerator" },
  DummyIterationCounter: { ...DUMMY, compute: "dummyIterationCounter" },
  DummyMemoryCache: { ...DUMMY, compute: "dummyMemoryCache" },
  DummySeedGenerator: { ...DUMMY, compute: "dummySeedGenerator" },
};
