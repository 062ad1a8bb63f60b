import { existsSync } from "node:fs";

/** A library beside us: what it makes of strings, and gives back. */
export interface StringPeer {
  pack(strings: readonly (string | Uint8Array)[]): unknown;
  texts(packed: unknown): ArrayLike<string>;
  bytes(packed: unknown): ArrayLike<Uint8Array>;
  free(packed: unknown): void;
  sizeBytes?(packed: unknown): number;
}

/** The peers that `pnpm bench` installs; none where they are not installed. */
export async function stringPeers(): Promise<Readonly<Record<string, StringPeer>>> {
  const folder = new URL("../../../tooling/bench/peers/", import.meta.url);
  if (!existsSync(new URL("node_modules", folder))) {
    process.stderr.write("no peers: run `npm ci` in tooling/bench/peers\n");
    return {};
  }
  const peers = await import(new URL("string-peers.mjs", folder).href);
  return peers.stringPeers();
}
