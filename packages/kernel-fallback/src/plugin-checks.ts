/** Checks of the values that applications and plugins pass to a registry: JavaScript may pass any. */
import type { NamedFunction } from "@heddle/ffi/functions";
import {
  INTERFACE_VERSION,
  type KernelDefinition,
  type KernelPlugin,
  type OpDefinition,
  type Registrar,
} from "@heddle/kernel-api";
import { alreadyExists, failedPrecondition, invalidArgument, StatusError, toStatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { HostFunctions } from "./host-functions.js";

/** The result of a plugin's `register`, which should be none. @throws {StatusError} what it throws, with the plugin's name if it is another error */
export function registerOf(plugin: KernelPlugin, register: KernelPlugin["register"], registrar: Registrar): unknown {
  try {
    return register(registrar);
  } catch (error) {
    if (error instanceof StatusError) throw error;
    const status = toStatusError(error);
    throw status.at(`register() of plugin '${plugin.name}'`, { plugin: plugin.name });
  }
}

/** True when a value, which JavaScript may have passed, has the fields of a plugin that the registry uses. */
export function isPlugin(value: KernelPlugin | null | undefined): value is KernelPlugin {
  return typeof value === "object" && value !== null && missingOf(value) === undefined;
}

/** The first field of a plugin that a value lacks; undefined for a plugin. */
function missingOf(value: Readonly<Partial<Record<keyof KernelPlugin, unknown>>>): string | undefined {
  const { name, version, interfaceVersion, register } = value;
  if (typeof name !== "string" || name === "") return "name, a string";
  if (typeof version !== "string") return "version, a string";
  const { major, minor } = (interfaceVersion ?? {}) as { readonly major?: unknown; readonly minor?: unknown };
  const isVersion = (part: unknown) => Number.isSafeInteger(part) && Number(part) >= 0;
  if (!isVersion(major) || !isVersion(minor)) return "interfaceVersion, such as { major: 1, minor: 0 }";
  return typeof register === "function" ? undefined : "register(registrar)";
}

export function isOp(value: Partial<OpDefinition> | undefined | null): value is OpDefinition {
  return typeof value?.name === "string" && [value.inputs, value.outputs, value.attrs].every(Array.isArray);
}

export function isKernelDefinition(value: Partial<KernelDefinition> | undefined | null): value is KernelDefinition {
  return typeof value?.op === "string" && typeof value.create === "function";
}

/** @throws {StatusError} INVALID_ARGUMENT for a constraint on an attribute that is not one of the op's types */
export function checkConstraints(plugin: string, { name, attrs }: OpDefinition, kernel: KernelDefinition): void {
  const types = attrs.filter(({ type }) => type === "type" || type === "list(type)").map((attr) => attr.name);
  const wrong = Object.keys(kernel.constraints ?? {}).find((attr) => !types.includes(attr));
  if (wrong === undefined) return;
  const has = types.length === 0 ? "has no type attributes" : `has the type attributes ${types.join(", ")}`;
  throw invalidArgument(
    `a kernel of plugin '${plugin}' is constrained by attr '${wrong}' of op '${name}', which ${has}`,
    { plugin, op: name, attr: wrong },
  );
}

export function wrongRegistration(plugin: string, method: string, found: unknown, wanted: string): StatusError {
  return invalidArgument(`plugin '${plugin}': ${method} takes ${wanted}, found ${describeValue(found)}`, { plugin });
}

export function notAPlugin(value: unknown): StatusError {
  if (typeof value === "object" && value !== null && "name" in value) {
    const { name } = value;
    return invalidArgument(
      `plugin ${typeof name === "string" ? `'${name}'` : describeValue(name)} lacks ${missingOf(value)}`,
      {
        plugin: name,
      },
    );
  }
  if (typeof value === "object" && value !== null && "plugin" in value) {
    return invalidArgument(`${describeValue(value)} is a module, not a kernel plugin: pass its export \`plugin\``);
  }
  if (value instanceof Promise) return invalidArgument("a Promise is not a kernel plugin: await it first");
  const found = typeof value === "string" ? `'${value}'` : describeValue(value);
  return invalidArgument(
    `${found} is not a kernel plugin, which has name, version, interfaceVersion and register(); loadPlugin() of @heddle/plugin-loader loads one by its package's name`,
  );
}

export function incompatible({ name, interfaceVersion: needs }: KernelPlugin): StatusError {
  const offers = INTERFACE_VERSION;
  const isNewer = needs.major > offers.major || (needs.major === offers.major && needs.minor > offers.minor);
  const advice = isNewer
    ? "upgrade Heddle, or install an older version of the plugin"
    : `install a newer version of the plugin, made for interface ${offers.major}`;
  return failedPrecondition(
    `plugin '${name}' needs kernel interface ${needs.major}.${needs.minor}, but this host offers ${offers.major}.${offers.minor}: ${advice}`,
    { plugin: name, needs, offers },
  );
}

/**
 * Proves that a plugin may register a function.
 *
 * @param own those that it has registered so far
 * @throws {StatusError} INVALID_ARGUMENT for a name that is not a text, or a value that is not a function; ALREADY_EXISTS
 */
export function checkFunction(
  functions: HostFunctions,
  plugin: string,
  name: string,
  run: NamedFunction,
  own: ReadonlyMap<string, NamedFunction>,
): void {
  if (typeof name !== "string" || name === "" || typeof run !== "function") {
    const found = `${describeValue(name)} and ${describeValue(run)}`;
    throw invalidArgument(`plugin '${plugin}': registerFunction takes a name and a function, found ${found}`, {
      plugin,
    });
  }
  if (own.has(name)) throw alreadyExists(`plugin '${plugin}' registers function '${name}' twice`, { function: name });
  if (functions.registry.get(name) === undefined) return;
  const owner = functions.ownerOf(name);
  const by = owner === undefined ? "the application" : `plugin '${owner}'`;
  throw alreadyExists(`function '${name}' of plugin '${plugin}' is already registered by ${by}`, { function: name });
}
