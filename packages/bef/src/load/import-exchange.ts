/** Imports the code of runs whose kernels use a rendezvous. */
export async function importExchange() {
  const { LocalRendezvous, frameWithin } = await import("@heddle/graph/rendezvous");
  return { LocalRendezvous, frameWithin };
}
