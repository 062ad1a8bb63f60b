import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { toolsFolder } from "./folders.js";

/** An application to bundle: `folder` has `app.html` and `app.js`, the output is served at `base`. */
export interface Application {
  readonly folder: string;
  readonly outdir: string;
  readonly base: string;
}

/** Bundles an application, each bundler with its defaults. @returns the text of the page */
export type Bundle = (application: Application) => Promise<string>;

const page = (script: string) => `<!doctype html><meta charset="utf-8"><script type="module" src="${script}"></script>`;

export const bundlers: Readonly<Record<string, Bundle>> = {
  async esbuild({ folder, outdir, base }) {
    const entryPoints = [join(folder, "app.js")];
    await build({ entryPoints, outdir, bundle: true, minify: true, splitting: true, format: "esm", logLevel: "error" });
    return page(`${base}app.js`);
  },
  async vite({ folder, outdir, base }) {
    const { build: bundle } = await tool("vite/dist/node/index.js");
    const input = join(folder, "app.html");
    const output = { outDir: outdir, emptyOutDir: true, rollupOptions: { input } };
    await bundle({ root: folder, base, logLevel: "error", configFile: false, build: output });
    return readFileSync(join(outdir, "app.html"), "utf8");
  },
  async rollup({ folder, outdir, base }) {
    const { rollup } = await tool("rollup/dist/es/rollup.js");
    const { nodeResolve } = await tool("@rollup/plugin-node-resolve/dist/es/index.js");
    const made = await rollup({ input: join(folder, "app.js"), plugins: [nodeResolve({ browser: true })] });
    await made.write({ dir: outdir, format: "es" });
    await made.close();
    return page(`${base}app.js`);
  },
  async webpack({ folder, outdir, base }) {
    const { default: webpack } = await tool("webpack/lib/index.js");
    const output = { path: outdir, publicPath: base, filename: "app.js" };
    const stats = await promisify(webpack)({ mode: "production", entry: join(folder, "app.js"), output });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return page(`${base}app.js`);
  },
  async parcel({ folder, outdir, base }) {
    const command = join(toolsFolder, "node_modules/parcel/lib/bin.js");
    const quick = ["--no-optimize", "--no-source-maps", "--no-cache", "--log-level", "error"];
    const args = ["build", "app.html", "--dist-dir", outdir, "--public-url", base, ...quick];
    await promisify(execFile)(process.execPath, [command, ...args], { cwd: folder });
    return readFileSync(join(outdir, "app.html"), "utf8");
  },
};

const tool = (file: string) => import(pathToFileURL(join(toolsFolder, "node_modules", file)).href);
