import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commonFamilies } from "../src/builtins/common-builtins.js";
import { rareFamilies } from "../src/builtins/rare-builtins.js";
import { readRoot } from "../src/flatbuffer/read-root.js";
import { modelSchema } from "../src/schema/model-schema.js";
import { TENSOR_TYPE_NAMES, tensorType } from "../src/schema/tensor-type.js";
import { builtinCases } from "./builtin-cases.js";

const families = Object.fromEntries(
  Object.entries({ ...commonFamilies, ...rareFamilies }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
const MARK = /(<!-- builtins[^\n]*-->\n).*?(<!-- \/builtins -->)/s;

test("BUILTINS.md has the builtins with a row, in bold those with cases of quantised numbers", async () => {
  const page = readFileSync(new URL("../BUILTINS.md", import.meta.url), "utf8");
  // `npx vitest run packages/tflite -u` writes it.
  await expect(page.replace(MARK, `$1\n${coverageTable()}\n$2`)).toMatchFileSnapshot("../BUILTINS.md");
});

function coverageTable(): string {
  const rows = Object.entries(families).map(([family, table]) => {
    const names = Object.keys(table).sort();
    return `| ${family} | ${names.map((name) => (isQuantized(name) ? `**${name}**` : name)).join(", ")} |`;
  });
  const count = Object.values(families).reduce((sum, table) => sum + Object.keys(table).length, 0);
  return [
    `| family | ${count} builtins, in bold those that compute with quantised numbers |`,
    "|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** Whether a model among the builtin's cases has a quantised tensor of at most 16 bits. */
function isQuantized(builtin: string): boolean {
  return (builtinCases.get(builtin) ?? []).some(({ model, outputs }) => {
    const { subgraphs } = readRoot(Buffer.from(model, "base64"), modelSchema, { identifier: "TFL3" });
    const isNarrow = (type: number) => tensorType(TENSOR_TYPE_NAMES[type]).bits <= 16;
    const tensors = subgraphs.flatMap(({ tensors }) => tensors);
    return (
      outputs && tensors.some(({ type, quantization }) => (quantization?.scale?.length ?? 0) > 0 && isNarrow(type))
    );
  });
}
