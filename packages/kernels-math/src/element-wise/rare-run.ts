/** The runs of types that few models compute with, imported with the first node that has one. */
import { DataType } from "@heddle/tensor";
import type { Lane, NumberLane } from "@heddle/tensor/numbers";
import { angleRun } from "./angles/angle-loops.js";
import { complexFunction } from "./complex/complex-function-loops.js";
import { complexLoop } from "./complex/complex-loop.js";
import { complexLoops } from "./complex/complex-loops.js";
import { type BigFunction, bigLoop, type NumberFunction, numberLoop } from "./element-loops.js";
import type { ElementRow, ElementRun } from "./element-row.js";
import { bitRun } from "./half-bits.js";
import { halfRun } from "./half-run.js";
import { directRun } from "./number-run.js";
import { doubleFunction } from "./special/double-functions.js";
import { rareLoops } from "./special/rare-loops.js";
import { shortFloatRun } from "./special/short-float-loops.js";
import { shortPairRun } from "./special/short-pairs.js";
import { stagedRun } from "./staged-run.js";

export { clipRun } from "./ranges/clip-run.js";

/** The run of a row of functions on a rare type, or of a rare op. @param name the op */
export function rareRun(name: string, row: ElementRow, lane: Lane, output: Lane): ElementRun {
  if (lane.elementClass === "big") {
    const twin = directRun(bigLoop(row.big as BigFunction), lane, output);
    return rareLoops(name, lane, twin) ?? row.run?.(lane, twin) ?? twin;
  }
  const numbers = output as NumberLane; // Of numbers, the results are numbers.
  if (lane.elementClass === "complex") {
    const twin = stagedRun(complexLoop(name, numbers), lane, numbers);
    const loops = complexLoops(name, lane, twin);
    return loops ?? (lane.dtype === DataType.COMPLEX64 ? complexFunction(name, twin) : undefined) ?? twin;
  }
  if (lane.elementClass === "float" && lane.bits === 16) {
    const half = halfRun(name, row, lane, numbers);
    return bitRun(name, lane) ?? shortFloatRun(name, lane, half) ?? shortPairRun(name, lane, half) ?? half;
  }
  const angle = lane.dtype === DataType.FLOAT ? angleRun(name, lane) : undefined;
  if (angle) return angle;
  const double = lane.dtype === DataType.DOUBLE ? doubleFunction(name, lane) : undefined;
  if (double) return double;
  const loop = numberLoop(row[lane.elementClass] as NumberFunction, lane);
  const twin = (lane.direct ? directRun : stagedRun)(loop, lane, numbers);
  return rareLoops(name, lane, twin) ?? row.run?.(lane, twin) ?? twin;
}
