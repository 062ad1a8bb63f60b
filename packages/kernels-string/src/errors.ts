import { resourceExhausted, type StatusError } from "@heddle/status";

/** RESOURCE_EXHAUSTED: an output has more strings than a memory of `maximumBytes` bytes can hold. */
export function tooManyStrings(count: number, maximumBytes: number): StatusError {
  return resourceExhausted(`${count} strings do not fit into a memory of ${maximumBytes} bytes`, {
    count,
    maximumBytes,
  });
}
