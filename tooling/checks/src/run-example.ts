import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { ReadmeExample } from "./readme-examples.js";
import { repositoryRoot, resolveExport, type WorkspacePackage } from "./workspace.js";

/**
 * Runs an example in a process of its own, at the repository's root and with the built packages.
 *
 * @returns the failure, or undefined
 */
export async function runExample(
  example: ReadmeExample,
  packages: readonly WorkspacePackage[],
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-readme-"));
  const outfile = join(folder, "example.mjs");
  try {
    await build({
      stdin: { contents: example.code, loader: "ts", resolveDir: example.folder, sourcefile: example.place },
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      logLevel: "silent",
      plugins: [builtPackages(packages)],
    });
    const { code, stdout, stderr } = await run(outfile);
    if (code !== 0) return `${example.place}: exit code ${code}\n${stdout}${stderr}`;
    if (example.prints !== undefined && stdout.trimEnd() !== example.prints.trimEnd()) {
      return `${example.place} prints\n${stdout.trimEnd()}\nbut says\n${example.prints.trimEnd()}`;
    }
    return undefined;
  } catch (error) {
    return `${example.place}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Marks an import of a library, which the plugin itself asks the bundler to resolve. */
const IS_LIBRARY = { isLibrary: true };

/**
 * Leaves every import to Node: each published name as its built file, and libraries, which must be dependencies of the package
 * with the README, as the file that the bundler finds.
 */
function builtPackages(packages: readonly WorkspacePackage[]): Plugin {
  return {
    name: "built-packages",
    setup(context) {
      context.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === IS_LIBRARY) return undefined;
        for (const pkg of packages) {
          const { name, exports } = pkg.manifest;
          if (path !== name && !path.startsWith(`${name}/`)) continue;
          const file = resolveExport(exports?.[`.${path.slice(name.length)}`], ["node", "import"]);
          if (file !== undefined) return { path: pathToFileURL(join(pkg.path, file)).href, external: true };
        }
        if (/^(@heddle\/|heddle(\/|$))/.test(path)) {
          return { errors: [{ text: `${path} is not published by any package` }] };
        }
        const library = await context.resolve(path, { kind, resolveDir, pluginData: IS_LIBRARY });
        return library.external || library.errors.length > 0
          ? library
          : { path: pathToFileURL(library.path).href, external: true };
      });
      context.onResolve({ filter: /^\.{1,2}\// }, ({ path }) => ({
        errors: [{ text: `${path}: an example imports published names only` }],
      }));
    },
  };
}

function run(file: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: repositoryRoot, timeout: 30_000, env: { ...process.env, FORCE_COLOR: "0" } };
  return new Promise((resolve) => {
    execFile(process.execPath, [file], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : typeof error.code === "number" ? error.code : 1, stdout, stderr });
    });
  });
}
