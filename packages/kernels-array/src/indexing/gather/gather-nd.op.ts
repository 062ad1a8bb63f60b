import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { COPIED_QUANTIZED_TYPES, FLOAT8_TYPES } from "../../copied-types.js";
import { BAD_INDICES_POLICY } from "../scatter/bad-indices-policy.js";

export const ops: OpEntries<typeof import("./gather-nd.js")> = {
  GatherNd: {
    inputs: ["params: Tparams", "indices: Tindices"],
    outputs: ["output: Tparams"],
    attrs: ["Tparams: type", "Tindices: {int16, int32, int64}", BAD_INDICES_POLICY],
    types: { Tparams: [...ALL_TYPES, ...COPIED_QUANTIZED_TYPES, ...FLOAT8_TYPES] },
    shape: "gatherNdShape",
    kernel: "createGatherNd",
  },
};
