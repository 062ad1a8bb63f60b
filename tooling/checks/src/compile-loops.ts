import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";
import { loopText } from "../../../packages/memory/src/loop-text.js";
import type { WorkspacePackage } from "./workspace.js";

/** A compiled module of a package, as a file with its text. */
export interface CompiledLoops {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

/**
 * Compiles the hot loops of a package: `assembly/index.ts` to `src/gen/loops-wasm.ts`, and each `assembly/NAME.index.ts`, whose
 * loops not every bundle needs, to `src/gen/NAME-wasm.ts`. A module works on an imported memory and has no data, heap or start
 * function of its own.
 *
 * @param isMeant chooses modules by name
 */
export async function compileLoops(
  pkg: WorkspacePackage,
  isMeant: (name: string) => boolean = () => true,
): Promise<readonly CompiledLoops[]> {
  const folder = join(pkg.path, "assembly");
  if (!existsSync(folder)) return [];
  const sources = new Map(
    readdirSync(folder).map((file) => [`assembly/${file}`, readFileSync(join(folder, file), "utf8")]),
  );
  const modules: CompiledLoops[] = [];
  for (const entry of sources.keys()) {
    const match = /^assembly\/(?:([a-z0-9-]+)\.)?index\.ts$/.exec(entry);
    if (!match) continue;
    const name = match[1] ?? "loops";
    if (!isMeant(name)) continue;
    const wasm = await compile(pkg, sources, entry);
    modules.push({ file: join(pkg.path, `src/gen/${name}-wasm.ts`), text: sourceOf(pkg, entry, name, wasm) });
  }
  return modules;
}

function sourceOf(pkg: WorkspacePackage, entry: string, name: string, wasm: Uint8Array): string {
  const hash = createHash("sha256").update(wasm).digest("hex").slice(0, 8);
  return `// Made from ${entry} by \`pnpm loops:update\`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const ${name.toUpperCase().replaceAll("-", "_")}_WASM = {
  name: "${pkg.folder}/${name}@${hash}",
  text: "${loopText(wasm)}",
};
`;
}

async function compile(
  pkg: WorkspacePackage,
  sources: ReadonlyMap<string, string>,
  entry: string,
): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main([...FLAGS, entry, "--outFile", "loops.wasm"], {
    readFile: (name) => sources.get(name) ?? lentSource(pkg, name),
    writeFile: (_name, contents) => {
      wasm = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`${pkg.folder}/${entry} does not compile:\n${stderr.toString()}`);
  checkPure(pkg, new WebAssembly.Module(wasm.slice()));
  return wasm;
}

/**
 * A source that loops import from outside their folder: cells from another package's `assembly/`, or a layout that TypeScript
 * imports too, a file of a `src/` named `layout.ts` or `NAME-layout.ts`.
 */
function lentSource(pkg: WorkspacePackage, name: string): string | null {
  const file = join(pkg.path, name);
  return LENT.test(name) && existsSync(file) ? readFileSync(file, "utf8") : null;
}

const LENT = /^(\.\.\/[a-z-]+\/assembly\/[a-z-]+|(\.\.\/[a-z-]+\/)?src\/([a-z0-9-]+\/)*([a-z0-9-]+-)?layout)\.ts$/;

const FLAGS = [
  "-O3",
  "--noAssert",
  "--runtime=stub",
  "--importMemory",
  "--noExportMemory",
  "--enable=simd,bulk-memory,sign-extension,mutable-globals",
  "--disable=threads",
];

function checkPure(pkg: WorkspacePackage, module: WebAssembly.Module): void {
  const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
  if (imports.join() !== "env.memory") {
    throw new Error(`${pkg.folder}/assembly imports ${imports.join(", ")}, but loops may use env.memory alone`);
  }
}
