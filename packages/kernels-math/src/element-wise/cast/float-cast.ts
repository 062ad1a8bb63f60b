import { inBlocks, type Kernel } from "@heddle/kernel-api";
import { type LinearMemory, LoopModule } from "@heddle/memory";
import {
  bfloat16ToFloat,
  DataType,
  dataTypeSize,
  floatToBfloat16,
  floatToHalf,
  halfToFloat,
  memoryView,
} from "@heddle/tensor";
import { nearestFloat } from "@heddle/tensor/numbers";
import { CASTS_WASM } from "../../gen/casts-wasm.js";
import { toInt32, toInt64 } from "./cast-conversion.js";
import * as code from "./cast-layout.js";

/** Elements that are cast without a pause. */
const ELEMENTS_AT_ONCE = 8192;

/** Loops of casts. */
export interface CastLoops {
  /** Casts `count` elements at `x` to `z`, by a code of `cast-layout.ts`. */
  castElements(code: number, x: number, count: number, z: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CastLoops>(CASTS_WASM, twin);

/** The loops over `memory`. */
export function castLoopsOver(memory: LinearMemory, work?: number): CastLoops {
  return loops.over(memory, work);
}

/** The types of each code. */
export const CASTS: readonly (readonly [from: DataType, to: DataType])[] = [
  [DataType.UINT8, DataType.FLOAT],
  [DataType.INT32, DataType.FLOAT],
  [DataType.INT64, DataType.FLOAT],
  [DataType.DOUBLE, DataType.FLOAT],
  [DataType.BFLOAT16, DataType.FLOAT],
  [DataType.HALF, DataType.FLOAT],
  [DataType.FLOAT, DataType.BOOL],
  [DataType.FLOAT, DataType.INT32],
  [DataType.FLOAT, DataType.INT64],
  [DataType.FLOAT, DataType.DOUBLE],
  [DataType.FLOAT, DataType.HALF],
  [DataType.FLOAT, DataType.BFLOAT16],
  [DataType.UINT8, DataType.INT32],
  [DataType.INT8, DataType.FLOAT],
  [DataType.INT16, DataType.FLOAT],
  [DataType.UINT16, DataType.FLOAT],
  [DataType.FLOAT, DataType.UINT8],
  [DataType.FLOAT, DataType.INT8],
  [DataType.INT32, DataType.DOUBLE],
  [DataType.INT64, DataType.DOUBLE],
  [DataType.DOUBLE, DataType.INT32],
  [DataType.DOUBLE, DataType.INT64],
  [DataType.INT64, DataType.BOOL],
];

/** Casts between floats that lose bits. */
const LOSSY: readonly number[] = [code.DOUBLE_TO_FLOAT, code.FLOAT_TO_HALF, code.FLOAT_TO_BFLOAT16];

/** The kernel of a cast, most often to or from float32, that has loops; undefined for others. @param truncates as the op's attribute: drops bits */
export function floatCast(
  from: DataType | undefined,
  to: DataType | undefined,
  truncates: boolean,
): Kernel | undefined {
  const source = from === DataType.BOOL ? DataType.UINT8 : from;
  const cast = CASTS.findIndex((types) => types[0] === source && types[1] === to);
  if (cast < 0 || (truncates && LOSSY.includes(cast))) return undefined;
  const [xBytes, zBytes] = CASTS[cast].map(dataTypeSize);
  return {
    compute(context) {
      const x = context.input(0);
      const z = context.allocateOutput(0, x.shape);
      const { castElements } = castLoopsOver(context.memory, x.elementCount);
      return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) =>
        castElements(cast, x.address + start * xBytes, end - start, z.address + start * zBytes),
      );
    },
  };
}

/** The twin of `assembly/casts.ts`. */
function twin(memory: LinearMemory): CastLoops {
  return {
    castElements(cast, x, count, z) {
      const [from, to] = CASTS[cast].map((type) => memoryView(memory, type));
      const [first, target] = [x / from.BYTES_PER_ELEMENT, z / to.BYTES_PER_ELEMENT];
      for (let i = 0; i < count; i++) to[target + i] = converted(cast, from[first + i]);
    },
  };
}

function converted(cast: number, value: number | bigint): number | bigint {
  if (typeof value === "bigint") {
    if (cast === code.INT64_TO_BOOL) return value === 0n ? 0 : 1;
    return cast === code.INT64_TO_DOUBLE ? Number(value) : nearestFloat(value);
  }
  switch (cast) {
    case code.BFLOAT16_TO_FLOAT:
      return bfloat16ToFloat(value);
    case code.HALF_TO_FLOAT:
      return halfToFloat(value);
    case code.FLOAT_TO_BOOL:
      return value === 0 ? 0 : 1;
    case code.FLOAT_TO_INT32:
    case code.FLOAT_TO_BYTE:
    case code.FLOAT_TO_INT8:
    case code.DOUBLE_TO_INT32:
      return toInt32(value);
    case code.FLOAT_TO_HALF:
      return floatToHalf(value);
    case code.FLOAT_TO_BFLOAT16:
      return floatToBfloat16(value);
    case code.FLOAT_TO_INT64:
    case code.DOUBLE_TO_INT64:
      return BigInt(toInt64(value));
    default:
      return value;
  }
}
