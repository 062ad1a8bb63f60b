/** The place of rows in messages: `rows.csv:12` for lines, `rows.parquet, row 12` where rows are counted. */
export interface RowPlaces {
  /** The name of the file. */
  readonly source: string;
  /** The number of the first row in the file, from 0. */
  readonly firstRow: number;
  /** The line of each row, from 1; absent where rows are counted. */
  readonly lines?: Uint32Array | undefined;
}

/** Makes `RowBatch.place`. */
export function rowPlaces({ source, firstRow, lines }: RowPlaces): (row: number) => string {
  return lines ? (row) => `${source}:${lines[row]}` : (row) => `${source}, row ${firstRow + row + 1}`;
}
