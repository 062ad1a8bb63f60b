import type { Lane } from "@heddle/tensor/numbers";
import { type ClipRun, clipLoops } from "../special/rare-loops.js";
import { shortFloatClip } from "../special/short-float-loops.js";

/** The run that clips a type between two numbers. @param twin computes the same bits in JavaScript */
export function clipRun(lane: Lane, twin: ClipRun): ClipRun {
  if (lane.elementClass === "float" && lane.bits === 16) return shortFloatClip(lane, twin);
  return clipLoops(lane, twin) ?? twin;
}
