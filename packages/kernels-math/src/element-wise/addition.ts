import { add, addBig } from "./binary-functions.js";
import { addBigs, addFloats, addInts } from "./element-loops.js";
import type { ElementRow } from "./element-run.js";

/** The sum of Add, AddV2 and AddN. */
export const addition = (): ElementRow => ({
  float: add,
  int: add,
  big: addBig,
  complex: true,
  floatLoop: addFloats,
  intLoop: addInts,
  bigLoop: addBigs,
});
