import type { LogRecord } from "@heddle/kernel-api";
import type { Terminal } from "./terminal.js";

/** The least severe records that are shown, or none. */
export const LOG_LEVELS = ["info", "warning", "error", "off"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** A log sink that writes to standard error: printed text as it is, other records as lines with their severity. */
export function writeLog(terminal: Terminal, level: LogLevel): (record: LogRecord) => void {
  return ({ severity, message, stream, node, line }) => {
    if (level === "off") return;
    // The place of a failure: the command itself reports the failure.
    if (line !== undefined && level !== "info") return;
    if (stream !== undefined) terminal.writeText(message);
    else if (LOG_LEVELS.indexOf(severity) >= LOG_LEVELS.indexOf(level)) {
      terminal.writeNote(`${severity}: ${message.trimEnd()}${node === undefined ? "" : ` [node '${node}']`}`);
    }
  };
}
