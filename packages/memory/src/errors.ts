import { internal, invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** RESOURCE_EXHAUSTED: the memory may not, or cannot, grow to hold the block. */
export function outOfMemory(sizeBytes: number, capacityBytes: number, maximumBytes: number): StatusError {
  return resourceExhausted(
    `cannot allocate ${sizeBytes} bytes: the memory holds ${capacityBytes} bytes and may not grow past ${maximumBytes}`,
    { sizeBytes, capacityBytes, maximumBytes },
  );
}

/** INTERNAL: an address that is not the start of a live block was freed, resized or measured. */
export function notABlock(address: number, action: string): StatusError {
  return internal(`cannot ${action} address ${address}: no live block starts there`, { address });
}

/** INVALID_ARGUMENT: the heap would begin behind the memory's last byte. */
export function heapPastEnd(startBytes: number, capacityBytes: number): StatusError {
  return invalidArgument(`the heap cannot begin at ${startBytes}: the memory has ${capacityBytes} bytes`, {
    startBytes,
    capacityBytes,
  });
}
