import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { registerBitcast } from "./bitcast.js";
import { registerBounds } from "./bounds.js";
import { registerBroadcastTo } from "./broadcast-to.js";
import { registerCheckNumerics } from "./check-numerics.js";
import { registerConcat } from "./concat.js";
import { registerConcatOffset } from "./concat-offset.js";
import { registerExpandDims } from "./expand-dims.js";
import { registerFill } from "./fill.js";
import { registerGather } from "./gather.js";
import { registerGatherNd } from "./gather-nd.js";
import { registerIdentity } from "./identity.js";
import { registerInvertPermutation } from "./invert-permutation.js";
import { registerListDiff } from "./list-diff.js";
import { registerMatrixBandPart } from "./matrix-band-part.js";
import { registerMatrixDiag } from "./matrix-diag.js";
import { registerMirrorPad } from "./mirror-pad.js";
import { registerOneHot } from "./one-hot.js";
import { registerPack } from "./pack.js";
import { registerPad } from "./pad.js";
import { registerRange } from "./range.js";
import { registerReshape } from "./reshape.js";
import { registerReverse } from "./reverse.js";
import { registerReverseSequence } from "./reverse-sequence.js";
import { registerScatterNd } from "./scatter-nd.js";
import { registerSelect } from "./select.js";
import { registerShapeOf } from "./shape-of.js";
import { registerSlice } from "./slice.js";
import { registerSplit } from "./split.js";
import { registerSqueeze } from "./squeeze.js";
import { registerStridedSlice } from "./strided-slice.js";
import { registerTensorScatterUpdate } from "./tensor-scatter-update.js";
import { registerTile } from "./tile.js";
import { registerTranspose } from "./transpose.js";
import { registerUnique } from "./unique.js";
import { registerWhere } from "./where.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerBitcast,
  registerBounds,
  registerBroadcastTo,
  registerCheckNumerics,
  registerConcat,
  registerConcatOffset,
  registerExpandDims,
  registerFill,
  registerGather,
  registerGatherNd,
  registerIdentity,
  registerInvertPermutation,
  registerListDiff,
  registerMatrixBandPart,
  registerMatrixDiag,
  registerMirrorPad,
  registerOneHot,
  registerPack,
  registerPad,
  registerRange,
  registerReshape,
  registerReverse,
  registerReverseSequence,
  registerScatterNd,
  registerSelect,
  registerShapeOf,
  registerSlice,
  registerSplit,
  registerSqueeze,
  registerStridedSlice,
  registerTensorScatterUpdate,
  registerTile,
  registerTranspose,
  registerUnique,
  registerWhere,
];

/** TensorFlow's ops that make, move and describe elements without computing with them. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-array",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
  },
};
