/** A diagnostic that a text expects, or that a tool gave. */
export interface Diagnostic {
  readonly kind: "error" | "warning" | "remark" | "note";
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The comments `expected-error @+1 {{text}}` of MLIR's `-verify-diagnostics`; `@-N`, `@above` and `@below` count lines as well. */
export function expectedDiagnostics(text: string): Diagnostic[] {
  const comment = /expected-(error|warning|remark|note)\s*(?:@([+-]\d+|above|below))?\s*\{\{(.*?)\}\}/g;
  return text.split("\n").flatMap((line, i) =>
    [...line.matchAll(comment)].map(([, kind, offset = "+0", message = ""]) => ({
      kind: kind as Diagnostic["kind"],
      line: i + 1 + (offset === "below" ? 1 : offset === "above" ? -1 : Number(offset)),
      message,
    })),
  );
}

/**
 * Compares the diagnostics of a tool with those that a text expects: each is there, at its line, and no other.
 *
 * @throws {Error} that names the diagnostic
 */
export function checkDiagnostics(text: string, found: readonly Diagnostic[]): void {
  const rest = [...found];
  for (const { kind, line, message } of expectedDiagnostics(text)) {
    const at = rest.findIndex((one) => one.kind === kind && one.line === line && one.message.includes(message));
    if (at < 0) {
      throw new Error(`line ${line}: expected ${kind} "${message}" was not produced; found ${JSON.stringify(found)}`);
    }
    rest.splice(at, 1);
  }
  for (const { kind, line, message } of rest) throw new Error(`line ${line}: unexpected ${kind}: ${message}`);
}

/** The parts of a text between lines of `// -----`, as MLIR's `-split-input-file` has them. */
export function splitInput(text: string): string[] {
  return text.split(/^\/\/ -----.*\n?/m);
}
