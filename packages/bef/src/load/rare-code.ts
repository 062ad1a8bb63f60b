/** All that a compiled model may import. */
export { frameWithin, LocalRendezvous } from "@heddle/graph/rendezvous";
export { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
