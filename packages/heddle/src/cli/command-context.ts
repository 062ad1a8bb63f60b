import type { Host } from "@heddle/kernel-fallback";
import type { PluginObserver } from "@heddle/plugin-loader";
import type { Phase } from "./process/exit-code.js";
import type { Terminal } from "./process/terminal.js";
import type { UnfinishedFile } from "./process/thread-messages.js";

/** The surroundings of a command. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Aborts at Ctrl-C, with CANCELLED; the process ends a moment later, after {@link drain} when the command ends. */
  readonly signal: AbortSignal;
  /** The host of all models; `--threads` replaces it by one whose memory threads share. */
  host: Host;
  /** The current phase, which the command updates: the exit code of a failure depends on it. */
  phase: Phase;
  /** Lets the command end by itself after Ctrl-C and SIGTERM. The second of these ends it at once. */
  drain(): void;
  /** Names the file that a process which ends at once removes, or leaves with a note when its beginning can be read; undefined for none. */
  setUnfinished(file: UnfinishedFile | undefined): void;
  /**
   * Ends the process with DEADLINE_EXCEEDED when a call of a plugin takes longer than `limitMs`.
   *
   * @returns is to be told of the calls
   */
  watchPlugins(limitMs: number): PluginObserver;
  /**
   * Ends the process with DEADLINE_EXCEEDED when `subject` takes longer than `timeoutMs`, unless it ends by itself just then;
   * undefined for any time. Dispose the result at its end.
   */
  limit(subject: string, timeoutMs: number | undefined): Disposable;
}

/** The forms of results. */
export type Format = "json" | "table";
