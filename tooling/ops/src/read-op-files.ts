import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { KernelTypes, OpSpec } from "@heddle/kernel-api";
import { filesUnder, type WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { build } from "esbuild";
import type { OpVariant } from "./op-entries.js";

/** One op as it was declared. */
export interface DeclaredOp extends OpSpec {
  readonly name: string;
  /** The alternatives for the types of its kernel, by attribute; each list of types as an expression of TypeScript. */
  readonly types: readonly Readonly<Record<string, string>>[];
  /** The same alternatives as lists. */
  readonly constraints: readonly KernelTypes[];
  /** As in `KernelDefinition`. */
  readonly isReentrant?: boolean;
  /** The export of the sibling module that creates its kernel, or computes its nodes. */
  readonly exportName: string;
  readonly isCompute: boolean;
  /** Its kernels for some of the types: the name after `Of`, their types, and the export that creates them. */
  readonly forms: readonly OpForm[];
  /** Its shape function, and the module that exports it: a path below `src/` without extension, or a package. */
  readonly shape: { readonly name: string; readonly module: string } | undefined;
}

/** A kernel of an op for some of its types. */
export interface OpForm {
  readonly name: string;
  readonly types: KernelTypes;
  readonly exportName: string;
}

/** One op file, read. */
export interface OpFile {
  /** Its path below `src/`, without `.op.ts`: `sets/unique`. */
  readonly path: string;
  readonly chunk: string | undefined;
  readonly isOnDemand: boolean;
  /** The type of variants of its ops; its module is a path below `src/`. */
  readonly variant: OpVariant | undefined;
  readonly ops: readonly DeclaredOp[];
}

/** An op file's exports as they are before they are checked. */
interface OpModule {
  readonly ops?: unknown;
  readonly chunk?: unknown;
  readonly entry?: unknown;
  readonly variant?: OpVariant;
}

interface Entry extends OpSpec {
  readonly types?: KernelTypes | readonly KernelTypes[];
  readonly kernel?: string;
  readonly compute?: string;
  readonly shape?: string;
  readonly isReentrant?: boolean;
  readonly forms?: Readonly<Record<string, { readonly types: KernelTypes; readonly kernel: string }>>;
}

/** The exports of `@heddle/kernel-api/shapes`. */
const COMMON_SHAPES = "@heddle/kernel-api/shapes";

/**
 * Every op file of a package, by path. Sources are bundled and run, so no build is needed first.
 *
 * @throws {Error} naming the file, when it exports no `ops`, has no sibling, or exports another `chunk` or `entry` than text
 */
export async function readOpFiles(pkg: WorkspacePackage): Promise<readonly OpFile[]> {
  const source = join(pkg.path, "src");
  const files = filesUnder(source, ".op.ts");
  if (files.length === 0) return [];
  const shapeFiles = filesUnder(source, ".shape.ts");
  const { modules, shapeModules, tensor, commonShapes } = await runModules(pkg, files, shapeFiles);
  const nameTypes = typeNamer(tensor);
  const placeOf = (file: string) => relative(source, file).split(sep).join("/");
  const shapeModule = (name: string, folder: string): string | undefined => {
    const own = shapeFiles.find((file, i) => dirname(placeOf(file)) === folder && name in (shapeModules[i] ?? {}));
    if (own !== undefined) return placeOf(own).slice(0, -".ts".length);
    if (folder !== ".") return shapeModule(name, dirname(folder));
    return name in commonShapes ? COMMON_SHAPES : undefined;
  };
  return files.map((file, i) => {
    const place = placeOf(file);
    const { ops, chunk, entry, variant } = modules[i] ?? {};
    if (typeof ops !== "object" || ops === null) throw new Error(`${pkg.folder}/src/${place} exports no ops`);
    if (chunk !== undefined && typeof chunk !== "string")
      throw new Error(`${pkg.folder}/src/${place} exports a chunk that is not text`);
    if (entry !== undefined && entry !== "on-demand")
      throw new Error(`${pkg.folder}/src/${place} exports an entry other than "on-demand"`);
    return {
      path: place.slice(0, -".op.ts".length),
      chunk,
      isOnDemand: entry === "on-demand",
      variant: variant && { ...variant, module: posix.join(dirname(place), variant.module) },
      ops: Object.entries(ops as Record<string, Entry>).map(([name, { shape, ...entry }]) => {
        const module = shape === undefined ? undefined : shapeModule(shape, dirname(place));
        if (shape !== undefined && module === undefined) {
          throw new Error(
            `${name}: neither *.shape.ts beside ${place} or above it nor ${COMMON_SHAPES} exports ${shape}`,
          );
        }
        return { ...declaredOp(name, entry, nameTypes), shape: shape && module ? { name: shape, module } : undefined };
      }),
    };
  });
}

function declaredOp(
  name: string,
  entry: Entry,
  nameTypes: (types: readonly number[]) => string,
): Omit<DeclaredOp, "shape"> {
  const { types = [], kernel, compute, forms = {}, ...spec } = entry;
  const exportName = kernel ?? compute;
  if (exportName === undefined) throw new Error(`${name} has neither kernel nor compute`);
  const constraints: readonly KernelTypes[] = Array.isArray(types) ? types : [types];
  return {
    ...spec,
    name,
    constraints,
    types: constraints.map((alternative) =>
      Object.fromEntries(Object.entries(alternative).map(([attr, list]) => [attr, nameTypes(list)])),
    ),
    exportName,
    isCompute: kernel === undefined,
    forms: Object.entries(forms).map(([form, { types, kernel }]) => ({ name: form, types, exportName: kernel })),
  };
}

type Exports = Readonly<Record<string, unknown>>;

/** The exports of files and packages as one process sees them. */
async function runModules(
  pkg: WorkspacePackage,
  files: readonly string[],
  shapeFiles: readonly string[],
): Promise<{
  modules: readonly OpModule[];
  shapeModules: readonly Exports[];
  tensor: Exports;
  commonShapes: Exports;
}> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-ops-"));
  try {
    const outfile = join(folder, "ops.mjs");
    const imports = files.map((file, i) => `import * as m${i} from ${JSON.stringify(file)};`);
    const shapeImports = shapeFiles.map((file, i) => `import * as s${i} from ${JSON.stringify(file)};`);
    await build({
      stdin: {
        contents: `${[...imports, ...shapeImports].join("\n")}
export * as tensor from "@heddle/tensor";
export * as commonShapes from "${COMMON_SHAPES}";
export const shapeModules = [${shapeFiles.map((_, i) => `s${i}`).join(", ")}];
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
