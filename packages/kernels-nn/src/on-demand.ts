/** As `kernels.ts`, of what imports its kernels on demand: the ops on images and volumes, and rare ones. */
export { registerOnDemandOps as registerImageOps } from "./on-demand-ops.js";
