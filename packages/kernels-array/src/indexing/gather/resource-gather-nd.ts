import { type ComputeContext, lookupResource, VariableResource } from "@heddle/kernel-api";
import { checkVariableType } from "../variable-type.js";
import { gatherNd } from "./gather-nd.js";

/** ResourceGatherNd: the slices of a variable that index vectors name. */
export function resourceGatherNd(context: ComputeContext): void {
  const params = lookupResource(context, 0, VariableResource).readForUpdate();
  checkVariableType(params, context.outputType(0));
  gatherNd(context, params, false);
}
