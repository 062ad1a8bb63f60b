import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: a TensorProto without a tensor. `place` names its attribute. */
export function badTensor(place: string, why: string): StatusError {
  return invalidArgument(`Cannot parse tensor from proto: ${place}: ${why}`, { place });
}

/** RESOURCE_EXHAUSTED: a tensor beyond the limit `maxTensorBytes`. */
export function tensorTooLarge(place: string, sizeBytes: number, limit: number): StatusError {
  return resourceExhausted(
    `${place}: the tensor takes ${sizeBytes} bytes; to read it, raise the limit maxTensorBytes from ${limit}`,
    { place, sizeBytes, limit },
  );
}
