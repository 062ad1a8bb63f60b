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
  writeModelFiles(path, opModel(op, { ...options, format: opModelFormat(path) }));
}

/** The form of the model that is written to `path`. */
export function opModelFormat(path: string): NonNullable<OpModelOptions["format"]> {
  return path.endsWith(".pb") ? "graph-def" : "saved-model";
}

/** Writes the files of a model, by their names: the one of a frozen graph to `path` itself, others to the folder `path`. */
export function writeModelFiles(path: string, files: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(files)) {
    const file = opModelFormat(path) === "graph-def" ? path : join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
