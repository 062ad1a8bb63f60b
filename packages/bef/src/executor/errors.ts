import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: a kernel or function is given another number of arguments than it takes, or asked for other results. */
export function wrongCount(what: string, kind: "argument" | "result", wanted: string, found: number): StatusError {
  const noun = `${wanted} ${kind}${wanted.endsWith("1") ? "" : "s"}`;
  const message =
    kind === "argument"
      ? `${what} takes ${noun}, but is given ${found}`
      : `${what} has ${noun}, but ${found} are asked for`;
  return invalidArgument(message, { wanted, found });
}

/** RESOURCE_EXHAUSTED: functions call each other deeper than a run may. */
export function tooDeepCall(name: string, maxCallDepth: number): StatusError {
  const what = name === "" ? "a region of a kernel" : `function '${name}'`;
  return resourceExhausted(`${what} is called deeper than maxCallDepth allows, ${maxCallDepth}`, { maxCallDepth });
}
