import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BundlePart, bundleParts } from "@heddle/tooling-bench/bundle-parts";
import { type BundleSize, type LoadedSize, loadedSize, sizeOf } from "@heddle/tooling-bench/loaded-size";
import { modelFolder } from "../src/model-folder.js";
import { originalBundle } from "./original.js";

/** This application for browsers, answering for one document. */
export function applicationSize(): Promise<LoadedSize> {
  return loadedSize(APPLICATION, dist, DETECT);
}

/** The parts of the same, by package. */
export async function applicationParts(): Promise<readonly BundlePart[]> {
  return (await bundleParts(APPLICATION, dist, fileURLToPath(new URL("../../..", import.meta.url)))).packages;
}

/** The original's bundle, as it is published. */
export function originalSize(): BundleSize {
  return sizeOf([readFileSync(originalBundle, "utf8")]);
}

const APPLICATION = `export { createDetector } from "./browser.js";`;
const dist = fileURLToPath(new URL("../dist", import.meta.url));

const DETECT = `
  import { readFileSync } from "node:fs";
  const names = ["model.json", "group1-shard1of1.bin"];
  const read = (name) => new Uint8Array(readFileSync(${JSON.stringify(modelFolder())} + "/" + name));
  const model = Object.fromEntries(names.map((name) => [name, read(name)]));
  const detector = await application.createDetector({ model });
  detector.detect("let x = 1;");
`;
