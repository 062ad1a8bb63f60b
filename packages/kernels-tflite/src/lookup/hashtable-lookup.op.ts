import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "lookup";

export const ops: OpEntries<typeof import("./hashtable-lookup.js")> = {
  TflHashtableLookup: {
    inputs: ["lookup: int32", "key: int32", "value: T"],
    outputs: ["output: T", "hits: uint8"],
    attrs: ["T: type"],
    types: { T: [...POD_STRING_TYPES] },
    shape: "hashtableLookupShape",
    compute: "hashtableLookup",
  },
};
