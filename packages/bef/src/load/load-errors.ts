/** The errors of loading compiled models whose texts are imported for them. */
import type { NeededFallback } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import { type Host, Registry } from "@heddle/kernel-fallback";
import { failedPrecondition, StatusError, unimplemented } from "@heddle/status";
import { FORM_VERSION, FunctionName } from "../compiled-form.js";
import { type BefFile, openBef } from "../format/read/bef-file.js";
import { viewStringAttribute } from "../format/read/view-attributes.js";

/**
 * The error for a BEF file without plans: FAILED_PRECONDITION for one of another program, UNIMPLEMENTED for one in an earlier version of
 * the form; those of `openBef` for damaged bytes.
 */
export function withoutPlans(bytes: Uint8Array): StatusError {
  const file = openBef(bytes);
  const index = file.functionIndex(FunctionName.manifest);
  if (index < 0) return notCompiled(file);
  const texts = file.functionBody(index).kernels[0]?.attributes.map((offset) => {
    const { start, end } = viewStringAttribute(file, offset);
    return new TextDecoder().decode(bytes.subarray(start, end));
  });
  const fact = (name: string) => texts?.[texts.indexOf(name) + 1]?.replace(/^\w+\$/, "") ?? "";
  return otherVersion(fact("version"), fact("producer"));
}

function notCompiled({ functions }: BefFile) {
  const names = functions.flatMap(({ name }) => (name ? [`@${name}`] : []));
  return failedPrecondition(
    `the BEF file was not made by \`heddle compile\`: it is a program of ${names.join(", ") || "no functions"}, which BefExecutor of @heddle/bef runs`,
  );
}

/** UNIMPLEMENTED: a file in another version of the form, which `producer` made. */
export function otherVersion(found: bigint | string, producer: string) {
  return unimplemented(
    `the model was compiled${producer && ` by ${producer}`} in version ${found} of the form, this program reads version ${FORM_VERSION}: compile it again`,
    { version: String(found) },
  );
}

/** Makes a host of chosen kernels say why no kernel or attribute fits. False for a host whose errors say it already. */
export function giveReasons({ registry }: Pick<Host, "registry">): boolean {
  if (registry.givesReasons) return false;
  const { explain } = registry;
  const full = explain instanceof Registry ? explain : new Registry();
  const isNew = full !== explain || registry.plugins.some((plugin) => !full.has(plugin));
  full.fallback = registry.fallback;
  full.fallbackOps = registry.fallbackOps;
  for (const plugin of registry.plugins) full.loadPlugin(plugin);
  registry.explain = full;
  return isNew;
}

/** The reason why plugins cannot be registered together; the given error when they can. */
export function explainedPlugins(error: unknown, plugins: readonly KernelPlugin[] = []): unknown {
  try {
    const registry = new Registry();
    for (const plugin of plugins) registry.loadPlugin(plugin);
    return error;
  } catch (reason) {
    return reason;
  }
}

/** The error for an op that is not registered; one that names the plugins of the file that the host does not have, if there are some. */
export function withPlugins(error: StatusError, stated: readonly string[], { registry }: Host): StatusError {
  const loaded = new Set(registry.plugins.map(({ name, version }) => `${name}@${version}`));
  const missing = stated.filter((plugin) => !loaded.has(plugin));
  if (missing.length === 0) return error;
  const message = `${error.message} The model was compiled with ${missing.join(", ")}.`;
  return new StatusError(error.code, message, { details: error.details, cause: error });
}

/** FAILED_PRECONDITION: the runtime fallback that the file was compiled for is not there. */
export function wantsFallback({ name, spec }: NeededFallback, { registry }: Host) {
  const found = registry.fallback ? `, not for ${registry.fallback.name}` : "";
  const flag = spec === "" ? `--fallback with the module of ${name}` : `--fallback ${spec}`;
  return failedPrecondition(
    `the model was compiled for ${name}${found}, which computes some of its nodes: pass ${flag}, or loadModel(…, { fallback })`,
    { fallback: name },
  );
}
