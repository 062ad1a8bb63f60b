import { posix } from "node:path";
import { importsIn } from "./imports-in.js";
import type { WorkspacePackage } from "./workspace.js";

/**
 * Every package with more or fewer files in circles of imports than `known` states, one sentence each. Imports of types count,
 * because a reader of one file of a circle needs all the others. Biome refuses circles of imports at run time.
 */
export function checkCircles(
  packages: readonly WorkspacePackage[],
  known: Readonly<Record<string, number>>,
): readonly string[] {
  return packages.flatMap((pkg) => {
    const circles = circlesIn(pkg);
    const count = circles.flat().length;
    const wanted = known[pkg.folder] ?? 0;
    if (count === wanted) return [];
    if (count < wanted)
      return [`${pkg.folder} has ${count} files in circles of imports: lower the ${wanted} in circles.data.ts`];
    const lists = circles.map((files) => files.join(" ")).join("; ");
    return [`${pkg.folder} has ${count} files in circles of imports; at most ${wanted} are allowed: ${lists}`];
  });
}

/** The circles of imports among the sources of a package: files each of which reaches all others, sorted. */
function circlesIn(pkg: WorkspacePackage): readonly (readonly string[])[] {
  const imports = new Map<string, string[]>();
  for (const { place, specifier } of importsIn(pkg, "src")) {
    if (!specifier.startsWith(".")) continue;
    const imported = posix.join(posix.dirname(place), specifier).replace(/\.js$/, ".ts");
    imports.set(place, [...(imports.get(place) ?? []), imported]);
  }
  return circlesOf(imports);
}

/** Tarjan's algorithm: the strongly connected parts with two or more files. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  /** @returns the lowest number of an open file that `file` reaches */
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    open.push(file);
    let lowest = number;
    for (const imported of imports.get(file) ?? []) {
      const known = numbers.get(imported);
      if (known === undefined) lowest = Math.min(lowest, visit(imported));
      else if (open.includes(imported)) lowest = Math.min(lowest, known);
    }
    if (lowest === number) {
      const part = open.splice(open.indexOf(file));
      if (part.length > 1) circles.push(part.sort());
    }
    return lowest;
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
