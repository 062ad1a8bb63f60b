import { invalidArgument } from "@heddle/status";
import type { GrpcServerOptions } from "./grpc-server-options.js";

const MIB = 2 ** 20;

/** The largest number of `@grpc/grpc-js` options and of protobuf's sizes. */
const MOST = 2 ** 31 - 1;

/**
 * The limits of options, with their defaults.
 *
 * @throws {StatusError} INVALID_ARGUMENT for one that is not a whole number in its range
 */
export function checkedLimits(options: GrpcServerOptions) {
  const { maxSendBytes, maxConcurrentCalls } = options;
  return {
    port: checked("port", options.port ?? 8500, 0, 65_535),
    maxReceiveBytes: checked("maxReceiveBytes", options.maxReceiveBytes ?? 256 * MIB),
    // -1: unlimited.
    maxSendBytes: maxSendBytes === undefined ? -1 : checked("maxSendBytes", maxSendBytes),
    maxTensorBytes: checked("maxTensorBytes", options.maxTensorBytes ?? 256 * MIB),
    maxConcurrentCalls:
      maxConcurrentCalls === undefined ? undefined : checked("maxConcurrentCalls", maxConcurrentCalls),
    healthIntervalMs: checked("healthIntervalMs", options.healthIntervalMs ?? 1000),
  };
}

function checked(option: string, value: number, least = 1, most = MOST): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidArgument(`option ${option} must be a whole number from ${least} to ${most}, found ${value}`, { option });
}
