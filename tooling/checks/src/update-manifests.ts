/** `pnpm manifests:update`: writes the fields of every package.json that follow from `exports`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entryFieldNames, entryFields } from "./entry-fields.js";
import { type Manifest, publishedPackages } from "./workspace.js";

for (const { path } of publishedPackages()) {
  const file = join(path, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const fields = Object.entries(manifest).filter(([name]) => !entryFieldNames.some((field) => field === name));
  const at = fields.findIndex(([name]) => name === "exports");
  fields.splice(at, 0, ...Object.entries(entryFields(manifest)));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
}
