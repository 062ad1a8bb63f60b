/** The fields of a `Vector` of apache-arrow that are read. */
export interface ArrowColumn {
  readonly length: number;
  readonly type: { readonly typeId: number };
  readonly data: readonly ArrowChunk[];
}

/** The fields of its `Data`. */
export interface ArrowChunk {
  readonly length: number;
  /** The first bit, for nulls and booleans. */
  readonly offset: number;
  readonly nullCount: number;
  readonly type: { readonly typeId: number };
  readonly nullBitmap?: unknown;
  readonly values?: unknown;
  readonly valueOffsets?: unknown;
  readonly variadicBuffers?: unknown;
  readonly dictionary?: unknown;
}

/** Arrow's numbers of types. Source: `Schema.fbs` and apache-arrow 21 `enum.ts`. */
export const ArrowType = {
  DICTIONARY: -1,
  INT: 2,
  FLOAT: 3,
  BINARY: 4,
  UTF8: 5,
  BOOL: 6,
  LARGE_BINARY: 19,
  LARGE_UTF8: 20,
  BINARY_VIEW: 23,
  UTF8_VIEW: 24,
} as const;

/** True for an object with the fields of an Arrow vector. */
export function isArrowColumn(value: unknown): value is ArrowColumn {
  if (typeof value !== "object" || value === null) return false;
  const { length, type, data } = value as Partial<ArrowColumn>;
  return (
    typeof length === "number" && typeof type === "object" && typeof type?.typeId === "number" && Array.isArray(data)
  );
}
