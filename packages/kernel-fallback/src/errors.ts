import type { InterfaceVersion } from "@heddle/kernel-api";
import {
  alreadyExists,
  failedPrecondition,
  internal,
  invalidArgument,
  notFound,
  type StatusError,
} from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";

/** ALREADY_EXISTS: two plugins define the same op. */
export function duplicateOp(op: string, first: string, second: string): StatusError {
  return alreadyExists(`op '${op}' of plugin '${second}' is already registered by plugin '${first}'`, { op });
}

/** ALREADY_EXISTS: two kernels would fit the same nodes with the same priority. */
export function duplicateKernel(op: string, constraints: string, first: string, second: string): StatusError {
  return alreadyExists(
    `kernel for op '${op}' (${constraints}) of plugin '${second}' is already registered by plugin '${first}'`,
    { op },
  );
}

/** NOT_FOUND: no plugin that is loaded defines the op. */
export function opNotRegistered(op: string, node: string): StatusError {
  return notFound(`Op type not registered '${op}' (node '${node}'). Load a plugin that provides it.`, { op, node });
}

/** NOT_FOUND: the op is there, but no kernel takes these attributes; `registrations` says why, one for each kernel. */
export function noKernel(op: string, node: string, asked: string, registrations: readonly string[]): StatusError {
  const list = registrations.length > 0 ? registrations.join("; ") : "none";
  return notFound(`No kernel for op '${op}' of node '${node}' (${asked}). Registered: ${list}`, {
    op,
    node,
    registrations,
  });
}

/** INVALID_ARGUMENT: a node lacks an attribute that has no default. */
export function attrNotSet(attr: string, op: string, node: string): StatusError {
  return invalidArgument(`NodeDef missing attr '${attr}' from op '${op}' of node '${node}'`, { attr, op, node });
}

/** INVALID_ARGUMENT: a node is given more or fewer inputs than its op takes. */
export function wrongInputCount(op: string, node: string, wanted: number, found: number): StatusError {
  return invalidArgument(`node '${node}' (${op}) takes ${wanted} inputs, but is given ${found}`, {
    node,
    wanted,
    found,
  });
}

/** INVALID_ARGUMENT: an input has another type than the op's signature says. */
export function wrongInputType(op: string, node: string, index: number, wanted: number, found: number): StatusError {
  return invalidArgument(
    `input ${index} of node '${node}' (${op}) must be ${dataTypeName(wanted)}, but is ${dataTypeName(found)}`,
    { node, index, wanted, found },
  );
}

/** INTERNAL: a kernel broke its contract about an output. */
export function badOutput(node: string, index: number, problem: string): StatusError {
  return internal(`the kernel of node '${node}' ${problem} output ${index}`, { node, index });
}

/** INVALID_ARGUMENT: what was given for a plugin is none. */
export function noPlugin(value: unknown): StatusError {
  const found = typeof value === "string" ? `'${value}'` : value === null ? "null" : `a value of type ${typeof value}`;
  return invalidArgument(
    `${found} is no kernel plugin, which has name, version, interfaceVersion and register(); loadPlugin() of @heddle/plugin-loader loads one by its package's name`,
  );
}

/** FAILED_PRECONDITION: plugin and host were made for interfaces that do not agree. */
export function incompatiblePlugin(plugin: string, needs: InterfaceVersion, offers: InterfaceVersion): StatusError {
  const advice =
    needs.major === offers.major && needs.minor > offers.minor
      ? "upgrade Heddle, or install an older version of the plugin"
      : "install a version of the plugin made for that interface";
  return failedPrecondition(
    `plugin '${plugin}' needs kernel interface ${needs.major}.${needs.minor}, but this host offers ${offers.major}.${offers.minor}: ${advice}`,
    { plugin, needs, offers },
  );
}
