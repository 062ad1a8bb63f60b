import { ALL_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

const FORM = {
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: type", "block_size: int >= 2", "data_format: {'NHWC', 'NCHW', 'NCHW_VECT_C'} = 'NHWC'"],
};

export const ops: OpEntries<typeof import("./depth-to-space.js")> = {
  DepthToSpace: { ...FORM, types: { T: ALL_TYPES }, shape: "depthToSpaceShape", kernel: "createDepthToSpace" },
  SpaceToDepth: {
    ...FORM,
    types: { T: [...ALL_TYPES, DataType.QINT8] },
    shape: "spaceToDepthShape",
    kernel: "createSpaceToDepth",
  },
};
