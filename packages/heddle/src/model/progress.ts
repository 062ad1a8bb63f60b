/** A progress event of `loadModel`. */
export interface Progress {
  /**
   * The step. `fetch`: a file is fetched; `read`: the model is read; `plugin`: a plugin is imported; `initialize`: an initializer runs;
   * `file`: an initializer reads a file, such as a vocabulary or checkpoint; `prepare`: a signature is prepared; `warm-up`: a signature runs
   * for `warmUp`.
   */
  readonly phase: "fetch" | "read" | "plugin" | "initialize" | "file" | "prepare" | "warm-up";
  /** The URL, file, package, initializer or signature of the step. */
  readonly name: string;
  /** Bytes received so far. Only for the phases `fetch` and `file`, whose events repeat as bytes arrive. */
  readonly loadedBytes?: number;
  /** Total bytes. For the phase `file`, and for `fetch` if the server states the length. */
  readonly totalBytes?: number;
}
