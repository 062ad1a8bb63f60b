/** `pnpm budgets:update [--grow NAME…]`: rewrites budgets.json; only the named budgets may grow. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleSizes } from "./bundle-size.js";
import { type Budgets, updateBudgets } from "./check-budgets.js";
import { compiledSizes } from "./compiled-size.js";
import { applications, publishedPackages, repositoryRoot } from "./workspace.js";

const [flag, ...mayGrow] = process.argv.slice(2);
if (flag !== undefined && flag !== "--grow") {
  console.error("usage: pnpm budgets:update [--grow NAME…]");
  process.exit(2);
}
const file = join(repositoryRoot, "tooling/checks/budgets.json");
const old = JSON.parse(readFileSync(file, "utf8")) as Budgets;
const sizes = [...(await bundleSizes([...publishedPackages(), ...applications()])), ...(await compiledSizes())];
const { budgets, refused } = updateBudgets(sizes, old, mayGrow);
writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);

for (const { name, sizeBytes } of sizes) {
  console.log(`${name}: ${sizeBytes ?? "?"} bytes, budget ${old[name] ?? "none"} -> ${budgets[name] ?? "none"}`);
}
for (const reason of refused) console.error(reason);
process.exitCode = refused.length === 0 ? 0 : 1;
