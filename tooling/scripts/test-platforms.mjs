/** `pnpm test:browsers`, `pnpm test:runtimes`: the tests of platforms alone, with a closing line `N passed, N failed`. */
import { testPlatforms } from "./platforms.mjs";
import { buildPackages, installWorkspace } from "./prepare.mjs";
import { Tally } from "./tally.mjs";

const [kind] = process.argv.slice(2);
if (kind !== "browsers" && kind !== "runtimes") {
  process.stderr.write("usage: node test-platforms.mjs browsers|runtimes\n");
  process.exit(2);
}
const tally = new Tally();
const env = await installWorkspace();
if (env && (await buildPackages(env))) await testPlatforms(tally, [kind], env);
else tally.phase({ name: "install and build", ok: false });
tally.close();
