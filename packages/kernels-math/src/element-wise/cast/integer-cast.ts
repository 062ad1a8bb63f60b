import { inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { integerLoopsOver } from "./integer-loops.js";

/** Integers that are copied to another size without a pause. */
const INTEGERS_AT_ONCE = 262_144;

/** The kernel of a cast to the same type, and from int32, int64 and bool to int32 and int64; undefined for others. */
export function integerCast(from: DataType | undefined, to: DataType | undefined): Kernel | undefined {
  if (from === to) return share;
  if (from === DataType.INT64 && to === DataType.INT32) return int64ToInt32;
  if (from === DataType.INT32 && to === DataType.INT64) return int32ToInt64;
  if (from === DataType.BOOL && to === DataType.INT32) return boolToInt32;
  if (from === DataType.BOOL && to === DataType.INT64) return boolToInt64;
  return undefined;
}

const share: Kernel = {
  compute(context) {
    context.setOutput(0, context.input(0).retain());
  },
};

/** Keeps the low words, as C++ does. */
const int64ToInt32 = /* @__PURE__ */ between(DataType.INT64, DataType.INT32, (memory, from, count, to) =>
  integerLoopsOver(memory, count).narrow(from, count, to),
);

const int32ToInt64 = /* @__PURE__ */ between(DataType.INT32, DataType.INT64, (memory, from, count, to) =>
  integerLoopsOver(memory, count).widen(from, count, to),
);

const boolToInt32 = /* @__PURE__ */ between(DataType.BOOL, DataType.INT32, ({ u8, u32 }, from, count, to) => {
  for (let i = 0, at = to >>> 2; i < count; i++) u32[at + i] = u8[from + i];
});

const boolToInt64 = /* @__PURE__ */ between(DataType.BOOL, DataType.INT64, ({ u8, u32 }, from, count, to) => {
  for (let i = 0, at = to >>> 2; i < count; i++) {
    u32[at + 2 * i] = u8[from + i];
    u32[at + 2 * i + 1] = 0;
  }
});

/** A kernel that casts elements at address `from` to address `to`. */
function between(
  source: DataType,
  target: DataType,
  cast: (memory: LinearMemory, from: number, count: number, to: number) => void,
): Kernel {
  const sourceBytes = dataTypeSize(source);
  const targetBytes = dataTypeSize(target);
  return {
    compute(context) {
      const x = context.input(0);
      const y = context.allocateOutput(0, x.shape);
      return inBlocks(context, x.elementCount, INTEGERS_AT_ONCE, (start, end) =>
        cast(context.memory, x.address + start * sourceBytes, end - start, y.address + start * targetBytes),
      );
    },
  };
}
