/** The duration of loading, in milliseconds. */
export interface Timings {
  /** Reading files, importing plugins and making plans, without the init run and `warmUp`. */
  readonly loadMs: number;
  /** The init run: restoring variables and filling tables. */
  readonly initMs: number;
}
