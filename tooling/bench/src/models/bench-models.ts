import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { peersAreInstalled } from "../peers.js";
import { matrixSvg } from "./matrix-svg.js";
import { MODELS } from "./model-input.js";
import { modelMatrix } from "./model-matrix.js";
import { matrixSummary, matrixTable } from "./print-matrix.js";

/**
 * `pnpm bench models [NAME …]`: the models beside TensorFlow, TensorFlow.js and ONNX Runtime, in one run. With all models it writes
 * `models.svg` of this folder.
 */
export async function benchModels(names: readonly string[]): Promise<void> {
  peersAreInstalled();
  const models = MODELS.filter((name) => names.length === 0 || names.includes(name));
  const rows = await modelMatrix(models);
  console.log(`${matrixTable(rows)}\n`);
  console.log(
    "Medians; in parentheses the best slice by Heddle's best from the same input. Runtimes with tokens get them ready made.\n",
  );
  console.log(matrixSummary(rows));
  if (names.length > 0) return;
  const file = new URL("../models.svg", import.meta.url);
  writeFileSync(file, matrixSvg(rows, `Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}`));
  console.log(`\nwrote ${fileURLToPath(file)}`);
}
