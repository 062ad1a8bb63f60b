import type { PlanExecutor, PlanRequest, RunOptions } from "@heddle/graph";
import { controlKind } from "@heddle/graph";
import { type Costs, type FlatNode, type Partition, partition } from "@heddle/graph/partition";
import { nodeAttributes } from "@heddle/kernel-fallback";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { describeValue, type Tensor } from "@heddle/tensor";
import { loadDefaultPlugins } from "../default-plugins.js";
import { defaultPlugins } from "../downloads.js";
import type { LoadOptions } from "../model/load-options.js";
import type { PreparedCall } from "../model/prepared-calls.js";
import type { ModelSource } from "../source/model-source.js";
import { isCloneable } from "../worker/error-data.js";
import type { WorkerStarter } from "../worker/worker-port.js";
import { DeviceCrew, type PreparedCut } from "./device-crew.js";
import type { DeviceOptions } from "./device-options.js";
import { MeasuredCosts } from "./measured-costs.js";
import { MOST_DEVICES } from "./most-devices.js";

/** The model that runs on devices. */
export interface DeviceGroupOptions extends WorkerStarter {
  readonly executor: PlanExecutor;
  /** Where the model was loaded from; undefined once nothing else holds it. */
  readonly source: () => ModelSource | undefined;
  readonly options: LoadOptions;
}

/** A request on a number of devices. */
interface CutCall {
  readonly crew: DeviceCrew;
  /** Undefined for a request that is not worth cutting. */
  readonly cut: PreparedCut | undefined;
}

/** The longest run that is measured a second time, now that its code is warm, in milliseconds. */
const MAX_SECOND_RUN_MS = 1000;

/** The devices of one model: workers are started by the first run that needs them, and kept. */
export class DeviceGroup implements Disposable {
  readonly #model: DeviceGroupOptions;
  readonly #crews = new Map<number, Promise<DeviceCrew>>();
  readonly #costs = new Map<PreparedCall, MeasuredCosts>();
  /** By number of devices, and by who places nodes: undefined stands for measured times. */
  readonly #calls = new Map<number, Map<DeviceOptions["deviceOf"], Map<PreparedCall, Promise<CutCall>>>>();
  #cuts = 0;

  constructor(model: DeviceGroupOptions) {
    this.#model = model;
  }

  /**
   * Runs a call on devices, and takes over one reference of each feed; the caller releases the results. Without `deviceOf`, the first run of a call
   * is on this thread, and is measured.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a number of devices, or a device of a node, out of range; the errors of loading the model in a worker, and of the run
   */
  async run(
    call: PreparedCall,
    feeds: readonly Tensor[],
    devices: DeviceOptions,
    options: RunOptions,
  ): Promise<Tensor[]> {
    const { count, deviceOf } = devices;
    try {
      if (!(Number.isInteger(count) && count >= 1 && count <= MOST_DEVICES)) {
        throw invalidArgument(
          `devices must be a whole number from 1 to ${MOST_DEVICES}, found ${describeValue(count)}`,
          {
            option: "devices",
          },
        );
      }
      if (deviceOf !== undefined && typeof deviceOf !== "function") {
        throw invalidArgument(`deviceOf must be a function, found ${describeValue(deviceOf)}`, { option: "deviceOf" });
      }
      const { executor } = this.#model;
      if (count === 1) return await executor.run(call.plan, feeds, options);
      if (!deviceOf && !this.#costs.has(call)) return await this.#measure(call, feeds, devices, options);
      const { crew, cut } = await this.#cutOf(call, devices);
      if (!cut) return await executor.run(call.plan, feeds, options);
      return await crew.run(cut, feeds, options);
    } finally {
      for (const feed of feeds) feed.release();
    }
  }

  /** Ends all workers. */
  dispose(): void {
    for (const crew of this.#crews.values()) crew.then((started) => started.end()).catch(() => {});
    this.#crews.clear();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  /** The first run of a call, on this thread; workers start meanwhile. */
  async #measure(
    call: PreparedCall,
    feeds: readonly Tensor[],
    devices: DeviceOptions,
    options: RunOptions,
  ): Promise<Tensor[]> {
    const { executor } = this.#model;
    const costs = new MeasuredCosts();
    for (const [index, { ref }] of call.request.feeds.entries()) {
      const feed = feeds[index];
      if (feed) costs.addFeed(`${ref.node}:${Number(ref.output)}`, feed);
    }
    const crew = this.#crew(devices);
    crew.catch(() => {}); // Reported below, once the run has ended.
    const started = performance.now();
    const results = await executor.run(call.plan, feeds, {
      ...options,
      observer: options.observer ?? costs.observer(),
    });
    const ranMs = performance.now() - started;
    try {
      await crew;
      const { graph } = this.#partition(call, devices, costs);
      const hasEffects = [...graph.nodes.values()].some(({ hasEffect }) => hasEffect);
      if (!hasEffects && ranMs < MAX_SECOND_RUN_MS) {
        for (const tensor of await executor.run(call.plan, feeds, { ...options, observer: costs.observer() })) {
          tensor.release();
        }
      }
      this.#costs.set(call, costs);
      await this.#cutOf(call, devices);
      return results;
    } catch (error) {
      for (const tensor of results) tensor.release();
      throw error;
    }
  }

  #cutOf(call: PreparedCall, devices: DeviceOptions): Promise<CutCall> {
    const { count, deviceOf } = devices;
    const ofCount = entryOf(this.#calls, count, () => new Map());
    const calls = entryOf(ofCount, deviceOf, () => new Map<PreparedCall, Promise<CutCall>>());
    return entryOf(calls, call, () => {
      const made = this.#makeCut(call, devices);
      made.catch(() => calls.delete(call));
      return made;
    });
  }

  async #makeCut(call: PreparedCall, devices: DeviceOptions): Promise<CutCall> {
    const crew = await this.#crew(devices);
    const { host } = this.#model.executor;
    await loadDefaultPlugins(host, ["_Send", "_Recv"]);
    const costs = this.#costs.get(call) ?? new MeasuredCosts();
    const cut = this.#partition(call, devices, costs);
    if (!cut.isCut || !(devices.deviceOf || namesDevices(cut) || pays(cut))) return { crew, cut: undefined };
    return { crew, cut: await crew.prepare(cut, portable(call.request)) };
  }

  #partition(call: PreparedCall, { count: deviceCount, deviceOf }: DeviceOptions, costs: Costs): Partition {
    const { program, host } = this.#model.executor;
    const isMovable = (node: FlatNode) => this.#isDefault(node);
    const { maxNodes } = this.#model.options.limits ?? {};
    const options = { deviceCount, costs, deviceOf, isMovable, maxNodes, name: `cut${++this.#cuts}` };
    return partition(program, call.request, host, options);
  }

