/**
 * `build-site.ts [--out FOLDER]`: makes the generated pages, builds the site to FOLDER (`dist` by default), makes it work from any
 * path and checks its links. Exit code 1 for a dead link, a warning of TypeDoc or a page that VitePress cannot build.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "@heddle/tooling-checks/workspace";
import { build } from "vitepress";
import { writeGeneratedPages } from "./generated-pages.js";
import { findDeadLinks } from "./site/dead-links.js";
import { makeRelocatable } from "./site/relocatable.js";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const docs = join(repositoryRoot, "apps/docs");
const outDir = resolve(values.out ?? join(docs, "dist"));

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });
await writeGeneratedPages();
await build(docs, { outDir });
makeRelocatable(outDir);
const deadLinks = findDeadLinks(outDir);
for (const link of deadLinks) console.error(link);
console.log(`${outDir}: ${deadLinks.length === 0 ? "every link leads somewhere" : `${deadLinks.length} dead links`}`);
process.exit(deadLinks.length === 0 ? 0 : 1);
