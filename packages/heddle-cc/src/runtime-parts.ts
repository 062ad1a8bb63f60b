/** All parts there are, by their paths among the headers, in the order to link them in: what a plugin in C++ is linked with. */
export const RUNTIME_PARTS: readonly string[] = [
  "heddle/plugin_runtime.c",
  "heddle/plugin_format.c",
  "heddle/plugin_runtime.cc",
  "heddle/plugin_no_system.c",
];

/** The sources of the runtime that a plugin is linked with. */
export function runtimeParts(hasCpp: boolean): readonly string[] {
  return hasCpp ? RUNTIME_PARTS : RUNTIME_PARTS.filter((part) => part.endsWith(".c"));
}
