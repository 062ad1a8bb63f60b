import { Code, StatusError } from "@heddle/status";

/** Finds the spec of an installed plugin that has an op. */
export type FindInstalledPlugin = (op: string) => Promise<string | undefined>;

/** The error of a step of loading, or one that says more. */
export type NamePlugin = (error: unknown) => Promise<unknown>;

/** The error; when it says that no loaded plugin has an op, or the op of a custom operator of TFLite, and an installed plugin has the op, one that names that plugin. */
export async function namePlugin(error: unknown, find: FindInstalledPlugin): Promise<unknown> {
  if (!(error instanceof StatusError)) return error;
  const { op, node, code, registrations, plugin } = error.details;
  const isCustom = error.code === Code.UNIMPLEMENTED && typeof code === "string";
  if (error.code !== Code.NOT_FOUND && !isCustom) return error;
  if (typeof op !== "string" || registrations !== undefined || plugin !== undefined) return error;
  const spec = await find(op);
  if (spec === undefined) return error;
  const reason = isCustom ? error.message : `Op type not registered '${op}' (node '${node}')`;
  const message = `${reason}. ${pluginAt(spec)} has it: --plugin ${spec} on the command line, loadPlugin(host, "${spec}") of @heddle/plugin-loader/node in a program.`;
  return new StatusError(error.code, message, { details: { ...error.details, plugin: spec }, cause: error });
}

/** `The installed plugin NAME`, or `The plugin in this folder`. */
export function pluginAt(spec: string): string {
  return spec === "." ? "The plugin in this folder" : `The installed plugin ${spec}`;
}
