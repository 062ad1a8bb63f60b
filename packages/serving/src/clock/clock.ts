/** The time of a server: the system's, or a test's. */
export interface Clock {
  /** Milliseconds since a fixed moment; never goes back. */
  now(): number;
  /** Calls back after `delayMs`, unless the function that it returns is called before. */
  after(delayMs: number, callback: () => void): () => void;
  /** Calls back once what the event loop has ready, such as requests that came in, has been handled. */
  soon(callback: () => void): void;
}
