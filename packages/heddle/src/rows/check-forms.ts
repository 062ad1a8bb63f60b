import type { Column, TypedColumn } from "@heddle/rows";
import { invalidArgument } from "@heddle/status";

/**
 * Checks that outputs have the types and ranks of those before them.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the name of one that has others
 */
export function checkForms(columns: ReadonlyMap<string, TypedColumn>, before: ReadonlyMap<string, TypedColumn>): void {
  for (const [name, column] of columns) {
    const first = before.get(name);
    if (!first) continue;
    const [found, wanted] = [formOf(column), formOf(first)];
    if (found !== wanted) {
      throw invalidArgument(`output '${name}' is ${found}, but its column began as ${wanted}`, { output: name });
    }
  }
}

function formOf(column: Column): string {
  if (column.kind === "list") return `list of ${formOf(column.items)}`;
  return column.kind === "number" ? column.type : column.kind;
}
