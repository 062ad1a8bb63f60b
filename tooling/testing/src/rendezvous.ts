/** The rendezvous of devices in one memory, for tests of packages beside and below graph. */
export { LocalRendezvous } from "@heddle/graph/rendezvous";