  /** True for a node that a worker has the kernel of: plugins of the application are here alone. */
  #isDefault({ op, name, attrs }: FlatNode): boolean {
    if (controlKind(op)) return true;
    const { registry } = this.#model.executor.host;
    const { definition } = registry.findOp(op, name);
    const { plugin } = registry.findKernel(op, name, nodeAttributes(definition, name, attrs));
    return defaultPlugins.some((each) => each.name === plugin);
  }

  #crew(size: DeviceOptions): Promise<DeviceCrew> {
    const { count } = size;
    const present = this.#crews.get(count);
    if (present) return present;
    const forget = () => {
      if (this.#crews.get(count) === crew) this.#crews.delete(count);
      this.#calls.delete(count);
    };
    const crew = this.#start(size, forget);
    this.#crews.set(count, crew);
    crew.catch(forget);
    return crew;
  }

  async #start(size: DeviceOptions, onEnd: () => void): Promise<DeviceCrew> {
    const { executor, source: sourceOf, options, startWorker, sourcesForWorkers } = this.#model;
    const source = sourceOf();
    if (source === undefined) {
      throw failedPrecondition("the model's source is gone: keep the object that loadModel was given, for its devices");
    }
    if (options.readers) {
      throw failedPrecondition("a model of the application's own readers cannot be loaded by the workers of devices");
    }
    const { host: _, plugins: __, readers: ___, signal: ____, onProgress: _____, timeoutMs: ______, ...rest } = options;
    const { weights } = rest;
    const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => isCloneable(value)));
    const load = {
      kind: "load",
      source: sourcesForWorkers(source).first,
      options: { ...sent, ...(weights !== undefined && { weights: sourcesForWorkers(weights).first }), signatures: [] },
      plugins: undefined,
      reportsProgress: false,
      reportsLog: false,
    } as const;
    return DeviceCrew.start(executor, { ...size, startWorker }, load, onEnd);
  }
}

/** True when the model itself places nodes on several CPUs. */
function namesDevices({ graph }: Partition): boolean {
  return [...graph.nodes.values()].some(({ device }) => /CPU:[1-9]/i.test(device ?? ""));
}

/** True for a cut that saves more than the estimates err: a fifth of the time, and half a millisecond. */
function pays({ estimatedMs, oneDeviceMs }: Partition): boolean {
  return estimatedMs + 0.5 < 0.8 * oneDeviceMs;
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}

/** The request without what a message cannot carry. */
function portable({ feeds, fetches }: PlanRequest): PlanRequest {
  return { feeds: feeds.map(({ ref, name, dtype }) => ({ ref, name, dtype })), fetches };
}
