import { type Plan, type PlanExecutor, requiredOps } from "@heddle/graph";
import { flatten, partNodes } from "@heddle/graph/partition";
import { DeviceLinks } from "@heddle/graph/rendezvous";
import { failedPrecondition, toStatusError } from "@heddle/status";
import { loadDefaultPlugins } from "../default-plugins.js";
import type { DeviceRequest } from "./protocol.js";

/** The worker's side of a device: computes its parts of cut requests, one step at a time. */
export class DeviceServer {
  readonly #executor: PlanExecutor;
  readonly #plans = new Map<number, Plan>();
  /** Ends the steps under way. */
  readonly #stops = new Map<number, AbortController>();
  #links: DeviceLinks | undefined;

  constructor(executor: PlanExecutor) {
    this.#executor = executor;
  }

  /** @throws {StatusError} as `Executor.prepare` and `Executor.run`, or the status of an abort */
  async answer(request: DeviceRequest, signal: AbortSignal | undefined): Promise<undefined> {
    switch (request.kind) {
      case "link":
        this.#links = new DeviceLinks({
          memory: this.#executor.host.memory,
          device: request.device,
          peers: new Map(request.ports),
          onAbort: (step) => this.#stops.get(step)?.abort(),
        });
        return;
      case "part":
        return this.#prepare(request);
      case "step":
        return this.#run(request, signal);
    }
  }

  async #prepare({ part, content, request }: DeviceRequest & { kind: "part" }): Promise<undefined> {
    const { host, program } = this.#executor;
    await loadDefaultPlugins(host, [...requiredOps(program, request), "_Send", "_Recv"]);
    const nodes = partNodes(content, flatten(program, request, host));
    this.#plans.set(part, await this.#executor.prepare({ ...content, nodes }));
  }

  async #run(
    { part, step, stop }: DeviceRequest & { kind: "step" },
    signal: AbortSignal | undefined,
  ): Promise<undefined> {
    const links = this.#links;
    const plan = this.#plans.get(part);
    if (!links || !plan) throw failedPrecondition(`part ${part} was not prepared on this device`);
    const rendezvous = links.begin(step);
    const controller = new AbortController();
    this.#stops.set(step, controller);
    const onAbort = () => controller.abort();
    signal?.addEventListener("abort", onAbort, { once: true });
    try {
      if (signal?.aborted) onAbort();
      const stopFlag = stop && new Int32Array(stop);
      const results = await this.#executor.run(plan, [], { rendezvous, signal: controller.signal, stopFlag });
      for (const tensor of results) tensor.release();
    } catch (error) {
      const status = rendezvous.status ?? toStatusError(error);
      rendezvous.startAbort(status);
      throw status;
    } finally {
      this.#stops.delete(step);
      links.end(step);
    }
  }
}
