import type { KernelPlugin } from "@heddle/kernel-api";
import { registerAssert } from "./assert.js";
import { registerBranch } from "./branch.js";
import { registerConst } from "./const.js";
import { registerIdentity } from "./identity.js";
import { registerLoop } from "./loop.js";
import { registerResourceGather } from "./resource-gather.js";
import { registerJoinList } from "./tensor-list/join-list.js";
import { registerListItems } from "./tensor-list/list-items.js";
import { registerSplitList } from "./tensor-list/split-list.js";
import { registerUpdateVariable } from "./update-variable.js";
import { registerVariableHandle } from "./variable-handle.js";
import { registerVariableOps } from "./variable-ops.js";

/** TensorFlow's control-flow, variable and constant ops. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-control",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerConst(registrar);
    registerIdentity(registrar);
    registerAssert(registrar);
    registerVariableHandle(registrar);
    registerVariableOps(registrar);
    registerUpdateVariable(registrar);
    registerResourceGather(registrar);
    registerBranch(registrar);
    registerLoop(registrar);
    registerListItems(registrar);
    registerJoinList(registrar);
    registerSplitList(registrar);
  },
};
