import type { ModelKind } from "@heddle/graph";

/** Recognises BEF files. */
export const compiledModelKind: ModelKind = {
  kind: "bef",
  label: "BEF file",
  matches: (bytes) => bytes[0] === 0x0b && bytes[1] === 0xef,
};
