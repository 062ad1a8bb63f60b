/** The model that a request asks for: of a version, of a label, or else the newest version that is available. */
export interface ModelSpec {
  readonly name: string;
  readonly version?: bigint;
  /** At most one of `version` and `label` is set. */
  readonly label?: string;
}
