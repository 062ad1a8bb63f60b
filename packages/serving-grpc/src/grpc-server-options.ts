import type { ChannelOptions } from "@grpc/grpc-js";

/** Files of a TLS server, in PEM form. */
export interface GrpcTlsFiles {
  readonly key: string;
  readonly cert: string;
  /** The authorities of clients: with it, a client without a certificate of theirs is refused. Default: clients need none. */
  readonly ca?: string;
}

/** Options of `grpcServer`. Every limit and time is a whole number. */
export interface GrpcServerOptions {
  /** Default 8500; 0 is a free port of the system's choice. */
  readonly port?: number;
  /** A name or an address; or the path of a Unix socket, which has a `/` in it. Default: all addresses of the machine. */
  readonly host?: string;
  /** Default: no TLS. */
  readonly tls?: GrpcTlsFiles;
  /** The bytes of a request, unpacked; a larger one is answered with RESOURCE_EXHAUSTED. Default 256 MiB; TensorFlow Serving's is 2 GiB. */
  readonly maxReceiveBytes?: number;
  /** The bytes of a response. Default: no limit. */
  readonly maxSendBytes?: number;
  /** The bytes of one tensor of a request, whose values may repeat to fill its shape. Default 256 MiB. */
  readonly maxTensorBytes?: number;
  /** The calls of one connection at a time. Default: no limit. */
  readonly maxConcurrentCalls?: number;
  /** How often the health of the models is looked at, in milliseconds. Default 1000. */
  readonly healthIntervalMs?: number;
  /** True answers reflection, by which clients such as grpcurl and `buf curl` learn the messages. Default true. */
  readonly reflection?: boolean;
  /** Name and version of the server, for ServerMetadata. Default `heddle` with an empty version. */
  readonly server?: { readonly name: string; readonly version: string };
  /** Further options of `@grpc/grpc-js`, such as `grpc.keepalive_time_ms`. Default: none. */
  readonly channelOptions?: ChannelOptions;
}
