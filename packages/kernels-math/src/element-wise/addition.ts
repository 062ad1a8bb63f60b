import { add } from "./binary-functions.js";
import { addBigs, addFloats, addInts } from "./element-loops.js";
import type { ElementRow } from "./element-run.js";

/** What Add, AddV2 and AddN compute. */
export const addition = (): ElementRow => ({
  float: add,
  int: add,
  big: add,
  complex: true,
  floatLoop: addFloats,
  intLoop: addInts,
  bigLoop: addBigs,
});
