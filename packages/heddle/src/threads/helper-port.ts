/** A thread that helps a team until the team ends. It keeps no process alive. */
export interface HelperPort {
  /** Settles when the helper has come; rejects when it cannot be started. */
  readonly ready: Promise<void>;
  /** Sets the listener to the end of a helper that has started, which is reported once, with its error if there is one. */
  listen(onEnd: (error: unknown) => void): void;
}
