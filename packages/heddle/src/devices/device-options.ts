/** Options of a run that is cut over devices. */
export interface DeviceOptions {
  /** The number of devices: this thread, and workers for the others. */
  readonly count: number;
  /**
   * The device of a node: 0, this thread, to `count - 1`; nodes with state stay here. Default: a node's own device in the model (`/device:CPU:1`), and for
   * others where the run ends first, by the times of the first run. Pass the same function each time: a cut is made for each.
   */
  readonly deviceOf?: ((node: { readonly name: string; readonly op: string }) => number | undefined) | undefined;
  /** The script of the workers that this run starts, as `url` of the option `worker` of `loadModel`. */
  readonly url?: string | URL | undefined;
}
