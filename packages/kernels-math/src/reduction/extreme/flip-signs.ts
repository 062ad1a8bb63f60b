import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { ADD } from "../../element-wise/arithmetic/arithmetic-layout.js";
import { arithmetic } from "../../element-wise/arithmetic/arithmetic-loops.js";
import { add, addBig } from "../../element-wise/binary-functions.js";
import { bigLoop, numberLoop } from "../../element-wise/element-loops.js";
import type { ElementRun } from "../../element-wise/element-row.js";
import { directRun } from "../../element-wise/number-run.js";

/**
 * Copies `count` integers of `bytes`, 4 or 8, from `x` to `z`, which may be `x`, with the greatest bit of each flipped: unsigned integers
 * become signed ones in the same order, and back. Allocates.
 */
export function flipSigns(memory: LinearMemory, x: number, count: number, bytes: number, z: number): void {
  using scope = memory.scope();
  const sign = scope.malloc(8);
  memory.i32.fill(0, sign >>> 2, (sign >>> 2) + 2);
  memory.i32[(sign + bytes - 4) >>> 2] = -(2 ** 31);
  // Adding it flips the bit: what it carries is lost.
  addition(bytes)(memory, z, x, 1, sign, 0, count);
}

function addition(bytes: number): ElementRun {
  const lane = numericLane(bytes === 4 ? DataType.INT32 : DataType.INT64);
  const twin =
    lane.elementClass === "big" ? directRun(bigLoop(addBig), lane, lane) : directRun(numberLoop(add, lane), lane, lane);
  return arithmetic(ADD)(lane, twin) ?? twin;
}
