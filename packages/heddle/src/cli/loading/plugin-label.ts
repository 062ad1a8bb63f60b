import { isAbsolute, relative } from "node:path";
import { visible } from "../../text/visible-text.js";

/** The name of a plugin in a table; a plugin named by its file's absolute path gets the relative one. */
export function pluginLabel(name: string): string {
  return visible(isAbsolute(name) ? relative("", name) : name);
}
