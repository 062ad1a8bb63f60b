import type { PluginManifest } from "@heddle/plugin-format";
import { expect, test } from "vitest";
import { compareManifests } from "../src/check-manifest.js";

test("compareManifests says none for an empty list of ops", () => {
  const artifact = { file: "./p.wasm", mode: "own", sha256: "" } as const;
  const manifest: PluginManifest = {
    name: "p",
    version: "1.0.0",
    abi: { major: 1, minor: 0 },
    ops: [],
    artifacts: [artifact],
  };
  expect(() => compareManifests(manifest, artifact, { ops: ["Shout"] })).toThrowError(
    "plugin p: its manifest says ops none, its module Shout: write the list with `npx heddle-testkit ops`",
  );
});
