/** `pnpm ops:update`: writes anew what is derived from op files. Needs no build. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { publishedPackages, repositoryRoot } from "@heddle/tooling-checks/workspace";
import { derivedFiles } from "./derived-files.js";

const root = repositoryRoot;
const { files, stale } = await derivedFiles(publishedPackages(root));
for (const { path, text } of files) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`wrote ${relative(root, path)}`);
}
for (const path of stale) {
  rmSync(path);
  console.log(`removed ${relative(root, path)}`);
}
