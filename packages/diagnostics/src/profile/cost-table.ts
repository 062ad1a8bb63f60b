import type { NodeCost, OpCost } from "./costs.js";
import { escapeHtml } from "./escape-html.js";
import { formatBytes, formatMicros } from "./format-cost.js";

/** The HTML of a table of costs, under a heading. */
export function costTable(heading: string, costs: readonly (OpCost | NodeCost)[], mostRows: number): string {
  const isNodes = costs.some((cost) => "node" in cost);
  const headings = [
    isNodes ? "Node" : "Op",
    ...(isNodes ? ["Op"] : []),
    "Self",
    "Share",
    "Total",
    "Calls",
    "Per call",
    "Allocated",
  ];
  const more = costs.length > mostRows ? ` (the costliest ${mostRows} of ${costs.length})` : "";
  const firstNumber = isNodes ? 2 : 1;
  const cell = (tag: string) => (text: string, i: number) =>
    `<${tag}${i < firstNumber ? "" : ' class="n"'}>${escapeHtml(text)}</${tag}>`;
  const rows = costs.slice(0, mostRows).map((cost) => `<tr>${cells(cost).map(cell("td")).join("")}</tr>`);
  return `<h2>${escapeHtml(heading + more)}</h2>
<div class="table"><table><thead><tr>${headings.map(cell("th")).join("")}</tr></thead><tbody>
${rows.join("\n")}
</tbody></table></div>
`;
}

function cells(cost: OpCost | NodeCost): string[] {
  const { selfMicros, share, totalMicros, calls, allocatedBytes } = cost;
  return [
    ...("node" in cost ? [cost.node, cost.op] : [cost.op]),
    formatMicros(selfMicros),
    `${(100 * share).toFixed(1)} %`,
    formatMicros(totalMicros),
    String(calls),
    formatMicros(totalMicros / Math.max(calls, 1)),
    formatBytes(allocatedBytes),
  ];
}
