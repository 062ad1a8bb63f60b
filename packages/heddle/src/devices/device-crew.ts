import type { Plan, PlanExecutor, PlanRequest, RunOptions } from "@heddle/graph";
import { deviceName, type Partition, partNodes } from "@heddle/graph/partition";
import { DeviceLinks, type PortRendezvous } from "@heddle/graph/rendezvous";
import { cancelled, type StatusError, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { WorkerStarter } from "../worker/worker-port.js";
import type { DeviceOptions } from "./device-options.js";
import { DeviceWorker } from "./device-worker.js";

/** A cut whose parts have plans: here for the first device, in the workers for the others. */
export interface PreparedCut {
  readonly part: number;
  readonly plan: Plan;
  /** The devices, from 1, that have something to do. */
  readonly devices: readonly number[];
}

/** The number of devices, and how their workers are started. */
type CrewSize = Pick<DeviceOptions, "count" | "url"> & Pick<WorkerStarter, "startWorker">;

/** The time that workers have to stop after a run that failed, in milliseconds. */
const GRACE_MS = 250;

/** A step under way, and what ends it on this thread. */
interface CrewStep {
  readonly rendezvous: PortRendezvous;
  readonly controller: AbortController;
}

/** This thread and the workers of the other devices, linked with each other. Once a worker has ended, the whole crew has. */
export class DeviceCrew {
  readonly #executor: PlanExecutor;
  readonly #workers: readonly DeviceWorker[];
  readonly #links: DeviceLinks;
  /** The steps under way. */
  readonly #steps = new Map<number, CrewStep>();
  readonly #onEnd: () => void;
  #parts = 0;
  #lastStep = 0;

  private constructor(executor: PlanExecutor, { count, url, startWorker }: CrewSize, onEnd: () => void) {
    this.#executor = executor;
    this.#onEnd = onEnd;
    const workers: DeviceWorker[] = [];
    try {
      for (let device = 1; device < count; device++) {
        workers.push(new DeviceWorker(deviceName(device), startWorker(url), (error) => this.end(error)));
      }
    } catch (error) {
      for (const worker of workers) worker.end(toStatusError(error));
      throw error;
    }
    this.#workers = workers;
    const ports = Array.from({ length: count }, () => new Map<string, MessagePort>());
    for (const [from, own] of ports.entries()) {
      for (const [to, other] of ports.entries()) {
        if (to <= from) continue;
        const { port1, port2 } = new MessageChannel();
        own.set(deviceName(to), port1);
        other.set(deviceName(from), port2);
      }
    }
    const [peers = new Map<string, MessagePort>(), ...others] = ports;
    this.#links = new DeviceLinks({
      memory: executor.host.memory,
      device: deviceName(0),
      peers,
      onAbort: (step) => this.#steps.get(step)?.controller.abort(),
    });
    this.#ports = others;
  }

  readonly #ports: readonly ReadonlyMap<string, MessagePort>[];

  /**
   * Starts the workers of all devices but the first, which load the model.
   *
   * @param load the request that loads it
   * @param onEnd called once when the crew has ended
   * @throws {StatusError} the errors of loading, or of starting a worker
   */
  static async start(
    executor: PlanExecutor,
    size: CrewSize,
    load: Parameters<DeviceWorker["ask"]>[0],
    onEnd: () => void,
  ): Promise<DeviceCrew> {
    const crew = new DeviceCrew(executor, size, onEnd);
    try {
      await Promise.all(
        crew.#workers.map(async (worker, index) => {
          await worker.ask(load).done;
          const ports = [...(crew.#ports[index] ?? [])];
          const transfer = ports.map(([, port]) => port);
          await worker.ask({ kind: "link", device: deviceName(index + 1), ports }, transfer).done;
        }),
      );
      return crew;
    } catch (error) {
      crew.end(toStatusError(error));
      throw error;
    }
  }

  /** Makes the plans of a cut. @throws {StatusError} as `Executor.prepare` */
  async prepare({ parts, graph }: Partition, request: PlanRequest): Promise<PreparedCut> {
    const part = ++this.#parts;
    const [own, ...others] = parts;
    const devices = others.flatMap(({ nodes }, index) => (nodes.length > 0 ? [index + 1] : []));
    const prepared = devices.map((device) => {
      const content = parts[device];
      return content && this.#workers[device - 1]?.ask({ kind: "part", part, content, request }).done;
    });
    const nodes = own ? partNodes(own, graph) : [];
    const plan = this.#executor.prepare({ ...(own ?? request), nodes });
    await Promise.all(prepared);
    return { part, plan: await plan, devices };
  }

  /** Runs a cut: feeds are borrowed, the caller releases the results. @throws {StatusError} the error of the device that failed first */
  async run(cut: PreparedCut, feeds: readonly Tensor[], options: RunOptions): Promise<Tensor[]> {
    const step = ++this.#lastStep;
    const rendezvous = this.#links.begin(step);
    const controller = new AbortController();
    this.#steps.set(step, { rendezvous, controller });
    const { signal } = options;
    const onAbort = () => controller.abort(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    const stop = typeof SharedArrayBuffer === "function" ? new SharedArrayBuffer(4) : undefined;
    const asked = cut.devices.map((device) => {
      const worker = this.#workers[device - 1];
      const request = worker?.ask({ kind: "step", part: cut.part, step, stop });
      // The error of a device comes through the rendezvous, but not that of its end.
      request?.done.catch((error) => {
        rendezvous.startAbort(toStatusError(error));
        controller.abort();
      });
      return { worker, request };
    });
    try {
      return await this.#executor.run(cut.plan, feeds, { ...options, rendezvous, signal: controller.signal });
    } catch (error) {
      const status = rendezvous.status ?? toStatusError(error);
      rendezvous.startAbort(status);
      if (stop) Atomics.store(new Int32Array(stop), 0, 1);
      for (const { worker, request } of asked) if (request) worker?.abort(request.id);
      this.#endUnlessSettled(asked.flatMap(({ request }) => (request ? [request.done] : [])));
      throw status;
    } finally {
      signal?.removeEventListener("abort", onAbort);
      this.#steps.delete(step);
      this.#links.end(step);
    }
  }

  /** Ends the workers, and what runs on them fails with `reason`. */
  end(reason: StatusError = cancelled("the model was disposed")): void {
    for (const { rendezvous, controller } of this.#steps.values()) {
      rendezvous.startAbort(reason);
      controller.abort();
    }
    for (const worker of this.#workers) worker.end(reason);
    this.#links.dispose();
    this.#onEnd();
  }

  /** Ends the crew when a worker does not stop: its kernel goes on. */
  #endUnlessSettled(steps: readonly Promise<void>[]): void {
    const timer = setTimeout(() => this.end(cancelled("a worker of the model did not stop")), GRACE_MS);
    void Promise.allSettled(steps).then(() => clearTimeout(timer));
  }
}
