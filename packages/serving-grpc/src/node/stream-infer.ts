import { once } from "node:events";
import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import type { ServerDuplexStream } from "@grpc/grpc-js";
import { decodeProto } from "@heddle/protos/decode";
import { ModelInferRequestSchema, ModelStreamInferResponseSchema } from "@heddle/protos/inference";
import type { PredictionService } from "@heddle/serving";
import { callContext, remainingTime } from "../calls/call-context.js";
import type { Drain } from "../calls/drain.js";
import { grpcStatus } from "../calls/grpc-status.js";
import { readRequest } from "../calls/method.js";
import { infer } from "../inference/inference-methods.js";

type Call = ServerDuplexStream<Uint8Array, Uint8Array>;

/**
 * The handler of ModelStreamInfer: answers requests one after another, in their order. One that fails is answered with the text of its
 * error, and the stream goes on; when the server ends, the stream ends after the request under way.
 */
export function streamInferHandler(service: PredictionService, drain: Drain): (call: Call) => Promise<void> {
  return async (call) => {
    const context = callContext(call);
    let isBusy = false;
    const forget = drain.add(() => {
      if (!isBusy) call.end();
    });
    try {
      // The loop must not destroy the stream: the status is sent after it.
      for await (const bytes of call.iterator({ destroyOnReturn: false })) {
        isBusy = true;
        const request = readRequest(() => decodeProto(ModelInferRequestSchema, bytes));
        const response = await infer(service, request, { ...context, ...remainingTime(call) }).then(
          (inferResponse) => ({ inferResponse }),
          (error: unknown) => ({ errorMessage: grpcStatus(error).details }),
        );
        await write(call, response);
        isBusy = false;
        if (drain.hasStarted) break;
      }
      call.end();
    } catch (error) {
      if (!call.cancelled) call.emit("error", grpcStatus(error));
    } finally {
      forget();
    }
  };
}

async function write(call: Call, response: MessageInitShape<typeof ModelStreamInferResponseSchema>): Promise<void> {
  const message = toBinary(ModelStreamInferResponseSchema, create(ModelStreamInferResponseSchema, response));
  if (!call.write(message)) await once(call, "drain");
}
