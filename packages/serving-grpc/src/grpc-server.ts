import type { DescService } from "@bufbuild/protobuf";
import { Server } from "@grpc/grpc-js";
import { GRPCInferenceService } from "@heddle/protos/inference";
import { ModelService, PredictionService as PredictionServiceDescriptor } from "@heddle/protos/serving";
import type { PredictionService } from "@heddle/serving";
import { checkOptionNames } from "@heddle/status";
import { Drain } from "./calls/drain.js";
import type { Method } from "./calls/method.js";
import { unaryHandler } from "./calls/unary-handler.js";
import { checkedLimits } from "./checked-limits.js";
import type { GrpcServerOptions } from "./grpc-server-options.js";
import { addHealth } from "./health.js";
import { inferenceMethods } from "./inference/inference-methods.js";
import { type ListeningAddress, listen } from "./listen.js";
import { addReflection } from "./node/add-reflection.js";
import { serverCredentials } from "./node/credentials.js";
import { bytesDefinition } from "./node/service-definition.js";
import { streamInferHandler } from "./node/stream-infer.js";
import { classifyMethod, regressMethod } from "./tensorflow/examples-methods.js";
import { metadataMethod } from "./tensorflow/metadata.js";
import { reloadMethod, statusMethod } from "./tensorflow/model-methods.js";
import { multiInferenceMethod } from "./tensorflow/multi-inference.js";
import { predictMethod } from "./tensorflow/predict.js";

/** A gRPC server that listens. */
export interface GrpcServer extends ListeningAddress, AsyncDisposable {
  /**
   * Ends the server: it is not ready any more, accepts no connection, and waits for the calls under way; those that last longer than
   * `limitMs` (default 10,000) are cancelled. A second call waits for the first.
   *
   * @returns true when calls were cancelled
   */
  close(options?: { readonly limitMs?: number }): Promise<boolean>;
}

/**
 * Starts a gRPC server over models: TensorFlow Serving's PredictionService and ModelService, the Open Inference Protocol's
 * GRPCInferenceService, the standard health service, and reflection. A call has the deadline of its client and ends when the client
 * cancels it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an option out of range and for TLS files that do not fit; NOT_FOUND for those that cannot be
 * read; UNAVAILABLE when the port is taken
 */
export async function grpcServer(service: PredictionService, options: GrpcServerOptions = {}): Promise<GrpcServer> {
  checkOptionNames("grpcServer", options, OPTIONS);
  const { host, tls, reflection = true, server: serverName = { name: "heddle", version: "" } } = options;
  const limits = checkedLimits(options);
  const server = new Server({
    "grpc.max_receive_message_length": limits.maxReceiveBytes,
    "grpc.max_send_message_length": limits.maxSendBytes,
    ...(limits.maxConcurrentCalls !== undefined && { "grpc.max_concurrent_streams": limits.maxConcurrentCalls }),
    ...options.channelOptions,
  });
  const drain = new Drain();
  addMethods(server, PredictionServiceDescriptor, {
    Predict: predictMethod(service, limits.maxTensorBytes),
    Classify: classifyMethod(service),
    Regress: regressMethod(service),
    MultiInference: multiInferenceMethod(service),
    GetModelMetadata: metadataMethod(service),
  });
  addMethods(server, ModelService, {
    GetModelStatus: statusMethod(service),
    HandleReloadConfigRequest: reloadMethod(service),
  });
  const methods = inferenceMethods(service, serverName, drain);
  addMethods(server, GRPCInferenceService, methods, { ModelStreamInfer: streamInferHandler(service, drain) });
  const endHealth = addHealth(server, service.models, drain, limits.healthIntervalMs);
  if (reflection) addReflection(server, [PredictionServiceDescriptor, ModelService, GRPCInferenceService], drain);
  let address: ListeningAddress;
  try {
    address = await listen(server, await serverCredentials(tls), limits.port, host);
  } catch (error) {
    endHealth();
    throw error;
  }

  let closing: Promise<boolean> | undefined;
  const close: GrpcServer["close"] = ({ limitMs = 10_000 } = {}) => {
    closing ??= shutDown(server, limitMs).finally(endHealth);
    drain.start();
    return closing;
  };
  return { ...address, close, [Symbol.asyncDispose]: async () => void (await close()) };
}

function addMethods(
  server: Server,
  descriptor: DescService,
  methods: Readonly<Record<string, Method>>,
  streams: Parameters<Server["addService"]>[1] = {},
): void {
  const unary = Object.entries(methods).map(([name, method]) => [name, unaryHandler(method)]);
  server.addService(bytesDefinition(descriptor), { ...Object.fromEntries(unary), ...streams });
}

/** @returns true when calls were cancelled */
function shutDown(server: Server, limitMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let hasCancelled = false;
    const timer = setTimeout(() => {
      hasCancelled = true; // Connections without calls are closed at once.
      server.forceShutdown();
    }, limitMs);
    server.tryShutdown((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(hasCancelled);
    });
  });
}

const OPTIONS: Readonly<Record<keyof GrpcServerOptions, true>> = {
  port: true,
  host: true,
  tls: true,
  maxReceiveBytes: true,
  maxSendBytes: true,
  maxTensorBytes: true,
  maxConcurrentCalls: true,
  healthIntervalMs: true,
  reflection: true,
  server: true,
  channelOptions: true,
};
