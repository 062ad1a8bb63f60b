import { Code, failedPrecondition, invalidArgument, notFound, StatusError } from "@heddle/status";

/** FAILED_PRECONDITION: the plugin was built for an interface that this host does not offer. */
export function incompatibleInterface(plugin: string, needed: string, offered: string): StatusError {
  const [neededMajor = 0, neededMinor = 0] = needed.split(".").map(Number);
  const [major = 0, minor = 0] = offered.split(".").map(Number);
  const newer = neededMajor > major || (neededMajor === major && neededMinor > minor);
  const advice = newer ? "update Heddle" : "build it again, or ask its author for a build for this interface";
  return failedPrecondition(
    `plugin ${plugin} needs interface ${needed}, this host offers ${major}.0 to ${offered}: ${advice}`,
    { plugin, needs: needed, offers: offered },
  );
}

/** INVALID_ARGUMENT: a module cannot be loaded in its mode. */
export function badModule(plugin: string, reason: string): StatusError {
  return invalidArgument(`plugin ${plugin}: ${reason}`, { plugin });
}

/** FAILED_PRECONDITION: manifest and module differ in a field. */
export function manifestMismatch(plugin: string, field: string, manifest: string, module: string): StatusError {
  const remedy = field === "ops" ? "write the list with `npx heddle-testkit ops` in its folder" : "build it again";
  return failedPrecondition(
    `plugin ${plugin}: its manifest says ${field} ${manifest}, its module ${module}: ${remedy}`,
    { plugin, field, manifest, module },
  );
}

/** NOT_FOUND: a spec leads to no plugin. */
export function pluginNotFound(spec: string, reason: string): StatusError {
  return notFound(`plugin '${spec}' ${reason}`, { spec });
}

/** INTERNAL: the plugin failed in a way that leaves its state unknown; it is not called again. */
export function pluginFailed(plugin: string, reason: string, cause?: unknown): StatusError {
  return new StatusError(Code.INTERNAL, `plugin ${plugin} is disabled: ${reason}`, { details: { plugin }, cause });
}

/** FAILED_PRECONDITION: a plugin with a time limit runs in a worker, which cannot be started. */
export function workerNotStarted(reason: string): StatusError {
  return failedPrecondition(`a plugin's worker cannot be started: ${reason}`);
}
