import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { goldenFolder } from "./check-declarations.js";
import { publishedPackages, resolveExport } from "./workspace.js";

/** A function of a published package. */
export interface ExportedFunction {
  readonly name: string;
  readonly called: (...values: unknown[]) => unknown;
}

/**
 * The exported functions that `find` finds in the committed declarations of an entry, by package, entry and name.
 *
 * @param find returns the names of functions, with what else the caller needs
 */
export async function exportedFunctions<Found extends { readonly name: string }>(
  find: (declarations: string) => readonly Found[],
): Promise<Map<string, Found & ExportedFunction>> {
  const functions = new Map<string, Found & ExportedFunction>();
  for (const { folder, path, manifest } of publishedPackages()) {
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      const golden = join(goldenFolder, `${folder}${entry.slice(1).replaceAll("/", ".")}.d.ts`);
      const source = resolveExport(target, ["@heddle/source", "node"]);
      if (!existsSync(golden) || source === undefined) continue;
      const found = find(readFileSync(golden, "utf8"));
      const module = found.length > 0 ? await import(join(path, source)) : {};
      for (const each of found) {
        const called = module[each.name];
        if (typeof called === "function") functions.set(`${folder}${entry.slice(1)} ${each.name}`, { ...each, called });
      }
    }
  }
  return functions;
}

/** The error of a function, of a promise or of the first step of a generator; the result where it has none. */
export async function errorOrResult(call: () => unknown): Promise<unknown> {
  try {
    const result = await call();
    return typeof result === "object" && result !== null && "next" in result
      ? await (result.next as () => unknown)()
      : result;
  } catch (error) {
    return error;
  }
}
