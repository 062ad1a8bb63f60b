import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";
import type { WorkspacePackage } from "./workspace.js";

/**
 * The hot loops of a package compiled: `assembly/index.ts` as the text of `src/gen/loops-wasm.ts`; undefined for a package
 * without loops. The module works on an imported memory and has no data, heap or start function of its own.
 */
export async function compileLoops(pkg: WorkspacePackage): Promise<string | undefined> {
  const folder = join(pkg.path, "assembly");
  if (!existsSync(folder)) return undefined;
  const sources = new Map(
    readdirSync(folder).map((file) => [`assembly/${file}`, readFileSync(join(folder, file), "utf8")]),
  );
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main([...FLAGS, "assembly/index.ts", "--outFile", "loops.wasm"], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile: (_name, contents) => {
      wasm = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error || !wasm) throw new Error(`${pkg.folder}/assembly does not compile:\n${stderr.toString()}`);
  checkPure(pkg, new WebAssembly.Module(wasm.slice()));
  return `${HEADER}export const LOOPS_WASM =\n  "${Buffer.from(wasm).toString("base64")}";\n`;
}

/** The file that {@link compileLoops} is the text of. */
export function loopsFile(pkg: WorkspacePackage): string {
  return join(pkg.path, "src/gen/loops-wasm.ts");
}

const HEADER =
  "// Made from assembly/index.ts by `pnpm loops:update`; a check of the repository compares the two.\n\n" +
  "/** The WebAssembly module of this package's hot loops, in base64. */\n";

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
