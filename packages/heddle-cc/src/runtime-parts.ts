/** The sources that every plugin is linked with, by their paths among the headers. */
const EVERY: readonly string[] = ["heddle/plugin_runtime.c", "heddle/plugin_format.c"];

/** All parts there are: what a plugin in C++ is linked with. */
export const RUNTIME_PARTS: readonly string[] = [...EVERY, "heddle/plugin_runtime.cc", "heddle/plugin_no_system.c"];

/** The sources of the runtime that a plugin is linked with. */
export function runtimeParts(hasCpp: boolean): readonly string[] {
  return hasCpp ? RUNTIME_PARTS : EVERY;
}
