export { type GrpcServer, grpcServer } from "./grpc-server.js";
export type { GrpcServerOptions, GrpcTlsFiles } from "./grpc-server-options.js";
export type { ListeningAddress } from "./listen.js";
export { serviceDefinition } from "./node/service-definition.js";
export { answerPredictionLog } from "./tensorflow/prediction-log.js";
