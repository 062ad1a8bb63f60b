import { StatusError } from "@heddle/status";

/** What `run` gives; a StatusError that it raises says first that it happened at `place`. */
export function failingAt<T>(place: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof StatusError ? error.at(place) : error;
  }
}

/** The items of `items`; a StatusError that the making of one raises says first that it happened at `place`. */
export function* eachFailingAt<T>(place: string, items: Iterable<T>): Generator<T, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    throw error instanceof StatusError ? error.at(place) : error;
  }
}
