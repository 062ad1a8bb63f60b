import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { type OpTime, opTimes } from "../ops/op-matrix.js";
import type { InputSpec, OpRow } from "../ops/op-rows.data.js";
import { ELEMENT_ROWS, type ElementRow, howOf } from "./element-rows.data.js";

const SIZES = [1000, 100_000, 1_000_000];
/** There are many rows: each is timed shortly. */
const EFFORT = { rounds: 5, warmUpMs: 40 };

/**
 * `pnpm bench elements [NAME …]`: element-wise ops of every type beside TensorFlow, and why those that no vectors compute are not. With all ops
 * it writes `element-wise.md`.
 */
export async function benchElements(names: readonly string[]): Promise<void> {
  const rows = ELEMENT_ROWS.filter(({ op }) => names.length === 0 || names.includes(op));
  const times: OpTime[] = [];
  const sized = rows.flatMap((row) => SIZES.map((size) => opRowOf(row, size)));
  for await (const time of opTimes(sized, undefined, EFFORT)) times.push(time);
  const lines = [
    `| op | type | ${SIZES.map((size) => `${size.toLocaleString("en")} elements`).join(" | ")} | computed by |`,
    `|---|---|${SIZES.map(() => "---:|").join("")}---|`,
    ...rows.map((row, i) => line(row, times.slice(i * SIZES.length, (i + 1) * SIZES.length))),
  ];
  const table = lines.join("\n");
  console.log(table);
  if (names.length > 0) return;
  const file = new URL("../element-wise.md", import.meta.url);
  writeFileSync(file, `${PAGE}\n${table}\n`);
  console.log(`\nwrote ${fileURLToPath(file)}`);
}

const PAGE = `# Element-wise ops by type

Made by \`pnpm bench elements\` on ${cpus()[0]?.model ?? "an unknown processor"}, Node ${process.version}, one thread; the best of ${EFFORT.rounds} short
slices. Each cell has nanoseconds an element, with the call of the op, and how many times as long TensorFlow's eager op takes. (TensorFlow
computes 8 to 16 float32 at once on this processor, WebAssembly 4.) The row of "row" is added to, or compared with, each row of 100 elements.
`;

function opRowOf({ op, dtype, inputs, range, isRow, attrs }: ElementRow, size: number): OpRow {
  const full: InputSpec = { dtype, shape: isRow ? [size / 100, 100] : [size], ...(range && { range }) };
  const second: InputSpec = isRow ? { ...full, shape: [100] } : full;
  return { op, inputs: inputs === 1 ? [full] : [full, second], ...(attrs && { attrs }) };
}

function line({ op, dtype, isRow, how }: ElementRow, times: readonly OpTime[]): string {
  const cells = times.map(({ bestMs, tensorflowMs }, i) => {
    const nanoseconds = ((bestMs * 1e6) / (SIZES[i] ?? Number.NaN)).toFixed(2);
    return Number.isNaN(tensorflowMs) ? nanoseconds : `${nanoseconds}, ${(tensorflowMs / bestMs).toFixed(2)}x`;
  });
  return `| ${op}${isRow ? ", row" : ""} | ${dtype} | ${cells.join(" | ")} | ${howOf(how)} |`;
}
