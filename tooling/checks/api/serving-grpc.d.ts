import { PredictionService } from '@heddle/serving';
import { ChannelOptions, ServiceDefinition } from '@grpc/grpc-js';
import { DescService } from '@bufbuild/protobuf';
interface GrpcTlsFiles {
    readonly key: string;
    readonly cert: string;
    readonly ca?: string;
}
interface GrpcServerOptions {
    readonly port?: number;
    readonly host?: string;
    readonly tls?: GrpcTlsFiles;
    readonly maxReceiveBytes?: number;
    readonly maxSendBytes?: number;
    readonly maxTensorBytes?: number;
    readonly maxConcurrentCalls?: number;
    readonly healthIntervalMs?: number;
    readonly reflection?: boolean;
    readonly server?: {
        readonly name: string;
        readonly version: string;
    };
    readonly channelOptions?: ChannelOptions;
}
interface ListeningAddress {
    readonly address: string;
    readonly port: number;
}
interface GrpcServer extends ListeningAddress, AsyncDisposable {
    close(options?: {
        readonly limitMs?: number;
    }): Promise<boolean>;
}
declare function grpcServer(service: PredictionService, options?: GrpcServerOptions): Promise<GrpcServer>;
declare function serviceDefinition(service: DescService): ServiceDefinition;
declare function answerPredictionLog(service: PredictionService, log: Uint8Array, signal?: AbortSignal): Promise<boolean>;
export { type GrpcServer, type GrpcServerOptions, type GrpcTlsFiles, type ListeningAddress, answerPredictionLog, grpcServer, serviceDefinition };
