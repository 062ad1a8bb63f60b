/**
 * The entry `@heddle/kernels-sparse/loop-twins`: the twins of the hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { editLoopsTwin } from "./edit-distance/edit-loops-twin.js";
import { paddingLoopsTwin } from "./ragged/padding-loops-twin.js";
import { raggedLoopsTwin } from "./ragged/ragged-loops-twin.js";
import { rangeLoopsTwin } from "./ragged/range-loops-twin.js";
import { segmentLoopsTwin } from "./segments/segment-loops-twin.js";
import { listLoopsTwin } from "./serialized/list-loops-twin.js";
import { setLoopsTwin } from "./sets/set-loops-twin.js";
import { countLoopsTwin } from "./sparse/counts/count-loops-twin.js";
import { crossLoopsTwin } from "./sparse/cross/cross-loops-twin.js";
import { fillingLoopsTwin } from "./sparse/fill/filling-loops-twin.js";
import { coordinateLoopsTwin } from "./sparse/layout/coordinate-loops-twin.js";
import { mergeLoopsTwin } from "./sparse/layout/merge-loops-twin.js";
import { placeLoopsTwin } from "./sparse/layout/place-loops-twin.js";
import { sliceLoopsTwin } from "./sparse/layout/slice-loops-twin.js";
import { sortLoopsTwin } from "./sparse/layout/sort-loops-twin.js";
import { softmaxLoopsTwin } from "./sparse/reduce/softmax-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = {
  "kernels-sparse/coordinates": coordinateLoopsTwin,
  "kernels-sparse/counts": countLoopsTwin,
  "kernels-sparse/cross": crossLoopsTwin,
  "kernels-sparse/edits": editLoopsTwin,
  "kernels-sparse/filling": fillingLoopsTwin,
  "kernels-sparse/lists": listLoopsTwin,
  "kernels-sparse/merge": mergeLoopsTwin,
  "kernels-sparse/padding": paddingLoopsTwin,
  "kernels-sparse/places": placeLoopsTwin,
  "kernels-sparse/ragged": raggedLoopsTwin,
  "kernels-sparse/ranges": rangeLoopsTwin,
  "kernels-sparse/segments": segmentLoopsTwin,
  "kernels-sparse/sets": setLoopsTwin,
  "kernels-sparse/slices": sliceLoopsTwin,
  "kernels-sparse/softmax": softmaxLoopsTwin,
  "kernels-sparse/sorting": sortLoopsTwin,
};
