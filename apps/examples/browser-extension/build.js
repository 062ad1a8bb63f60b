import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const dist = join(here, "dist");

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
cpSync(join(here, "../../../fixtures/models/sentiment"), join(dist, "model"), { recursive: true });
for (const file of ["manifest.json", "content.js", "content.css", "popup.html", "popup.js"]) {
  cpSync(join(here, "src", file), join(dist, file));
}
// A service worker may not import on demand: one file.
await build({
  entryPoints: [join(here, "src/background.js")],
  outfile: join(dist, "background.js"),
  bundle: true,
  format: "esm",
  target: "es2022",
  platform: "browser",
  minify: true,
  logLevel: "warning",
});
console.log(
  `Built ${dist}. In chrome://extensions switch on the developer mode, choose "Load unpacked" and this folder.`,
);
