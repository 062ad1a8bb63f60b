import { type KernelPlugin, registerOnDemand } from "@heddle/kernel-api";
import { registerConst } from "./const.js";
import { registerIdentity } from "./identity.js";
import { onDemandKernels } from "./on-demand-ops.js";
import { arrayKernels } from "./tensor-array/on-demand-array-ops.js";
import { listKernels } from "./tensor-list/on-demand-list-ops.js";
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
    registerVariableHandle(registrar);
    registerVariableOps(registrar);
    registerOnDemand(registrar, onDemandKernels);
    registerOnDemand(registrar, listKernels);
    registerOnDemand(registrar, arrayKernels);
  },
};
