import { internal, resourceExhausted, type StatusError } from "@heddle/status";

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
