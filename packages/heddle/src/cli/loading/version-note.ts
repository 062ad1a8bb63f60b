import { dirname, relative } from "node:path";

/**
 * A note for a model that was found in a version of the folder `path`, such as `version 2 of half_plus_two, the newest`.
 *
 * @param label the path of the model's file
 */
export function versionNote(path: string, label: string): string | undefined {
  if (label.includes("://")) return undefined;
  const inside = relative(path, dirname(label));
  return /^\d+$/.test(inside) ? `version ${inside} of ${path}, the newest` : undefined;
}
