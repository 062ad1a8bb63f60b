/** `pnpm --filter detect-language bench`, after `pnpm build`: measures beside the original, in one run. */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDetector } from "../src/index.js";
import { applicationParts, applicationSize, originalSize } from "./bundle-size.js";
import { coldStart } from "./cold-start.js";
import { documentOf } from "./documents.js";
import { measure } from "./measure.js";
import { createOriginal } from "./original.js";
import { throughput } from "./throughput.js";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "detect-language-bench-"));
const print = (...cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);

try {
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0].model.trim()}\n`);

  print("document", "Heddle", "TensorFlow.js 3.21", "ratio");
  print("---:", "---:", "---:", "---:");
  using detector = await createDetector();
  const original = createOriginal();
  for (const sizeBytes of [100, 3700, 100_000, 1_000_000]) {
    const text = documentOf(sizeBytes);
    const tasks = [() => detector.detect(text), () => original.runModel(text)];
    const [ours, theirs] = await measure(tasks, 6000);
    const ratio = `${(theirs / ours).toFixed(0)}×`;
    print(`${sizeBytes} bytes`, `${ours.toFixed(3)} ms`, `${theirs.toFixed(1)} ms`, ratio);
  }

  const { oneWorker, twoWorkers, twoProcesses } = await throughput(folder, `${dist}cli.js`);
  console.log("");
  print("workers", "documents of 3700 bytes a second", "ratio");
  print("---:", "---:", "---:");
  print("1", oneWorker.toFixed(0), "1.00×");
  print("2", twoWorkers.toFixed(0), `${(twoWorkers / oneWorker).toFixed(2)}×`);
  print("1 each in 2 processes", twoProcesses.toFixed(0), `${(twoProcesses / oneWorker).toFixed(2)}×`);

  const cold = coldStart(folder, `${dist}index.js`);
  const [ourSize, theirSize] = [await applicationSize(), originalSize()];
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log("");
  print("", "Heddle", "TensorFlow.js 3.21");
  print("---", "---:", "---:");
  print("import to first answer, fresh process", `${cold.heddle.toFixed(0)} ms`, `${cold.original.toFixed(0)} ms`);
  const { loaded, all } = ourSize;
  print("bundle, minified", kilobytes(loaded.minifiedBytes), kilobytes(theirSize.minifiedBytes));
  print("bundle, minified and gzipped", kilobytes(loaded.gzippedBytes), kilobytes(theirSize.gzippedBytes));
  print("the same with what other inputs could load", kilobytes(all.gzippedBytes), "");

  console.log("");
  print("part of the bundle", "minified", "gzipped");
  print("---", "---:", "---:");
  for (const { name, minifiedBytes, gzippedBytes } of await applicationParts()) {
    print(name, kilobytes(minifiedBytes), kilobytes(gzippedBytes));
  }
} finally {
  rmSync(folder, { recursive: true });
}
