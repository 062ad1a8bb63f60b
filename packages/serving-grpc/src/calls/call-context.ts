import type { ServerDuplexStream, ServerUnaryCall } from "@grpc/grpc-js";
import type { CallContext } from "@heddle/serving";

/** The context of a call, which ends with it: cancelled by its client or its deadline. */
export function callContext(
  call: ServerUnaryCall<unknown, unknown> | ServerDuplexStream<unknown, unknown>,
): CallContext {
  const abort = new AbortController();
  if (call.cancelled) abort.abort();
  else call.once("cancelled", () => abort.abort());
  const deadline = Number(call.getDeadline());
  return {
    entryPoint: "GRPC",
    signal: abort.signal,
    ...(Number.isFinite(deadline) && { timeoutMs: Math.max(0, deadline - Date.now()) }),
  };
}
