import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpSpec } from "@heddle/kernel-api";
import { filesUnder, type WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { build } from "esbuild";

/** One op as it was declared. */
export interface DeclaredOp extends OpSpec {
  readonly name: string;
  /** The alternatives for the types of its kernel, by attribute; each list of types as an expression of TypeScript. */
  readonly types: readonly Readonly<Record<string, string>>[];
  /** The export of the sibling module that creates its kernel, or computes its nodes. */
  readonly exportName: string;
  readonly isCompute: boolean;
}

/** One op file, read. */
export interface OpFile {
  /** Its path below `src/`, without `.op.ts`: `sets/unique`. */
  readonly path: string;
  readonly chunk: string | undefined;
  readonly isOnDemand: boolean;
  readonly ops: readonly DeclaredOp[];
}

/** An op file's exports as they are before they are checked. */
interface OpModule {
  readonly ops?: unknown;
  readonly chunk?: unknown;
  readonly entry?: unknown;
}

type Types = Readonly<Record<string, readonly number[]>>;

type Entry = OpSpec & { types?: Types | readonly Types[]; kernel?: string; compute?: string };

/**
 * Every op file of a package, by path. Sources are bundled and run, so no build is needed first.
 *
 * @throws {Error} naming the file, when it exports no `ops`, has no sibling, or exports another `chunk` or `entry` than text
 */
export async function readOpFiles(pkg: WorkspacePackage): Promise<readonly OpFile[]> {
  const source = join(pkg.path, "src");
  const files = filesUnder(source, ".op.ts");
  if (files.length === 0) return [];
  const { modules, tensor } = await runModules(pkg, files);
  const nameTypes = typeNamer(tensor);
  return files.map((file, i) => {
    const place = relative(source, file).split(sep).join("/");
    const { ops, chunk, entry } = modules[i] ?? {};
    if (typeof ops !== "object" || ops === null) throw new Error(`${pkg.folder}/src/${place} exports no ops`);
    if (chunk !== undefined && typeof chunk !== "string")
      throw new Error(`${pkg.folder}/src/${place} exports a chunk that is not text`);
    if (entry !== undefined && entry !== "on-demand")
      throw new Error(`${pkg.folder}/src/${place} exports an entry other than "on-demand"`);
    return {
      path: place.slice(0, -".op.ts".length),
      chunk,
      isOnDemand: entry === "on-demand",
      ops: Object.entries(ops as Record<string, Entry>).map(([name, entry]) => declaredOp(name, entry, nameTypes)),
    };
  });
}

function declaredOp(name: string, entry: Entry, nameTypes: (types: readonly number[]) => string): DeclaredOp {
  const { types = [], kernel, compute, ...spec } = entry;
  const exportName = kernel ?? compute;
  if (exportName === undefined) throw new Error(`${name} has neither kernel nor compute`);
  return {
    ...spec,
    name,
    types: (Array.isArray(types) ? types : [types]).map((alternative: Types) =>
      Object.fromEntries(Object.entries(alternative).map(([attr, list]) => [attr, nameTypes(list)])),
    ),
    exportName,
    isCompute: kernel === undefined,
  };
}

/** The exports of `files` and of `@heddle/tensor`, as one process sees them. */
async function runModules(
  pkg: WorkspacePackage,
  files: readonly string[],
): Promise<{ modules: readonly OpModule[]; tensor: Readonly<Record<string, unknown>> }> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-ops-"));
  try {
    const outfile = join(folder, "ops.mjs");
    const imports = files.map((file, i) => `import * as m${i} from ${JSON.stringify(file)};`);
    await build({
      stdin: {
        contents: `${imports.join("\n")}
export * as tensor from "@heddle/tensor";
export const modules = [${files.map((_, i) => `m${i}`).join(", ")}];`,
        resolveDir: pkg.path,
      },
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      conditions: ["@heddle/source"],
      logLevel: "silent",
    });
    return await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a list of types as an expression: the name of the set of `@heddle/tensor` that is equal, or the largest that is part
 * of the list and then the other types by name.
 */
function typeNamer(tensor: Readonly<Record<string, unknown>>): (types: readonly number[]) => string {
  const sets = Object.entries(tensor)
    .flatMap(([name, value]) =>
      name.endsWith("_TYPES") && Array.isArray(value) ? [{ name, types: new Set<number>(value) }] : [],
    )
    .sort((a, b) => b.types.size - a.types.size);
  const names = new Map(
    Object.entries(tensor.DataType as Record<string, number>).map(([name, value]) => [value, name]),
  );
  return (types) => {
    const set = types.length > 2 ? sets.find((set) => [...set.types].every((type) => types.includes(type))) : undefined;
    const rest = types.filter((type) => !set?.types.has(type)).map((type) => `DataType.${names.get(type)}`);
    if (set && rest.length === 0) return set.name;
    return `[${[...(set ? [`...${set.name}`] : []), ...rest].join(", ")}]`;
  };
}
