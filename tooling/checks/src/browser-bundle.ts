import { gzipSync } from "node:zlib";
import type { BuildOptions } from "esbuild";

/** The options of the bundles whose size is measured. */
export const browserBundle = {
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  conditions: ["browser"],
} satisfies BuildOptions;

/** The number of bytes that a server sends for a file. */
export function gzippedBytes(file: Uint8Array): number {
  return gzipSync(file, { level: 9 }).byteLength;
}
