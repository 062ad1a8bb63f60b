/** Arguments that the definitions of several array ops share. */
export const HANDLE = "handle: resource";
export const FLOW = "flow_in: float";

/** The outputs and attributes of ops that write to an array. */
export const WRITTEN = { outputs: ["flow_out: float"], attrs: ["T: type"], isStateful: true };
