import { resourceExhausted, type StatusError } from "@heddle/status";

/** RESOURCE_EXHAUSTED: the memory may not grow to hold the block, or `isRefused` by the engine. */
export function outOfMemory(
  sizeBytes: number,
  capacityBytes: number,
  maximumBytes: number,
  isRefused = false,
): StatusError {
  const why = isRefused
    ? "the engine has no more"
    : `may not grow past ${maximumBytes} (memoryLimitBytes of loadModel, or maximumBytes of a memory)`;
  return resourceExhausted(`cannot allocate ${sizeBytes} bytes: the memory holds ${capacityBytes} bytes and ${why}`, {
    sizeBytes,
    capacityBytes,
    maximumBytes,
  });
}

/** RESOURCE_EXHAUSTED: work that was given `mostBytes` asks for more. */
export function pastBudget(sizeBytes: number, mostBytes: number): StatusError {
  return resourceExhausted(`cannot allocate ${sizeBytes} bytes: the work may take ${mostBytes} more`, {
    sizeBytes,
    mostBytes,
  });
}
