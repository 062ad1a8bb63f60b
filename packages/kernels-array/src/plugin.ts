import { type KernelPlugin, type Registrar, registerOnDemand } from "@heddle/kernel-api";
import { registerBitcast } from "./bitcast.js";
import { registerBroadcastTo } from "./broadcast-to.js";
import { registerConcat } from "./concat.js";
import { registerExpandDims } from "./expand-dims.js";
import { registerFill } from "./fill.js";
import { registerGather } from "./gather.js";
import { registerGatherNd } from "./gather-nd.js";
import { registerIdentity } from "./identity.js";
import { onDemandKernels } from "./on-demand-ops.js";
import { registerOneHot } from "./one-hot.js";
import { registerPack } from "./pack.js";
import { registerPad } from "./pad.js";
import { registerRange } from "./range.js";
import { registerReshape } from "./reshape.js";
import { registerReverse } from "./reverse.js";
import { registerSelect } from "./select.js";
import { registerShapeOf } from "./shape-of.js";
import { registerSlice } from "./slice.js";
import { registerSplit } from "./split.js";
import { registerSqueeze } from "./squeeze.js";
import { registerStridedSlice } from "./strided-slice.js";
import { registerTile } from "./tile.js";
import { registerTranspose } from "./transpose.js";
import { registerWhere } from "./where.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerBitcast,
  registerBroadcastTo,
  registerConcat,
  registerExpandDims,
  registerFill,
  registerGather,
  registerGatherNd,
  registerIdentity,
  registerOneHot,
  registerPack,
  registerPad,
  registerRange,
  registerReshape,
  registerReverse,
  registerSelect,
  registerShapeOf,
  registerSlice,
  registerSplit,
  registerSqueeze,
  registerStridedSlice,
  registerTile,
  registerTranspose,
  registerWhere,
];

/** TensorFlow's ops that make, move and describe elements without computing with them. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-array",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
    registerOnDemand(registrar, onDemandKernels);
  },
};
