import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

export const ops: OpEntries<typeof import("./fingerprint.js")> = {
  Fingerprint: {
    inputs: ["data: T", "method: string"],
    outputs: ["fingerprint: uint8"],
    attrs: ["T: type"],
    types: { T: POD_STRING_TYPES },
    shape: "fingerprintShape",
    compute: "fingerprint",
  },
};
