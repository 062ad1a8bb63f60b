import { isAbsolute, relative } from "node:path";
import { visible } from "../text/cell-text.js";

/** What a table calls a plugin: one that is named for its file, by the path from here. */
export function pluginLabel(name: string): string {
  return visible(isAbsolute(name) ? relative("", name) : name);
}
