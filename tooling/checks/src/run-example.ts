import { execFile } from "node:child_process";
import { type Dirent, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { ReadmeExample } from "./readme-examples.js";
import { repositoryRoot, resolveExport, type WorkspacePackage } from "./workspace.js";

/**
 * Runs an example in a process of its own with the built packages: at the repository's root, or in a folder with models.
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
    const workFolder = example.hasModels ? modelsFolder(join(folder, "models")) : repositoryRoot;
    if (example.language === "sh")
      return failureOf(example, await run("sh", ["-c", commands + example.code], workFolder));
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
    return failureOf(example, await run(process.execPath, [outfile], workFolder));
  } catch (error) {
    return `${example.place}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function failureOf({ place, prints }: ReadmeExample, { code, stdout, stderr }: Outcome): string | undefined {
  if (code !== 0) return `${place}: exit code ${code}\n${stdout}${stderr}`;
  if (prints === undefined || stdout.trimEnd() === prints.trimEnd()) return undefined;
  return `${place} prints\n${stdout.trimEnd()}\nbut says\n${prints.trimEnd()}`;
}

/** `npx heddle` and `heddle` of a shell example are the built command. */
const commands = `npx() { "$@"; }
heddle() { "${process.execPath}" "${join(repositoryRoot, "packages/heddle/bin/heddle.js")}" "$@"; }
`;

/** Makes `folder`, in which the models of `fixtures/` have their names alone, and npm packages are those of the documentation. */
function modelsFolder(folder: string): string {
  mkdirSync(folder);
  symlinkSync(join(repositoryRoot, "apps/docs/node_modules"), join(folder, "node_modules"));
  for (const group of ["keras", "models", "state", "tflite-text"].map((name) =>
    join(repositoryRoot, "fixtures", name),
  )) {
    for (const { name } of readdirSync(group, { withFileTypes: true }).filter(isModel)) {
      symlinkSync(join(group, name), join(folder, name));
    }
  }
  return folder;
}

function isModel(entry: Dirent): boolean {
  return entry.isDirectory() || /\.(?:keras|pb|tflite)$/.test(entry.name);
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

function run(command: string, args: readonly string[], cwd: string): Promise<Outcome> {
  const options = { cwd, timeout: 200_000, env: { ...process.env, FORCE_COLOR: "0" } };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : typeof error.code === "number" ? error.code : 1, stdout, stderr });
    });
  });
}
