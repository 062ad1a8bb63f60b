import { readFileSync } from "node:fs";
import { CancellationManager } from "@heddle/cancellation";
import { createKernel, Host, inferShapes, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { WasmReader } from "@heddle/memory/wasm";
import { Code, StatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type LoadedPlugin, loadWasm, type PluginLimits } from "../src/index.js";
import { startNodeWorker } from "../src/node/index.js";
import type { WorkerPort } from "../src/sandbox/worker-port.js";
import { misbehavingModules } from "./fixtures/build.mjs";

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}.wasm`, import.meta.url)));
const failure = (error: unknown) => (error instanceof StatusError ? `${error.code}: ${error.message}` : error);

async function load(name: string, limits: PluginLimits = { trust: true }) {
  const host = new Host({ memory: new LinearMemory() });
  const plugin = await loadWasm(host, { bytes: bytesOf(name), label: name }, limits);
  return { host, plugin };
}

async function loadFailure(name: string, limits?: PluginLimits): Promise<unknown> {
  return load(name, limits).then(() => "loaded", failure);
}

/** Runs the plugin's op once. @returns the output, or the error's text */
async function run({ host, plugin }: { host: Host; plugin: LoadedPlugin }, dtype: DataType = DataType.INT32) {
  using x = dtype === DataType.STRING ? Tensor.fromStrings(host.memory, [1], ["a"]) : int32(host.memory, 42);
  try {
    const [y] = await runOp(host, "Misbehave", [x]);
    using output = y;
    return output.toArray();
  } catch (error) {
    return failure(error);
  } finally {
    void plugin;
  }
}

function int32(memory: LinearMemory, value: number): Tensor {
  const tensor = Tensor.allocate(memory, DataType.INT32, [1]);
  memory.i32[tensor.address >>> 2] = value;
  return tensor;
}

describe("the modules that misbehave", () => {
  test("are what their sources say", async () => {
    for (const [name, bytes] of await misbehavingModules()) expect(bytesOf(name), name).toEqual(bytes);
  });

  test.each(["good", "shared-good"])("%s is loaded, runs, and gives all back", async (name) => {
    const loaded = await load(name);
    expect(loaded.plugin.ops.map((op) => op.name)).toEqual(["Misbehave"]);
    expect(loaded.plugin.mode).toBe(name === "good" ? "own" : "shared");
    expect(await run(loaded)).toEqual([42]);
    loaded.plugin.dispose();
    expect(loaded.host.memory.liveBytes).toBe(0);
    expect(await run(loaded)).toBe(`INTERNAL: plugin ${name} is disabled: it was unloaded`);
  });
});

describe("a plugin that ended", () => {
  test.each(["good", "shared-good"])("%s may be disposed twice; kernels that are left end quietly", async (name) => {
    const { host, plugin } = await load(name);
    const { kernel } = await createKernel(host, { nodeName: "left", op: "Misbehave", attrs: new Map() });
    plugin.dispose();
    const block = host.memory.malloc(100_000);
    plugin.dispose();
    expect(host.memory.liveBlocks).toBe(1);
    host.memory.free(block);
    expect(kernel.dispose?.()).toBeUndefined();
  });
});

describe("before any of its code runs", () => {
  test.each([
    [
      "other-major-import",
      "FAILED_PRECONDITION: plugin other-major-import needs interface 2.0, this host offers 1.0 to 1.3: update Heddle",
    ],
    [
      "forbidden-import",
      "FAILED_PRECONDITION: plugin forbidden-import has imports that this host does not offer to plugins in 'own' mode: " +
        "env.fetch, wasi_snapshot_preview1.fd_write (plugins have no WASI), tfk1.TF_Nothing (not in interface 1.3)",
    ],
    [
      "loop-in-start",
      "INVALID_ARGUMENT: plugin loop-in-start: it has a start function, which would run before any check; " +
        "build it without one (AssemblyScript: --exportStart _initialize)",
    ],
    ["much-memory", "RESOURCE_EXHAUSTED: plugin much-memory has 2621440000 bytes of memory, the limit is 268435456"],
  ])("%s is refused", async (name, message) => {
    expect(await loadFailure(name)).toBe(message);
  });

  test.each([
    ["data", [1, 8, 0xff, 0xff, 0xff, 0xff, 0x0f, 4, 2, 0], "it asks for 4294967295 bytes of data, aligned to 16"],
    ["alignment", [1, 9, 0x80, 2, 0xff, 0x81, 0x80, 0x80, 0, 2, 0], /^INVALID_ARGUMENT: .* bytes of data, aligned to /],
    [
      "slots",
      [1, 9, 0x80, 2, 4, 0xff, 0xff, 0xff, 0xff, 0x0f, 0],
      "it asks for 4294967295 slots of the function table, the limit is 1048576",
    ],
    ["other modules", [2, 6, 1, 4, 108, 105, 98, 99], "it needs other modules: libc; link it statically"],
  ])("a module for the host's memory that asks for too much is refused: %s", async (_, dylink, reason) => {
    const bytes = bytesOf("shared-good");
    const section = [8, ...new TextEncoder().encode("dylink.0"), ...dylink];
    const changed = Uint8Array.from([...bytes.subarray(0, 8), 0, section.length, ...section, ...bytes.subarray(26)]);
    const host = new Host({ memory: new LinearMemory() });
    const refused = await loadWasm(host, { bytes: changed, label: "greedy" }, { trust: true }).catch(failure);
    if (typeof reason === "string") expect(refused).toBe(`INVALID_ARGUMENT: plugin greedy: ${reason}`);
    else expect(refused).toMatch(reason);
    expect(host.memory.liveBytes).toBe(0);
  });

  test("a module for the host's memory that does not link is refused", async () => {
    const bytes = bytesOf("shared-good");
    const field = [3, ...new TextEncoder().encode("env"), 6, ...new TextEncoder().encode("memory"), 2];
    const at = bytes.findIndex((_, i) => field.every((byte, j) => bytes[i + j] === byte)) + field.length;
    // The memory of the host has fewer pages than this.
    bytes[at + 1] = 0x7f;
    const host = new Host({ memory: new LinearMemory({ initialBytes: 1 << 20 }) });
    const refused = await loadWasm(host, { bytes, label: "greedy" }, { trust: true }).catch(failure);
    expect(refused).toMatch(/^INVALID_ARGUMENT: plugin greedy: .*memory/);
    expect(host.memory.liveBytes).toBe(0);
  });

  test("a module whose functions lie outside its table is refused", async () => {
    const bytes = bytesOf("good");
    const reader = new WasmReader(bytes);
    reader.take(8);
    while (bytes[reader.position] !== 9) {
      reader.byte();
      reader.part();
    }
    // The element section: id, size, count, flags, then i32.const and the first slot.
    bytes[reader.position + 5] = 0x3f;
    const refused = await loadWasm(new Host(), { bytes, label: "outside" }).catch(failure);
    expect(refused).toMatch(/^INVALID_ARGUMENT: plugin outside: it cannot be instantiated: .*out of bounds/);
  });

  test("a module for the host's memory is refused without trust", async () => {
    expect(await loadFailure("shared-good", {})).toBe(
      "INVALID_ARGUMENT: plugin shared-good: it is built for the host's memory, where it can read and write everything: " +
        "trust it (trust: true, or --trust-plugins), or use its build for 'own' mode",
    );
  });

  test.each([
    ["cut", (bytes: Uint8Array) => bytes.slice(0, 100)],
    ["empty", () => new Uint8Array()],
    ["text", () => new TextEncoder().encode("export const plugin = {}")],
  ])("bytes that are not a module are refused: %s", async (_, change) => {
    const source = { bytes: change(bytesOf("good")), label: "x" };
    const refused = await loadWasm(new Host(), source).catch(failure);
    expect(refused).toMatch(/^INVALID_ARGUMENT: plugin x: its file is not a WebAssembly module that runs here: /);
  });
});

describe("when it is placed and initialized", () => {
  test.each([
    [
      "wrong-major",
      "FAILED_PRECONDITION: plugin wrong-major needs interface 2.0, this host offers 1.0 to 1.3: update Heddle",
    ],
    [
      "newer-minor",
      "FAILED_PRECONDITION: plugin newer-minor needs interface 1.99, this host offers 1.0 to 1.3: update Heddle",
    ],
    [
      "missing-abi",
      "INVALID_ARGUMENT: plugin missing-abi does not export tfk1_abi: it says which interface a plugin is built for",
    ],
    [
      "missing-init",
      "INVALID_ARGUMENT: plugin missing-init does not export TF_InitKernel: it registers a plugin's ops and kernels",
    ],
    ["trap-in-init", "INTERNAL: plugin trap-in-init is disabled: it trapped: unreachable"],
    [
      "no-heap",
      "INVALID_ARGUMENT: plugin no-heap: it exports neither malloc and free nor __heap_base: the host cannot allocate tensors in its memory",
    ],
    ["same-op-twice", "ALREADY_EXISTS: plugin 'same-op-twice' registers op 'Misbehave' twice"],
    ["traps-in-constructor", "INTERNAL: plugin traps-in-constructor is disabled: it trapped: unreachable"],
    ["broken-name", "INVALID_ARGUMENT: Invalid name: A\ufffd\ufffd (Did you use CamelCase?)"],
    [
      "exports-of-other-types",
      "INVALID_ARGUMENT: plugin exports-of-other-types does not export tfk1_abi: it says which interface a plugin is built for",
    ],
    ["trap-when-refused", "ALREADY_EXISTS: plugin 'trap-when-refused' registers op 'Misbehave' twice"],
  ])("%s is refused, and nothing of it stays", async (name, message) => {
    const host = new Host({ memory: new LinearMemory() });
    expect(await loadWasm(host, { bytes: bytesOf(name), label: name }).catch(failure)).toBe(message);
    expect(host.registry.hasOp("Misbehave")).toBe(false);
    expect(host.memory.liveBytes).toBe(0);
  });

  test("two plugins with one op: the second is refused, with both names", async () => {
    const { host } = await load("good");
    const second = await loadWasm(host, { bytes: bytesOf("wild-free"), label: "second" }).catch(failure);
    expect(second).toBe("ALREADY_EXISTS: op 'Misbehave' of plugin 'second' is already registered by plugin 'good'");
  });
});

describe("in a kernel", () => {
  test.each([
    ["trap-in-compute", "INTERNAL: plugin trap-in-compute is disabled: it trapped: unreachable"],
    ["double-free", /^INTERNAL: plugin double-free is disabled: cannot free address \d+: no live block starts there$/],
    ["wild-free", "INTERNAL: plugin wild-free is disabled: cannot free address 12345: no live block starts there"],
    [
      "double-delete",
      /^INTERNAL: plugin double-delete is disabled: 0x[0-9a-f]+ is not a live TF_Tensor: it was deleted, or never one$/,
    ],
    ["wrong-handle", /^INTERNAL: plugin wrong-handle is disabled: 0x[0-9a-f]+ is not a live TF_Tensor/],
    ["wrong-signature", /^INTERNAL: plugin wrong-signature is disabled: it trapped: .*signature mismatch/],
    ["no-function", /^INTERNAL: plugin no-function is disabled: it trapped: table index is out of bounds/],
    ["grows-memory", /^INTERNAL: plugin grows-memory is disabled: it grew the memory behind the host's back/],
    ["shared-grows-memory", /^INTERNAL: plugin shared-grows-memory is disabled: it grew the memory behind/],
    ["stack-smash", /^INTERNAL: plugin stack-smash is disabled: its stack overflowed/],
    ["recursion", "INTERNAL: plugin recursion is disabled: it ran out of stack: Maximum call stack size exceeded"],
    ["shared-recursion", /^INTERNAL: plugin shared-recursion is disabled: it ran out of stack: /],
    ["text-without-end", "INTERNAL: plugin text-without-end is disabled: 0xfde8 is not the address of a C string"],
    ["data-of-deleted", /^INTERNAL: plugin data-of-deleted is disabled: 0x[0-9a-f]+ is not a live TF_Tensor/],
    ["trap-in-create", "INTERNAL: plugin trap-in-create is disabled: it trapped: unreachable"],
    ["stack-left-low", "INTERNAL: plugin stack-left-low is disabled: it trapped: unreachable"],
  ])("%s fails the run and disables the plugin; the host goes on", async (name, message) => {
    const loaded = await load(name);
    const first = await run(loaded);
    if (typeof message === "string") expect(first).toBe(message);
    else expect(first).toMatch(message);
    expect(await run(loaded)).toBe(first);
    const other = await loadWasm(new Host({ memory: new LinearMemory() }), { bytes: bytesOf("good"), label: "good" });
    expect(other.failure).toBeUndefined();
    using still = int32(loaded.host.memory, 7);
    expect(still.toArray()).toEqual([7]);
  });

  test.each([
    ["output-out-of-range", "OUT_OF_RANGE: output index out of range"],
    ["output-of-other-type", "INVALID_ARGUMENT: Type mismatch: actual float vs. expect int32"],
    [
      "four-gigabytes",
      "RESOURCE_EXHAUSTED: cannot allocate 17179869180 bytes: the memory holds 131072 bytes and may not grow past 268435456 (memoryLimitBytes of loadModel, or maximumBytes of a memory)",
    ],
    ["dims-of-2-64", "INVALID_ARGUMENT: dims[0] is 9223372036854775807, which is beyond 2^53"],
    ["rank-of-a-billion", "INVALID_ARGUMENT: Too many dimensions in tensor: 1000000000 > 254"],
    ["broken-status", "INVALID_ARGUMENT: \ufffd\ufffd\ufffd"],
  ])("%s fails the run and nothing else", async (name, message) => {
    const loaded = await load(name);
    expect(await run(loaded)).toBe(message);
    expect(await run(loaded)).toBe(message);
    expect(loaded.plugin.failure).toBeUndefined();
    loaded.plugin.dispose();
    expect(loaded.host.memory.liveBytes).toBe(0);
  });

  test.each(["null-from-create", "heap-without-end", "registers-in-constructor", "limited-memory"])(
    "%s is allowed",
    async (name) => {
      const loaded = await load(name);
      expect(await run(loaded)).toEqual([42]);
      expect(loaded.plugin.failure).toBeUndefined();
      loaded.plugin.dispose();
      expect(loaded.host.memory.liveBytes).toBe(0);
    },
  );

  test("a trap in a shape function fails the inference, one in a kernel's end what comes next", async () => {
    const { host, plugin } = await load("trap-in-shape-function");
    const message = "INTERNAL: plugin trap-in-shape-function is disabled: it trapped: unreachable";
    const request = { nodeName: "node", op: "Misbehave", attrs: new Map() };
    expect(() => inferShapes(host, request, [[1]])).toThrow(message.slice("INTERNAL: ".length));
    expect(failure(plugin.failure)).toBe(message);
    const ended = await load("trap-in-delete");
    expect(await run(ended)).toEqual([42]);
    expect(failure(ended.plugin.failure)).toBe("INTERNAL: plugin trap-in-delete is disabled: it trapped: unreachable");
  });

  test("a context of an earlier run is refused", async () => {
    const loaded = await load("kept-context");
    expect(await run(loaded)).toEqual([42]);
    expect(await run(loaded)).toMatch(/0x[0-9a-f]+ is not a live TF_/);
  });

  test("addresses outside its memory of its own heap are refused", async () => {
    const loaded = await load("bad-malloc");
    expect(await run(loaded)).toMatch(
      /^INTERNAL: the kernel of node 'Misbehave' \(Misbehave\) did not set output 0, and did not report a failed status: /,
    );
    expect(loaded.host.memory.liveBytes).toBe(0);
  });

  test("a trap in its own free disables the plugin, whose heap is left alone from then on", async () => {
    const loaded = await load("trap-in-free");
    const message = "INTERNAL: plugin trap-in-free is disabled: it trapped: unreachable";
    expect(await run(loaded)).toBe(message);
    expect(failure(loaded.plugin.failure)).toBe(message);
    expect(await run(loaded)).toBe(message);
    loaded.plugin.dispose();
    expect(loaded.host.memory.liveBytes).toBe(0);
  });

  test("nothing can be registered any more", async () => {
    const loaded = await load("register-after-init");
    expect(await run(loaded)).toEqual([42]);
    expect(loaded.plugin.failure).toBeUndefined();
    expect(loaded.host.registry.opNames()).toEqual(["Misbehave"]);
  });

  test("an output that was not set fails the run, not the plugin", async () => {
    const loaded = await load("no-output");
    expect(await run(loaded)).toMatch(/^INTERNAL: .*output 0/);
    expect(loaded.plugin.failure).toBeUndefined();
  });

  test("a cell that points outside the plugin's memory is not followed", async () => {
    const loaded = await load("cell-outside");
    expect(await run(loaded, DataType.STRING)).toMatch(
      /^INVALID_ARGUMENT: cell 0 points to 100 bytes at address 2147483392/,
    );
  });
});

describe("with a time limit", () => {
  const limits: PluginLimits = { timeLimitMs: 400, startWorker: startNodeWorker };

  test("a good plugin computes in its worker", async () => {
    const loaded = await load("good", { ...limits, timeLimitMs: 15_000 });
    expect(loaded.plugin.mode).toBe("worker");
    expect(await run(loaded)).toEqual([42]);
    loaded.plugin.dispose();
    expect(loaded.host.memory.liveBytes).toBe(0);
  });

  test("an op's tensors come out of the worker", async () => {
    const { host, plugin } = await load("tensor-default", { ...limits, timeLimitMs: 15_000 });
    const { defaultValue } = host.registry.findOp("Aab").definition.attrs[0];
    if (defaultValue?.kind !== "tensor") throw new Error("the default is no tensor");
    using tensor = defaultValue.value.materialize(host.memory);
    expect(tensor.toNested()).toBe(7);
    plugin.dispose();
  });

  test.each(["loop-in-start", "loop-in-init"])("%s is ended", async (name) => {
    expect(await loadFailure(name, limits)).toBe(
      `DEADLINE_EXCEEDED: plugin ${name} is disabled: loading took longer than 400 ms`,
    );
  });

  test("a kernel that never ends is ended, and not called again", async () => {
    const loaded = await load("loop-in-compute", { ...limits, timeLimitMs: 3_000 });
    const message = "DEADLINE_EXCEEDED: plugin loop-in-compute is disabled: a kernel took longer than 3000 ms";
    expect(await run(loaded)).toBe(message);
    expect(await run(loaded)).toBe(message);
    expect(loaded.host.memory.liveBytes).toBe(0);
  });

  test("a kernel whose run is cancelled ends with it, and a new worker takes the next one", async () => {
    const events: string[] = [];
    let computes = () => {};
    const startWorker = async (): Promise<WorkerPort> => {
      const port = await startNodeWorker();
      return {
        listen: (onReply, onEnd) => port.listen(onReply, onEnd),
        post(request) {
          events.push(request.kind);
          port.post(request);
          if (request.kind === "compute") computes();
        },
        terminate() {
          events.push("terminate");
          port.terminate();
        },
      };
    };
    const { host, plugin } = await load("loop-in-compute", { startWorker, timeLimitMs: 60_000 });
    using x = int32(host.memory, 42);
    for (let i = 0; i < 2; i++) {
      const cancellation = new CancellationManager();
      const isComputing = new Promise<void>((resolve) => {
        computes = resolve;
      });
      const running = runOp(host, "Misbehave", [x], { cancellation });
      await isComputing;
      cancellation.cancel();
      await expect(running).rejects.toMatchObject({ code: Code.CANCELLED });
      expect(plugin.failure).toBe(undefined);
      expect(events.splice(0)).toEqual(["load", "create", "compute", "cancel", "terminate"]);
    }
    plugin.dispose();
  });

  test("a trap in the worker disables the plugin", async () => {
    const loaded = await load("trap-in-compute", { ...limits, timeLimitMs: 15_000 });
    const message = "INTERNAL: plugin trap-in-compute is disabled: it trapped: unreachable";
    expect(await run(loaded)).toBe(message);
    expect(await run(loaded)).toBe(message);
  });

  test("a plugin for the host's memory cannot have one", async () => {
    expect(await loadFailure("shared-good", { ...limits, trust: true })).toBe(
      "INVALID_ARGUMENT: plugin shared-good: a time limit is for plugins with a memory of their own",
    );
  });
});
