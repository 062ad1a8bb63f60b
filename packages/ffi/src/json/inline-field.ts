import type { Field } from "../types/type-fields.js";

const inline: ReadonlySet<string | undefined> = /* @__PURE__ */ new Set(["None", "bool", "int", "float", "DataType"]);

/** True for a field whose value is in the data of its object in a JSON graph, not a node of its own. */
export function isInlineField({ type, nullable }: Field): boolean {
  return inline.has(type) && !nullable;
}
