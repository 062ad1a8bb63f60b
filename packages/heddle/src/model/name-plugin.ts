import { Code, StatusError } from "@heddle/status";

/** Finds the spec of an installed plugin that has an op. */
export type FindInstalledPlugin = (op: string) => Promise<string | undefined>;

/** The error; when it says that no plugin with an op is loaded and an installed plugin has the op, one that names that plugin. */
export async function namePlugin(error: unknown, find: FindInstalledPlugin | undefined): Promise<unknown> {
  if (!find || !(error instanceof StatusError) || error.code !== Code.NOT_FOUND) return error;
  const { op, node, registrations, plugin } = error.details;
  if (typeof op !== "string" || registrations !== undefined || plugin !== undefined) return error;
  const spec = await find(op);
  if (spec === undefined) return error;
  const message = `Op type not registered '${op}' (node '${node}'). ${pluginAt(spec)} has it: --plugin ${spec} on the command line, loadPlugin(host, "${spec}") of @heddle/plugin-loader/node in a program.`;
  return new StatusError(Code.NOT_FOUND, message, { details: { ...error.details, plugin: spec }, cause: error });
}

/** `The installed plugin NAME`, or `The plugin in this folder`. */
export function pluginAt(spec: string): string {
  return spec === "." ? "The plugin in this folder" : `The installed plugin ${spec}`;
}
