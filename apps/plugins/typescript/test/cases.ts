import type { PluginCase } from "@heddle/plugin-testkit";
import { DataType } from "@heddle/tensor";

const form = (name: string) => ({
  normalization_form: { kind: "string", value: new TextEncoder().encode(name) } as const,
});
const texts = {
  dtype: "string",
  value: [
    ["ﬁve ①", "e\u0301"],
    ["plain ASCII, longer than a cell", "한"],
  ],
} as const;

/** The answers of the ops. */
export const cases: readonly PluginCase[] = [
  {
    op: "NormalizeUTF8",
    name: "NFKC is the default",
    inputs: [texts],
    outputs: [
      [
        ["five 1", "\u00e9"],
        ["plain ASCII, longer than a cell", "한"],
      ],
    ],
  },
  {
    op: "NormalizeUTF8",
    name: "NFC",
    attrs: form("NFC"),
    inputs: [texts],
    outputs: [
      [
        ["ﬁve ①", "\u00e9"],
        ["plain ASCII, longer than a cell", "한"],
      ],
    ],
  },
  {
    op: "NormalizeUTF8",
    name: "NFD",
    attrs: form("NFD"),
    inputs: [texts],
    outputs: [
      [
        ["ﬁve ①", "e\u0301"],
        ["plain ASCII, longer than a cell", "\u1112\u1161\u11ab"],
      ],
    ],
  },
  {
    op: "NormalizeUTF8",
    name: "NFKD, a scalar",
    attrs: form("NFKD"),
    inputs: [{ dtype: "string", value: "ﬁé" }],
    outputs: ["fie\u0301"],
  },
  {
    op: "NormalizeUTF8",
    name: "invalid UTF-8",
    inputs: [{ dtype: "string", value: [Uint8Array.of(0x61, 0xff, 0x62)] }],
    outputs: [["a\ufffdb"]],
  },
  {
    op: "NormalizeUTF8",
    name: "an unknown form",
    attrs: form("NFX"),
    inputs: [texts],
    error: { code: "INVALID_ARGUMENT", message: "NFX" },
  },
  {
    op: "GraphemeCount",
    name: "characters as a reader sees them",
    inputs: [{ dtype: "string", value: ["naïve", "e\u0301", "👍🏽", "👩‍👩‍👧", "🇫🇷🇩🇪", "a\r\nb", "", "a\n\r"] }],
    outputs: [[5, 1, 1, 1, 2, 3, 0, 3]],
  },
  {
    op: "GraphemeCount",
    name: "64 bits, a scalar",
    attrs: { T: { kind: "type", value: DataType.INT64 } },
    inputs: [{ dtype: "string", value: "héllo" }],
    outputs: [5n],
  },
  {
    op: "GraphemeCount",
    name: "no elements",
    inputs: [{ dtype: "string", value: [[], []] }],
    outputs: [[[], []]],
  },
];
