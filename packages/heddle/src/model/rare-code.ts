/** All that a compiled model may import, in one file: where a page imports several, bundlers cut what it loads at once into pieces. */
export { frameWithin, LocalRendezvous } from "@heddle/graph/rendezvous";
export { runInSlices } from "@heddle/graph/rows";
export { ConstantTables } from "@heddle/hashtable/constant-tables";
export { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
export { tensorFromColumn } from "@heddle/tensor/columns";
export { Recording, recorded } from "./recording.js";
