import nodePath, { type PlatformPath } from "node:path";

/**
 * The absolute path of a file that a package names, or undefined when it is not below the package's folder.
 *
 * @param path the rules for paths; default those of this machine
 */
export function packageFile(
  folder: string,
  file: string,
  path: Pick<PlatformPath, "resolve" | "relative" | "isAbsolute" | "sep"> = nodePath,
): string | undefined {
  const absolute = path.resolve(folder, file);
  const inside = path.relative(folder, absolute);
  const leadsOut = inside === ".." || inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
  return inside === "" || leadsOut ? undefined : absolute;
}
