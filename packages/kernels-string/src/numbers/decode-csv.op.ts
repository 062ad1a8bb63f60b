import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "numbers";

export const ops: OpEntries<typeof import("./decode-csv.js")> = {
  DecodeCSV: {
    inputs: ["records: string", "record_defaults: OUT_TYPE"],
    outputs: ["output: OUT_TYPE"],
    attrs: [
      "OUT_TYPE: list({float, double, int32, int64, string}) >= 1",
      "field_delim: string = ','",
      "use_quote_delim: bool = true",
      "na_value: string = ''",
      "select_cols: list(int) = []",
    ],
    shape: "decodeCsvShape",
    kernel: "createDecodeCsv",
  },
};
