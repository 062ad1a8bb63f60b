// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createElu, createExp, createGelu, createLog } from "../elementwise/float-functions.js";
export { createHardSwish } from "../elementwise/hard-swish.js";
export { createLeakyRelu } from "../elementwise/leaky-relu.js";
export { createLogistic, createTanh } from "../elementwise/logistic.js";
export { createRelu, createRelu0To1, createRelu6, createReluN1To1 } from "../elementwise/relu.js";
export { createAbs, createRsqrt, createSqrt } from "../elementwise/roots.js";
