/** Opening a snapshot in place beside building the same table, in milliseconds: `open-snapshot.ts [entries] [rounds]`. */
import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { StaticTable } from "../src/index.js";
import { OpenedTable } from "../src/tables/opened-table.js";
import { measure } from "./measure.js";

const [units, rounds] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 15)];
const { INT64, STRING, UINT8 } = DataType;
const spec = { container: "", name: "t", keyType: STRING, valueType: INT64 };
const kinds: Readonly<Record<string, (index: number) => string>> = {
  "short words": (index) => `word${index}`,
  "words of 40 bytes": (index) => `a word of more bytes than a cell has ${index}`,
};

for (const [kind, keyOf] of Object.entries(kinds)) {
  const memory = new LinearMemory();
  using keys = Tensor.fromStrings(
    memory,
    [units],
    Array.from({ length: units }, (_, index) => keyOf(index)),
  );
  using values = tensorFromJs(
    memory,
    INT64,
    Int32Array.from({ length: units }, (_, index) => index),
  );
  using source = new StaticTable(memory, spec);
  source.import(keys, values);
  const bytes = source.snapshot();
  using snapshot = Tensor.allocate(memory, UINT8, [bytes.length]);
  memory.u8.set(bytes, snapshot.address);
  using first = new OpenedTable(memory, spec);
  const started = performance.now();
  first.open(snapshot);
  console.log(`${kind}, ${bytes.length} bytes, first open: ${(performance.now() - started).toFixed(2)} ms`);
  const build = () => {
    using table = new StaticTable(memory, spec);
    table.import(keys, values);
  };
  const restore = () => {
    using table = new StaticTable(memory, spec);
    table.restore(bytes);
  };
  const open = () => {
    using table = new OpenedTable(memory, spec);
    table.open(snapshot);
  };
  const costs = await measure(
    [
      { name: "build", units: 1, run: build },
      { name: "restore a copy", units: 1, run: restore },
      { name: "open", units: 1, run: open },
    ],
    rounds,
  );
  for (const [name, { median, best }] of costs)
    console.log(`${kind}, ${name}: ${(median / 1e6).toFixed(2)} (${(best / 1e6).toFixed(2)}) ms`);
}
