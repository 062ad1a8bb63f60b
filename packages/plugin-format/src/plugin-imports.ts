/** The module that a plugin imports the interface from; the major version is in its name. */
export const INTERFACE_MODULE = "tfk1";

/**
 * The imports from `env` that place a position-independent module in the host's memory: memory, function table, stack, and
 * the addresses where its data and its part of the table begin.
 *
 * Source: WebAssembly tool conventions, DynamicLinking.md.
 */
export const PLACEMENT_IMPORTS: readonly string[] = [
  "memory",
  "__indirect_function_table",
  "__stack_pointer",
  "__memory_base",
  "__table_base",
];

/** The function of `env` that AssemblyScript calls when an assertion fails; a host answers with a trap. */
export const ASSEMBLY_SCRIPT_ABORT = "abort";
