import type { ServerDuplexStream, ServerUnaryCall } from "@grpc/grpc-js";
import type { CallContext } from "@heddle/serving";

type Call = ServerUnaryCall<unknown, unknown> | ServerDuplexStream<unknown, unknown>;

/** The context of a call, which ends with it: cancelled by its client or its deadline. */
export function callContext(call: Call): CallContext {
  const abort = new AbortController();
  if (call.cancelled) abort.abort();
  else call.once("cancelled", () => abort.abort());
  return { entryPoint: "GRPC", signal: abort.signal, ...remainingTime(call) };
}

/** The time until the deadline of a call; nothing for a call without one. */
export function remainingTime(call: Call): Pick<CallContext, "timeoutMs"> {
  const deadline = Number(call.getDeadline());
  return Number.isFinite(deadline) ? { timeoutMs: Math.max(0, deadline - Date.now()) } : {};
}
