import type { BuildOptions } from "esbuild";

/** Bundles sources to run in Node, so that tests of processes and workers need no build. */
export const nodeBundle = {
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  conditions: ["@heddle/source", "node"],
} satisfies BuildOptions;
