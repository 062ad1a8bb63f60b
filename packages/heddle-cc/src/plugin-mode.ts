/**
 * Where a plugin lives. `own`: in a memory of its own, and the host copies inputs and outputs; any host loads it.
 * `shared`: in the host's memory, without copies; a host loads it when its application trusts the plugin.
 */
export type PluginMode = "own" | "shared";
