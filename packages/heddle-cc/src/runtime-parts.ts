import type { PluginMode } from "./plugin-mode.js";

/** The sources that every plugin is linked with, by their paths among the headers. */
const EVERY = ["heddle/plugin_runtime.c", "heddle/plugin_format.c"];
/** What every plugin in C++ has besides. */
const CPP = "heddle/plugin_runtime.cc";
/**
 * What the C++ library's archive has for a module at fixed addresses alone, and a plugin in the host's memory takes from here:
 * when one of its objects has one of the names. Each takes seconds to compile.
 */
const PLACEABLE: readonly { readonly part: string; readonly names: readonly string[] }[] = [
  { part: "heddle/plugin_hash.cc", names: ["__hash_memory", "__next_prime"] },
  { part: "heddle/plugin_sort.cc", names: ["St3__26__sortI"] },
  { part: "heddle/plugin_text.cc", names: ["St3__29to_stringE", "St3__2plIcNS_11char_traitsIcEENS_9allocatorIcEEE"] },
];

/** All parts there are. */
export const RUNTIME_PARTS: readonly string[] = [...EVERY, CPP, ...PLACEABLE.map(({ part }) => part)];

/** The sources of the runtime that a plugin with these objects is linked with. */
export function runtimeParts(mode: PluginMode, hasCpp: boolean, objects: readonly Uint8Array[]): readonly string[] {
  if (!hasCpp) return EVERY;
  if (mode === "own") return [...EVERY, CPP];
  const contents = objects.map((object) => new TextDecoder("latin1").decode(object));
  const isNamed = (name: string) => contents.some((content) => content.includes(name));
  return [...EVERY, CPP, ...PLACEABLE.filter(({ names }) => names.some(isNamed)).map(({ part }) => part)];
}
