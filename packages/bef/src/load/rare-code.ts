/** All that a compiled model may import. */
export { frameWithin, LocalRendezvous } from "@heddle/graph/rendezvous";
export { readTensorText } from "@heddle/kernel-api/attr-values";
