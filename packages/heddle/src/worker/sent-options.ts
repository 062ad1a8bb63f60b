import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { CallOptions } from "../model/call-options.js";
import type { LoadedRunOptions } from "../model/loaded-model.js";
import { isCloneable } from "./error-data.js";

/** Refuses an option of loading that cannot be sent to a worker. @throws {StatusError} INVALID_ARGUMENT */
export function checkSentLoadOptions(options: Readonly<Record<string, unknown>>, plugins: readonly unknown[]): void {
  if (options.host !== undefined) {
    throw invalidArgument("a model in a worker has a host of its own there: leave out `host`, or `worker`", {
      option: "host",
    });
  }
  if (options.functions !== undefined) {
    const message =
      "functions cannot be sent to a worker: leave out `worker`, or name a plugin that registers them (registerFunction)";
    throw invalidArgument(message, { option: "functions" });
  }
  if (options.readers !== undefined) {
    const message =
      "readers cannot be sent to a worker: leave out `worker`, or convert the model to a kind that heddle reads";
    throw invalidArgument(message, { option: "readers" });
  }
  if (options.fallback !== undefined && typeof options.fallback !== "string") {
    throw invalidArgument(
      `a model in a worker takes its fallback as a package name, path or URL of a module whose default export it is, found ${describeValue(options.fallback)}: the worker imports it`,
      { option: "fallback" },
    );
  }
  if (options.logMemory !== undefined) {
    throw invalidArgument("loading in a worker is not recorded: pass logMemory to run(), or leave out `worker`", {
      option: "logMemory",
    });
  }
  for (const plugin of plugins) {
    if (typeof plugin === "string" || plugin instanceof URL || plugin instanceof Uint8Array) continue;
    throw invalidArgument(
      `a model in a worker takes plugins as package names, paths, URLs or bytes, found ${describeValue(plugin)}: it imports them there`,
      { option: "plugins" },
    );
  }
  for (const [option, value] of Object.entries(options)) {
    if (isCloneable(value)) continue;
    throw invalidArgument(`option '${option}' cannot be sent to a worker: it has a function or an object of a class`, {
      option,
    });
  }
}

/** Refuses an option of a run that needs the thread of the model. @throws {StatusError} INVALID_ARGUMENT */
export function checkSentRunOptions(options: LoadedRunOptions<string, string>): void {
  if ("zeroCopy" in options && options.zeroCopy) {
    throw invalidArgument(
      "a model in a worker has no zeroCopy: its tensors are in the worker's memory, and are copied out",
    );
  }
  if ("observer" in options && options.observer) {
    throw invalidArgument("a model in a worker has no observer: use logMemory and stepStats, or leave out `worker`");
  }
  for (const option of ["logMemory", "stepStats"] as const) {
    if (options[option] === undefined || typeof options[option] === "function") continue;
    if (option === "logMemory" && options[option] === true) continue;
    throw invalidArgument(
      `${option} of a model in a worker must be a function, found ${describeValue(options[option])}`,
      {
        option,
      },
    );
  }
}

/** The options of a call that are sent. */
export function sentCallOptions(options: CallOptions): CallOptions {
  const { signature, outputs } = options;
  return { ...(signature !== undefined && { signature }), ...(outputs !== undefined && { outputs }) };
}
