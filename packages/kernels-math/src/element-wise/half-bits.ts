import { DataType } from "@heddle/tensor";
import { type NumberLane, numberLane } from "@heddle/tensor/numbers";
import { and, equal, greater, less, xor } from "./binary-functions.js";
import type { NumberFunction } from "./element-loops.js";
import type { ElementRun } from "./element-row.js";
import { numberRun } from "./number-run.js";
import { rareLoops } from "./special/rare-loops.js";

/** The bits of a number of 16 bits but its sign, and the sign. */
const SIZE = 0x7fff;
const SIGN = 0x8000;

/** Elements whose bits are masked before they are compared, at a time. */
const BLOCK = 2048;

/** The run of an op that half and bfloat16 need no arithmetic for; undefined for others. */
export function bitRun(name: string, { dtype }: NumberLane): ElementRun | undefined {
  if (name === "Abs") return masking("BitwiseAnd", and, SIZE);
  if (name === "Neg") return masking("BitwiseXor", xor, SIGN);
  // Sizes of infinities: those above are NaN, those below finite.
  const infinity = dtype === DataType.HALF ? 0x7c00 : 0x7f80;
  if (name === "IsNan") return comparing("Greater", greater, infinity);
  if (name === "IsInf") return comparing("Equal", equal, infinity);
  return name === "IsFinite" ? comparing("Less", less, infinity) : undefined;
}

/** Combines the bits of each element with the same ones. */
function masking(name: string, compute: NumberFunction, bits: number): ElementRun {
  const run = runOfBits(name, compute, numberLane(DataType.UINT16));
  return (memory, z, x, xs, _, __, count, rows = 1, xRow = 0) => {
    using scope = memory.scope();
    const mask = scope.malloc(2);
    memory.u16[mask >>> 1] = bits;
    run(memory, z, x, xs, mask, 0, count, rows, xRow, 0);
  };
}

/** Compares the bits of each element but its sign with the same ones. */
function comparing(name: string, compute: NumberFunction, bits: number): ElementRun {
  const size = masking("BitwiseAnd", and, SIZE);
  const compare = runOfBits(name, compute, numberLane(DataType.BOOL));
  return (memory, z, x, xs, _, __, count, rows = 1, xRow = 0) => {
    using scope = memory.scope();
    const [sizes, limit] = [scope.malloc(BLOCK * 2), scope.malloc(2)];
    memory.u16[limit >>> 1] = bits;
    for (let row = 0, to = z; row < rows; row++, to += count) {
      for (let done = 0; done < count; done += BLOCK) {
        const length = Math.min(BLOCK, count - done);
        size(memory, sizes, x + (row * xRow + done * xs) * 2, xs, 0, 0, length);
        compare(memory, to + done, sizes, 1, limit, 0, length);
      }
    }
  };
}

function runOfBits(name: string, compute: NumberFunction, output: NumberLane): ElementRun {
  const lane = numberLane(DataType.UINT16);
  const twin = numberRun(compute, lane, output);
  return rareLoops(name, lane, twin) ?? twin;
}
