import { codeNumber, toStatusError } from "@heddle/status";

/** The bytes of a message that are sent. Source: tensorflow_serving/model_servers/grpc_status_util.cc. */
const MOST_BYTES = 1024;

/** The gRPC status of an error: its canonical code, and its message, cut as TensorFlow Serving cuts it. */
export function grpcStatus(error: unknown): { readonly code: number; readonly details: string } {
  const { code, message } = toStatusError(error);
  return { code: codeNumber(code), details: cut(message) };
}

function cut(message: string): string {
  const bytes = new TextEncoder().encode(message);
  if (bytes.length <= MOST_BYTES) return message;
  let end = MOST_BYTES;
  // A character is not cut in two: its further bytes are 10xxxxxx.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return `${new TextDecoder().decode(bytes.subarray(0, end))}...TRUNCATED`;
}
