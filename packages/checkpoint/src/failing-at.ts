import { StatusError } from "@heddle/status";

/** The result of `run`. A StatusError of it is raised with `place` in front of its message. */
export function failingAt<T>(place: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof StatusError ? error.at(place) : error;
  }
}

/** The items of `items`. A StatusError of the iteration is raised with `place` in front of its message. */
export function* eachFailingAt<T>(place: string, items: Iterable<T>): Generator<T, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    throw error instanceof StatusError ? error.at(place) : error;
  }
}
