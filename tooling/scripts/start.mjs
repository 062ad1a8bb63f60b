/** `npm start`: installs, bundles the command from its sources, and runs a TensorFlow text model on a few sentences. */
import { join } from "node:path";
import { root, runAttached } from "./phase.mjs";
import { installWorkspace } from "./prepare.mjs";

const sentences = [
  "The movie was GREAT!!!",
  "naïve café ☕ was charming",
  "what a superb cast, clever, fresh story...",
  "the story was dull, the dialogue was flat: what a silly film",
  "I found it dishonest! awful, boring plot...",
];

if ((await installWorkspace()) === undefined) process.exit(1);

const text = sentences.flatMap((sentence) => ["--text", sentence]);
const run = [await bundleCommand(), "run", "fixtures/models/sentiment", ...text, "--format", "table"];
process.exitCode = await runAttached(process.execPath, run);

/** Bundles the command, in seconds where a build of all packages takes minutes. @returns {Promise<string>} its file */
async function bundleCommand() {
  const { build } = await import("esbuild");
  const outdir = join(root, "node_modules/.cache/heddle-start");
  await build({
    absWorkingDir: root,
    entryPoints: ["packages/heddle/src/cli.ts"],
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@heddle/source"],
    define: { "Symbol.dispose": "symbolDispose" },
    inject: ["tooling/config/symbol-dispose.mjs"],
    banner: {
      js: `import * as nodeModule from "node:module"; const require = nodeModule.createRequire(import.meta.url);`,
    }, // For CommonJS dependencies.
    logLevel: "warning",
  });
  return join(outdir, "cli.js");
}
