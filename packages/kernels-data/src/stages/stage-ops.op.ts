import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "queues";

const LIMITS = ["capacity: int >= 0 = 0", "memory_limit: int >= 0 = 0"];
const NAMES = ["container: string = ''", "shared_name: string = ''"];
const ROWS = [...LIMITS, "dtypes: list(type) >= 1", ...NAMES];
const STAGE = { isStateful: true, isReentrant: true } as const;
const ANY = [...LIMITS, "dtypes: list(type)", ...NAMES];

export const ops: OpEntries<typeof import("./stage-ops.js")> = {
  Stage: { ...STAGE, inputs: ["values: dtypes"], attrs: ROWS, shape: "unknownShape", kernel: "createStage" },
  StageClear: { ...STAGE, attrs: ANY, shape: "unknownShape", kernel: "createStageClear" },
  StagePeek: {
    ...STAGE,
    inputs: ["index: int32"],
    outputs: ["values: dtypes"],
    attrs: ROWS,
    shape: "unknownShape",
    kernel: "createStagePeek",
  },
  StageSize: { ...STAGE, outputs: ["size: int32"], attrs: ANY, shape: "scalarShape", kernel: "createStageSize" },
  Unstage: { ...STAGE, outputs: ["values: dtypes"], attrs: ROWS, shape: "unknownShape", kernel: "createUnstage" },
};
