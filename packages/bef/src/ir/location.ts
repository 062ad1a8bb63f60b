/** The place that an operation comes from. Source: MLIR's Location attributes. */
export type Location =
  | { readonly kind: "unknown" }
  | { readonly kind: "file"; readonly file: string; readonly line: number; readonly column: number }
  | { readonly kind: "name"; readonly name: string; readonly child: Location }
  | { readonly kind: "call"; readonly callee: Location; readonly caller: Location }
  | { readonly kind: "fused"; readonly locations: readonly Location[] };
