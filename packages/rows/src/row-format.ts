import { invalidArgument } from "@heddle/status";

/** The forms of a file of rows. */
export const rowFormats = ["jsonl", "csv", "tsv", "txt", "parquet", "arrow"] as const;
/** The form of a file of rows. */
export type RowFormat = (typeof rowFormats)[number];

/** Other endings of file names. */
const endings: Readonly<Record<string, RowFormat>> = {
  ndjson: "jsonl",
  text: "txt",
  tab: "tsv",
  pq: "parquet",
  feather: "arrow",
  arrows: "arrow",
  ipc: "arrow",
};

/** The form of a file by the ending of its name, and whether it is compressed with gzip. */
export interface NamedFormat {
  readonly format: RowFormat | undefined;
  readonly isGzip: boolean;
}

/** Finds the form of a file by its name: `rows.csv.gz` is a compressed CSV file. */
export function rowFormatOf(name: string): NamedFormat {
  const isGzip = /\.gz$/i.test(name);
  const ending = /\.([a-z]+)$/i.exec(isGzip ? name.slice(0, -3) : name)?.[1]?.toLowerCase() ?? "";
  const known = rowFormats.find((format) => format === ending);
  return { format: known ?? (Object.hasOwn(endings, ending) ? endings[ending] : undefined), isGzip };
}

/** @throws {StatusError} INVALID_ARGUMENT for a name that is not a form */
export function checkRowFormat(name: string): RowFormat {
  const format = rowFormats.find((known) => known === name);
  if (!format)
    throw invalidArgument(`'${name}' is not a format of rows: wanted one of ${rowFormats.join(", ")}`, { name });
  return format;
}
