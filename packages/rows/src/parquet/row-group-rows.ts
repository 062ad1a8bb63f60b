/** Rows of a row group of Parquet. */
export const ROW_GROUP_ROWS = 1 << 15;
