import type { Host } from "@heddle/kernel-fallback";
import type { Phase } from "./exit-code.js";
import type { Interrupt } from "./interrupt.js";
import type { Terminal } from "./terminal.js";

/** What the command line gives to a command. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly interrupt: Interrupt;
  readonly host: Host;
  /** What is being done: the command keeps it true, and a failure's exit code follows from it. */
  phase: Phase;
}

/** The forms of results. */
export type Format = "json" | "table";
