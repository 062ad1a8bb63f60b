/**
 * `node run-ts.mjs FILE.ts [argument…]`: runs a TypeScript tool of this repository on every supported Node. The files of the tool
 * and of other private tools are bundled into one module beside it; it imports the builds of packages.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { build } from "esbuild";

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("usage: node run-ts.mjs FILE.ts [argument…]\n");
  process.exit(2);
}
const entry = resolve(file);
const outfile = join(dirname(entry), `.run-${basename(entry, ".ts")}-${process.pid}.mjs`);
try {
  const plugins = [{ name: "packages", setup: leavePackagesOutside }];
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    plugins,
  });
  process.exitCode = spawnSync(process.execPath, [outfile, ...rest], { stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(outfile, { force: true });
}

function leavePackagesOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === "entry-point" || path.startsWith("@heddle/tooling-") ? undefined : { path, external: true },
  );
}
