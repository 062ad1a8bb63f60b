import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import type { FoldOp } from "../fold/fold-loops.js";
import { integersAt } from "../integer-reductions.js";
import type { StagedReduction } from "../staged-reductions.js";
import { flipSigns } from "./flip-signs.js";

/** The extremes of uint32 and uint64 as those of signed integers; undefined for other types. */
export function unsignedExtremes({ dtype, bytes }: Lane, op: FoldOp): StagedReduction | undefined {
  if (dtype !== DataType.UINT32 && dtype !== DataType.UINT64) return undefined;
  const signedAt = integersAt(op, bytes);
  return {
    between: bytes,
    reduceAt(memory, from, sizes, to, pass) {
      const [outer, length, inner] = sizes;
      using scope = memory.scope();
      const count = outer * length * inner;
      const source = pass.isFirst ? scope.malloc(count * bytes) : from;
      if (pass.isFirst) flipSigns(memory, from, count, bytes, source);
      signedAt(memory, source, sizes, to, pass);
      if (pass.isLast) flipSigns(memory, to, outer * inner, bytes, to);
    },
  };
}
