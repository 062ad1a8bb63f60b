import { resourceExhausted, type StatusError } from "@heddle/status";

/** RESOURCE_EXHAUSTED: the memory cannot grow to hold the block. */
export function outOfMemory(sizeBytes: number, capacityBytes: number, maximumBytes: number): StatusError {
  return resourceExhausted(
    `cannot allocate ${sizeBytes} bytes: the memory holds ${capacityBytes} bytes and may not grow past ${maximumBytes}`,
    { sizeBytes, capacityBytes, maximumBytes },
  );
}
