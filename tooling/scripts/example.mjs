/** `npm run example NAME`: installs, builds, and starts an example of apps/examples; without a name, lists them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runAttached } from "./phase.mjs";
import { prepare } from "./prepare.mjs";

const examples = join(root, "apps/examples");
const names = readdirSync(examples).filter((name) => existsSync(join(examples, name, "README.md")));
const [name, ...args] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  if (name !== undefined) console.error(`There is no example '${name}'.`);
  for (const each of names) {
    const [title] = readFileSync(join(examples, each, "README.md"), "utf8").split("\n");
    console.log(`npm run example ${each.padEnd(18)} ${title?.replace("# ", "")}`);
  }
  process.exit(name === undefined ? 0 : 2);
}
process.env.HEDDLE_DECLARATIONS = "0";
if (!(await prepare("heddle"))) process.exit(1);
const command = ["--prefix", join(examples, name), "run", "--silent", "start", "--", ...args];
process.exitCode = await runAttached("npm", command);
