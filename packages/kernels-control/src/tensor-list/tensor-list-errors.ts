/** The errors of TensorList, which is useful without the ops on it. */
import { resourceExhausted, type StatusError } from "@heddle/status";

/** RESOURCE_EXHAUSTED: a list of so many elements that none of them can be meant. */
export function tooManyElements(wanted: number, limit: number): StatusError {
  return resourceExhausted(`a list of ${wanted} elements is beyond the limit of ${limit}`, { wanted, limit });
}
