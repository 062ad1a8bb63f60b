import type { DeviceGroup, DeviceGroupOptions } from "../devices/device-group.js";
import type { ModelSource } from "../source/model-source.js";
import type { WorkerStarter } from "../worker/worker-port.js";

/** Imports the code of devices. */
export type ImportDevices = () => Promise<
  Pick<typeof import("../devices/device-group.js"), "DeviceGroup"> & WorkerStarter
>;

/** The model that devices are for. */
export interface DeviceModel extends Omit<DeviceGroupOptions, keyof WorkerStarter | "source"> {
  readonly source: ModelSource;
}

/** Makes the devices of a model when they are first asked for. */
export type DevicesOf = (model: DeviceModel) => () => Promise<DeviceGroup>;

/** Makes devices with code that is imported. */
export function devicesWith(importDevices: ImportDevices): DevicesOf {
  return ({ source, ...model }) => {
    const held = kept(source);
    return async () => {
      const { DeviceGroup, startWorker, sourcesForWorkers } = await importDevices();
      return new DeviceGroup({ ...model, source: held, startWorker, sourcesForWorkers });
    };
  };
}

/** The source, without holding the bytes of a model in memory. */
function kept(source: ModelSource): () => ModelSource | undefined {
  if (typeof source !== "object" || source instanceof URL || typeof WeakRef === "undefined") return () => source;
  const held = new WeakRef(source);
  return () => held.deref();
}
