import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OpDefinition } from "@heddle/kernel-api";
import { type OpModelOptions, opModel } from "../model/op-model.js";

/**
 * Writes the model that `opModel` makes: a frozen graph to a path that ends in `.pb`, otherwise a SavedModel to a folder. Folders
 * are made, and an earlier model is replaced.
 *
 * @throws {StatusError} as `opModel`; whatever writing a file throws
 */
export function writeOpModel(path: string, op: OpDefinition, options: Omit<OpModelOptions, "format"> = {}): void {
  const format = path.endsWith(".pb") ? "graph-def" : "saved-model";
  for (const [name, bytes] of Object.entries(opModel(op, { ...options, format }))) {
    const file = format === "graph-def" ? path : join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
