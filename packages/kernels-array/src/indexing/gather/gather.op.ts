import { ALL_TYPES, POD_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT8_TYPES } from "../../copied-types.js";

const types = { Tparams: [...ALL_TYPES, ...QUANTIZED_TYPES, ...FLOAT8_TYPES] };

export const ops: OpEntries<typeof import("./gather.js")> = {
  Gather: {
    inputs: ["params: Tparams", "indices: Tindices"],
    outputs: ["output: Tparams"],
    attrs: ["validate_indices: bool = true", "Tparams: type", "Tindices: {int32, int64}"],
    types,
    shape: "gatherShape",
    compute: "gather",
  },
  GatherV2: {
    inputs: ["params: Tparams", "indices: Tindices", "axis: Taxis"],
    outputs: ["output: Tparams"],
    attrs: ["batch_dims: int = 0", "Tparams: type", "Tindices: {int16, int32, int64}", "Taxis: {int32, int64}"],
    types,
    shape: "gatherV2Shape",
    kernel: "createGatherV2",
    forms: { PlainTypes: { types: { Tparams: POD_TYPES }, kernel: "createGatherV2OfPlainTypes" } },
  },
  HeddleTake: {
    inputs: ["params: Tparams", "indices: Tindices", "axis: Taxis"],
    outputs: ["output: Tparams"],
    attrs: ["batch_dims: int = 0", "size: int", "Tparams: type", "Tindices: {int32, int64}", "Taxis: {int32, int64}"],
    types,
    shape: "gatherV2Shape",
    kernel: "createHeddleTake",
    forms: { PlainTypes: { types: { Tparams: POD_TYPES }, kernel: "createHeddleTakeOfPlainTypes" } },
  },
};
