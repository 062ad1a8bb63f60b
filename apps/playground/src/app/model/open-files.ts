import type { Session } from "../../model/session.js";
import type { ChosenFile } from "../../worker/messages.js";

/** Opens files that a person chose: plugins by the ending of their names, the others as a model. */
export function openFiles(session: Session, files: readonly ChosenFile[]): void {
  const isModelFolder = files.some(({ path }) => /(^|\/)(saved_model\.pb|model\.json)$/.test(path));
  const plugins = isModelFolder ? [] : files.filter(({ path }) => isPlugin(path));
  const model = files.filter((file) => !plugins.includes(file));
  if (plugins.length > 0) void session.addPlugins(plugins);
  if (model.length > 0) void session.open({ from: { kind: "files", files: model }, title: titleOf(model) });
}

/** True for the name of a plugin. */
export function isPlugin(path: string): boolean {
  return /\.(mjs|js|wasm)$/i.test(path);
}

function titleOf([first, ...others]: readonly ChosenFile[]): string {
  const path = first?.path ?? "";
  return others.length > 0 && path.includes("/")
    ? path.slice(0, path.indexOf("/"))
    : path.slice(path.lastIndexOf("/") + 1);
}
