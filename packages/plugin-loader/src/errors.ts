import { Code, failedPrecondition, internal, invalidArgument, notFound, StatusError } from "@heddle/status";

/** FAILED_PRECONDITION: the plugin was built for an interface that this host does not offer. */
export function incompatibleInterface(plugin: string, needed: string, offered: string): StatusError {
  const [neededMajor, neededMinor] = needed.split(".").map(Number);
  const [major, minor] = offered.split(".").map(Number);
  const newer = neededMajor > major || (neededMajor === major && neededMinor > minor);
  const advice = newer ? "update Heddle" : "ask for a build of the plugin for this interface";
  return failedPrecondition(
    `plugin ${plugin} needs interface ${needed}, this host offers ${major}.0 to ${offered}: ${advice}`,
    { plugin, needs: needed, offers: offered },
  );
}

/** FAILED_PRECONDITION: a module imports what no plugin may have. */
export function forbiddenImports(plugin: string, mode: string, names: readonly string[]): StatusError {
  return failedPrecondition(
    `plugin ${plugin} imports what this host does not offer to plugins in '${mode}' mode: ${names.join(", ")}`,
    { plugin, mode, names },
  );
}

/** INVALID_ARGUMENT: a module has not what every plugin has. */
export function missingExport(plugin: string, name: string, purpose: string): StatusError {
  return invalidArgument(`plugin ${plugin} does not export ${name}: ${purpose}`, { plugin, name });
}

/** INVALID_ARGUMENT: the bytes are no module that the engine accepts. */
export function notAModule(plugin: string, reason: string): StatusError {
  return invalidArgument(`plugin ${plugin} is not a WebAssembly module that runs here: ${reason}`, { plugin });
}

/** INVALID_ARGUMENT: a module cannot be placed as its mode asks. */
export function badModule(plugin: string, reason: string): StatusError {
  return invalidArgument(`plugin ${plugin}: ${reason}`, { plugin });
}

/** INVALID_ARGUMENT: the bytes are not those that the manifest is for. */
export function wrongHash(plugin: string, wanted: string, found: string): StatusError {
  return invalidArgument(`plugin ${plugin}: the artifact's sha-256 is ${found}, its manifest says ${wanted}`, {
    plugin,
    wanted,
    found,
  });
}

/** INVALID_ARGUMENT: a manifest that does not have the form of one. */
export function badManifest(where: string, reason: string): StatusError {
  return invalidArgument(`${where}: ${reason}`, { where });
}

/** FAILED_PRECONDITION: manifest and module do not say the same. */
export function manifestMismatch(plugin: string, what: string, manifest: string, module: string): StatusError {
  return failedPrecondition(
    `plugin ${plugin}: its package.json says ${what} ${manifest}, its module ${module}: build it again`,
    { plugin, what, manifest, module },
  );
}

/** NOT_FOUND: nothing is where the spec says. */
export function pluginNotFound(spec: string, reason: string): StatusError {
  return notFound(`plugin '${spec}' ${reason}`, { spec });
}

/** INTERNAL: the plugin failed in a way that leaves its state unknown; it is not called again. */
export function pluginFailed(plugin: string, reason: string, cause?: unknown): StatusError {
  return new StatusError(Code.INTERNAL, `plugin ${plugin} is disabled: ${reason}`, { details: { plugin }, cause });
}

/** INVALID_ARGUMENT: a JavaScript module that cannot be imported. */
export function cannotImport(spec: string, cause: unknown): StatusError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StatusError(Code.INVALID_ARGUMENT, `plugin '${spec}' cannot be imported: ${reason}`, {
    details: { spec },
    cause,
  });
}

/** INVALID_ARGUMENT: a JavaScript module that is no plugin. */
export function noPluginExport(spec: string): StatusError {
  return invalidArgument(
    `'${spec}' exports no kernel plugin: an object \`plugin\` with name, version, interfaceVersion and register`,
    { spec },
  );
}

/** FAILED_PRECONDITION: a plugin made for one memory is given to another. */
export function otherMemory(plugin: string): StatusError {
  return failedPrecondition(`plugin ${plugin} was loaded for another host: load it for each`, { plugin });
}

/** INTERNAL: a misuse by the loader's caller. */
export function alreadyRegistered(plugin: string): StatusError {
  return internal(`plugin ${plugin} was registered already: load it again for another host`, { plugin });
}

/** FAILED_PRECONDITION: a plugin with a time limit runs in a worker, and there is none. */
export function workerNotStarted(reason: string): StatusError {
  return failedPrecondition(`a plugin's worker cannot be started: ${reason}`);
}
