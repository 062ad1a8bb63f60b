import type { handleUnaryCall } from "@grpc/grpc-js";
import { callContext } from "./call-context.js";
import { grpcStatus } from "./grpc-status.js";
import type { Method } from "./method.js";

/** The handler of a method: an error is answered with its status. */
export function unaryHandler(method: Method): handleUnaryCall<Uint8Array, Uint8Array> {
  return async (call, callback) => {
    let response: Uint8Array;
    try {
      response = await method(call.request, callContext(call));
    } catch (error) {
      callback(grpcStatus(error));
      return;
    }
    callback(null, response);
  };
}
