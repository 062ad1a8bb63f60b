import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, startCell } from "@heddle/tstring";
import type { ExponentLoops } from "./exponent-loops.js";
import { INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64 } from "./number-layout.js";
import type { NumberLoops } from "./number-loops.js";

/** The twin of `assembly/numbers.ts`: leaves what has a slower way in TypeScript to that. */
export function numberLoopsTwin(memory: LinearMemory): NumberLoops {
  const write = (cell: number, text: string) => {
    const { u8, u32 } = memory;
    const at = startCell(u32, cell, text.length, 0);
    for (let i = 0; i < text.length; i++) u8[at + i] = text.charCodeAt(i);
  };
  return {
    parseNumbers: () => 0,
    printIntegers(values, count, kind, target) {
      for (let i = 0; i < count; i++) write(target + i * CELL_BYTES, `${integerAt(memory, values, i, kind)}`);
    },
    printBools(values, count, target) {
      for (let i = 0; i < count; i++) write(target + i * CELL_BYTES, memory.u8[values + i] === 0 ? "false" : "true");
    },
    printFixed: () => 0,
  };
}

/** The twin of `assembly/exponents.ts`, which leaves all to the way of single numbers. */
export function exponentLoopsTwin(): ExponentLoops {
  return { printExponents: () => 0 };
}

function integerAt({ data }: LinearMemory, values: number, i: number, kind: number): number | bigint {
  switch (kind) {
    case INT8:
      return data.getInt8(values + i);
    case UINT8:
      return data.getUint8(values + i);
    case INT16:
      return data.getInt16(values + i * 2, true);
    case UINT16:
      return data.getUint16(values + i * 2, true);
    case INT32:
      return data.getInt32(values + i * 4, true);
    case UINT32:
      return data.getUint32(values + i * 4, true);
    case UINT64:
      return data.getBigUint64(values + i * 8, true);
    default:
      return data.getBigInt64(values + i * 8, true);
  }
}
