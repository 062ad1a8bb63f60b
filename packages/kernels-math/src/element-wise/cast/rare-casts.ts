import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType, memoryView, smallFloat } from "@heddle/tensor";
import { nearestFloat } from "@heddle/tensor/numbers";
import { RARE_CASTS_WASM } from "../../gen/rare-casts-wasm.js";
import { toInt64, toUint64 } from "./cast-conversion.js";
import * as code from "./rare-cast-layout.js";

/** Loops of rare casts. */
interface RareCastLoops {
  /** Casts `count` elements at `x` to `z`, by a code of `rare-cast-layout.ts`. */
  castRare(code: number, x: number, count: number, z: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<RareCastLoops>(RARE_CASTS_WASM, twin);

/** The loops over `memory`. */
export function rareCastLoopsOver(memory: LinearMemory): RareCastLoops {
  return loops.over(memory);
}

/** The types of each code. */
export const RARE_CASTS: readonly (readonly [from: DataType, to: DataType])[] = [
  [DataType.UINT8, DataType.BOOL],
  [DataType.INT16, DataType.BOOL],
  [DataType.INT32, DataType.BOOL],
  [DataType.DOUBLE, DataType.BOOL],
  [DataType.INT8, DataType.INT64],
  [DataType.UINT8, DataType.INT64],
  [DataType.INT16, DataType.INT64],
  [DataType.UINT16, DataType.INT64],
  [DataType.UINT32, DataType.INT64],
  [DataType.FLOAT, DataType.UINT32],
  [DataType.DOUBLE, DataType.UINT32],
  [DataType.FLOAT, DataType.UINT64],
  [DataType.DOUBLE, DataType.UINT64],
  [DataType.UINT64, DataType.FLOAT],
  [DataType.UINT64, DataType.DOUBLE],
  [DataType.FLOAT, DataType.FLOAT8_E5M2],
  [DataType.FLOAT, DataType.FLOAT8_E4M3FN],
  [DataType.DOUBLE, DataType.FLOAT8_E5M2],
  [DataType.DOUBLE, DataType.FLOAT8_E4M3FN],
  [DataType.FLOAT8_E5M2, DataType.FLOAT],
  [DataType.FLOAT8_E4M3FN, DataType.FLOAT],
];

/** The types whose bits are cast as those of another: to bool, and to 64 bits. */
const TO_BOOL: { readonly [dtype: number]: DataType | undefined } = {
  [DataType.INT8]: DataType.UINT8,
  [DataType.UINT16]: DataType.INT16,
  [DataType.UINT32]: DataType.INT32,
};

/** The code of a cast; undefined for those without a loop here. */
export function rareCastCode(from: DataType, to: DataType): number | undefined {
  const source = from === DataType.BOOL ? DataType.UINT8 : to === DataType.BOOL ? (TO_BOOL[from] ?? from) : from;
  const isInteger = from !== DataType.FLOAT && from !== DataType.DOUBLE;
  const target = to === DataType.UINT64 && isInteger ? DataType.INT64 : to;
  const found = RARE_CASTS.findIndex(([x, z]) => x === source && z === target);
  return found < 0 ? undefined : found;
}

/** The twin of `assembly/rare-casts.ts`. */
function twin(memory: LinearMemory): RareCastLoops {
  return {
    castRare(cast, x, count, z) {
      const [from, to] = RARE_CASTS[cast].map((type) => memoryView(memory, type));
      const [first, target] = [x / from.BYTES_PER_ELEMENT, z / to.BYTES_PER_ELEMENT];
      for (let i = 0; i < count; i++) to[target + i] = converted(cast, from[first + i]);
    },
  };
}

function converted(cast: number, value: number | bigint): number | bigint {
  if (typeof value === "bigint") return cast === code.UINT64_TO_FLOAT ? nearestFloat(value) : Number(value);
  const [from, to] = RARE_CASTS[cast];
  const coding = smallFloat(to);
  if (coding) return coding.encode(value);
  switch (cast) {
    case code.E5M2_TO_FLOAT:
    case code.E4M3_TO_FLOAT:
      return smallFloat(from)?.decode(value) ?? Number.NaN;
    case code.FLOAT_TO_UINT32:
    case code.DOUBLE_TO_UINT32:
      return Number(BigInt.asUintN(32, BigInt(toInt64(value))));
    case code.FLOAT_TO_UINT64:
    case code.DOUBLE_TO_UINT64:
      return BigInt.asUintN(64, BigInt(toUint64(value)));
    default:
      if (cast <= code.DOUBLE_TO_BOOL) return value === 0 ? 0 : 1;
      return BigInt(value);
  }
}
