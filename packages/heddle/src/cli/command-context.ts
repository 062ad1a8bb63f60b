import type { Host } from "@heddle/kernel-fallback";
import type { Phase } from "./exit-code.js";
import type { Interrupt } from "./interrupt.js";
import type { Terminal } from "./terminal.js";

/** The surroundings of a command. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly interrupt: Interrupt;
  readonly host: Host;
  /** The current phase, which the command updates: the exit code of a failure depends on it. */
  phase: Phase;
}

/** The forms of results. */
export type Format = "json" | "table";
