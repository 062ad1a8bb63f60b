import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { plugin as controlPlugin } from "@heddle/kernels-control";
import { type StatusError, toStatusError } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  Executor,
  type PlanRequest,
  type Program,
  type ProgramFunction,
  type ProgramNode,
  parseTensorRef,
  signatureRequest,
} from "../../src/index.js";
import { type Costs, deviceName, type Partition, partition, partNodes } from "../../src/partition.js";
import { DeviceLinks } from "../../src/rendezvous.js";
import { call, newTrace, node, number, placeholder, testPlugin } from "../test-plugin.js";

const text = (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) });
const type = (value: DataType): AttrValue => ({ kind: "type", value });
const int32 = { dtype: type(DataType.INT32) };
const a = placeholder("a");
const b = placeholder("b");

const one: Costs = { timeOf: () => 1, bytesOf: () => 4 };

function programOf(
  nodes: readonly ProgramNode[],
  outputs: readonly string[],
  functions: readonly ProgramFunction[] = [],
): Program {
  const inputs = nodes
    .filter(({ op }) => op === "Placeholder")
    .map(({ name }) => ({ name, ref: { node: name, output: 0 }, dtype: DataType.INT32, shape: undefined }));
  const fetched = outputs.map((name) => ({ name, ref: parseTensorRef(name), dtype: DataType.INT32, shape: undefined }));
  return {
    nodes,
    functions: new Map(functions.map((func) => [func.name, func])),
    signatures: new Map([["run", { name: "run", inputs, outputs: fetched }]]),
    initializers: [],
  };
}

/** Devices in this thread, each with a host of its own. */
class Devices {
  readonly trace = newTrace();
  readonly hosts: readonly Host[];
  readonly #program: Program;
  readonly #executors: readonly Executor[];
  readonly #links: readonly DeviceLinks[];
  #cuts = 0;
  #step = 0;

  constructor(program: Program, count = 2) {
    this.#program = program;
    const each = Array.from({ length: count }, (_, index) => index);
    this.hosts = each.map(
      () => new Host({ memory: createTestMemory(), plugins: [testPlugin(this.trace), controlPlugin] }),
    );
    this.#executors = this.hosts.map((host) => new Executor(host, program));
    const ports = each.map(() => new Map<string, MessagePort>());
    for (const from of each) {
      for (const to of each.slice(from + 1)) {
        const { port1, port2 } = new MessageChannel();
        ports[from].set(deviceName(to), port1);
        ports[to].set(deviceName(from), port2);
      }
    }
    this.#links = this.hosts.map(
      ({ memory }, index) => new DeviceLinks({ memory, device: deviceName(index), peers: ports[index] }),
    );
  }

  get request(): PlanRequest {
    const [signature] = this.#program.signatures.values();
    return signatureRequest(signature);
  }

  cut(deviceOf?: (node: ProgramNode) => number | undefined, costs = one): Partition {
    const options = { deviceCount: this.hosts.length, costs, deviceOf, name: `cut${this.#cuts++}` };
    return partition(this.#program, this.request, this.hosts[0], options);
  }

  /** The results of the parts, or their error. */
  async run({ parts, graph }: Partition, feeds: readonly number[]): Promise<unknown> {
    const step = ++this.#step;
    const tensors = feeds.map((value) => tensorFromJs(this.hosts[0].memory, DataType.INT32, value));
    const runs = parts.map(async (part, index): Promise<Tensor[]> => {
      const executor = this.#executors[index];
      const rendezvous = this.#links[index].begin(step);
      try {
        const plan = await executor.prepare({ ...part, nodes: partNodes(part, graph) });
        return await executor.run(plan, index === 0 ? tensors : [], { rendezvous, timeoutMs: 5000 });
      } catch (error) {
        rendezvous.startAbort(toStatusError(error));
        throw rendezvous.status ?? error;
      }
    });
    const ended = await Promise.allSettled(runs);
    for (const links of this.#links) links.end(step);
    for (const tensor of tensors) tensor.release();
    const failed = ended.find((each) => each.status === "rejected");
    const [results] = ended.map((each) => (each.status === "fulfilled" ? each.value : []));
    const values = (results ?? []).map((tensor) => tensor.toNested());
    for (const tensor of results ?? []) tensor.release();
    return failed ? String(failed.reason as StatusError) : values;
  }

  /** The results of one device without a cut. */
  async runWhole(feeds: readonly number[]): Promise<unknown> {
    const tensors = feeds.map((value) => tensorFromJs(this.hosts[0].memory, DataType.INT32, value));
    try {
      const results = await this.#executors[0].run(await this.#executors[0].prepare(this.request), tensors);
      const values = results.map((tensor) => tensor.toNested());
      for (const tensor of results) tensor.release();
      return values;
    } catch (error) {
      return String(toStatusError(error));
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  }

  end(): void {
    for (const links of this.#links) links.dispose();
    for (const executor of this.#executors) executor.dispose();
    expect(this.hosts.map(({ memory }) => memory.liveBlocks)).toEqual(this.hosts.map(() => 0));
  }
}

/** Runs a program whole and cut in each way, and expects the same of both. */
async function expectSame(program: Program, feeds: readonly number[], count = 2): Promise<unknown> {
  const devices = new Devices(program, count);
  try {
    const whole = await devices.runWhole(feeds);
    const ways = [undefined, () => 1, ({ name }: ProgramNode) => name.length % count, alternating(count)];
    for (const way of ways) expect(await devices.run(devices.cut(way), feeds)).toEqual(whole);
    return whole;
  } finally {
    devices.end();
  }
}

function alternating(count: number): () => number {
  let next = 0;
  return () => next++ % count;
}

const towers = [
  a,
  b,
  ...Array.from({ length: 6 }, (_, i) => node(`left${i}`, "Plus", [i === 0 ? "a" : `left${i - 1}`, "a"])),
  ...Array.from({ length: 6 }, (_, i) => node(`right${i}`, "Plus", [i === 0 ? "b" : `right${i - 1}`, "b"])),
  node("sum", "Plus", ["left5", "right5"]),
];

describe("partition", () => {
  test("cuts two towers over two devices, and the time is about half", async () => {
    const devices = new Devices(programOf(towers, ["sum"]));
    const cut = devices.cut();
    expect(cut.isCut).toBe(true);
    expect(cut.oneDeviceMs).toBe(13);
    expect(cut.estimatedMs).toBeLessThan(7.5);
    const sides = cut.parts.map(({ nodes }) => new Set(nodes.map(({ name }) => name.replace(/\d.*|cut.*/, ""))));
    expect([sides[0].has("left") && sides[0].has("right"), sides[1].has("left") && sides[1].has("right")]).toEqual([
      false,
      false,
    ]);
    expect(await devices.run(cut, [1, 2])).toEqual([21]);
    devices.end();
  });

  test("leaves a chain whole, where a message costs more than a node", () => {
    const devices = new Devices(programOf(towers.slice(0, 8), ["left5"]));
    expect(devices.cut(undefined, { timeOf: () => 0.01, bytesOf: () => 4 }).isCut).toBe(false);
    devices.end();
  });

  test("honours the devices of nodes", () => {
    const nodes = towers.map((each) => (each.name.startsWith("left") ? { ...each, device: "/device:CPU:1" } : each));
    const devices = new Devices(programOf(nodes, ["sum"]));
    const { parts } = devices.cut();
    expect(parts[1].nodes.filter(({ name }) => /^left\d$/.test(name)).length).toBe(6);
    expect(parts[0].nodes.some(({ name }) => /^left\d$/.test(name))).toBe(false);
    devices.end();
  });

  test("constants and functions are on every device that needs them; results are those of one device", async () => {
    const twice: ProgramFunction = {
      name: "twice",
      inputs: [{ name: "x", type: DataType.INT32 }],
      outputs: [{ name: "y", type: DataType.INT32 }],
      nodes: [node("sum", "Plus", ["x", "x"]), number("ten", 10), node("more", "Plus", ["sum", "ten"])],
      returns: [{ node: "more", output: 0 }],
      controlReturns: [],
    };
    const nodes = [a, b, call("f", "twice", ["a"]), call("g", "twice", ["b"]), node("pair", "Pair", ["f"])];
    const all = [...nodes, node("sum", "Plus", ["pair:1", "g"])];
    expect(await expectSame(programOf(all, ["sum", "pair:0", "a"], [twice]), [1, 2])).toEqual([27, 11, 1]);
    expect(await expectSame(programOf(all, ["sum", "pair:0", "a"], [twice]), [1, 2], 3)).toEqual([27, 11, 1]);
  });

  test("branches: dead values cross devices as dead", async () => {
    const nodes = [
      a,
      b,
      node("less", "Less", ["a", "b"]),
      node("switch", "Switch", ["a", "less"], { T: type(DataType.INT32) }),
      node("twice", "Plus", ["switch:1", "switch:1"]),
      number("ten", 10, ["^no"]),
      node("no", "Same", ["switch:0"]),
      node("more", "Plus", ["no", "ten"]),
      node("merge", "Merge", ["more", "twice"], { T: type(DataType.INT32) }),
      node("end", "Plus", ["merge", "b"]),
    ];
    expect(await expectSame(programOf(nodes, ["end", "merge:1"]), [1, 2])).toEqual([4, 1]);
    expect(await expectSame(programOf(nodes, ["end", "merge:1"]), [5, 2])).toEqual([17, 0]);
    expect(await expectSame(programOf(nodes, ["twice"]), [5, 2])).toBe(
      "INVALID_ARGUMENT: Retval[0] does not have value: 'twice:0' is of a branch that was not taken",
    );
  });

  test("a loop is in one piece", async () => {
    const enter = (name: string, input: string, isConstant: boolean) =>
      node(name, "Enter", [input], {
        T: type(DataType.INT32),
        frame_name: text("count"),
        is_constant: { kind: "bool", value: isConstant },
      });
    const T = { T: type(DataType.INT32) };
    const nodes = [
      a,
      b,
      node("start", "Plus", ["a", "a"]),
      node("limit", "Plus", ["b", "b"]),
      number("one", 1),
      enter("i.enter", "start", false),
      enter("i.limit", "limit", true),
      enter("i.one", "one", true),
      node("i", "Merge", ["i.enter", "i.next"], T),
      node("i.less", "Less", ["i", "i.limit"]),
      node("goes", "LoopCond", ["i.less"]),
      node("i.switch", "Switch", ["i", "goes"], T),
      node("i.more", "Plus", ["i.switch:1", "i.one"]),
      node("i.next", "NextIteration", ["i.more"], T),
      node("i.out", "Exit", ["i.switch:0"], T),
      node("end", "Plus", ["i.out", "start"]),
    ];
    expect(await expectSame(programOf(nodes, ["end", "i.out"]), [1, 5])).toEqual([12, 10]);
  });

  test("what changes state stays on the first device, in its order; variables that nothing changes are anywhere", async () => {
    const handle = (name: string) =>
      node(name, "VarHandleOp", [], { ...int32, shape: { kind: "shape", value: [] }, shared_name: text(name) });
    const read = (name: string, from: string, after: readonly string[] = []) =>
      node(name, "ReadVariableOp", [from, ...after], int32);
    const nodes = [
      a,
      handle("counter"),
      node("set", "AssignVariableOp", ["counter", "a"], int32),
      read("now", "counter", ["^set"]),
      node("add", "AssignAddVariableOp", ["counter", "a", "^now"], int32),
      read("then", "counter", ["^add"]),
      node("sum", "Plus", ["now", "then"]),
    ];
    const program = programOf(nodes, ["sum", "then"]);
    expect(await expectSame(program, [5])).toEqual([15, 10]);
    const devices = new Devices(program);
    const { parts } = devices.cut(() => 1);
    const names = (index: number) => parts[index].nodes.map(({ name }) => name).filter((name) => !name.includes("/"));
    expect(names(1)).toEqual(["sum"]);
    expect(names(0)).toEqual(expect.arrayContaining(["set", "now", "add", "then"]));
    devices.end();
  });

  test("an error on any device is that of one device, and ends the others", async () => {
    const nodes = [...towers, node("bad", "Fail", ["right5"]), node("last", "Plus", ["bad", "left5"])];
    expect(await expectSame(programOf(nodes, ["last"]), [1, 2])).toBe("INVALID_ARGUMENT: no good [node 'bad' (Fail)]");
    const unmoved = [...towers, node("bad", "Descend", ["right5"])];
    expect(() => new Devices(programOf(unmoved, ["bad"])).cut()).toThrowError("body");
  });

  test("any graph, cut in any way, has the results of one device and does not hang", async () => {
    const graph = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(graph, fc.nat(1000), async (specs, seed) => {
        const nodes: ProgramNode[] = [a, b];
        for (const [index, [x, y, kind]] of specs.entries()) {
          const input = (pick: number) => {
            const { name, op } = nodes[pick % nodes.length];
            return op === "Pair" ? `${name}:${pick % 2}` : name;
          };
          const name = `n${index}`;
          if (kind === 0) nodes.push(node(name, "Pair", [input(x)]));
          else if (kind === 1) nodes.push(node(name, "Plus", [input(x), input(y)]));
          else nodes.push(node(name, "Later", [input(x)]));
        }
        const last = nodes.slice(-2).map(({ name }) => name);
        const devices = new Devices(programOf(nodes, last), 3);
        try {
          const whole = await devices.runWhole([1, 2]);
          const places = new Map(
            nodes.map(({ name }, index) => [name, (index * 7919 + seed + (specs[index]?.[3] ?? 0)) % 3]),
          );
          const cut = devices.cut(({ name }) => places.get(name));
          expect(await devices.run(cut, [1, 2])).toEqual(whole);
        } finally {
          devices.end();
        }
      }),
      { numRuns: 30, seed: 13 },
    );
  });

  test("refuses an invalid number of devices", () => {
    const devices = new Devices(programOf(towers, ["sum"]));
    const options = { costs: one, name: "cut" };
    const { hosts, request } = devices;
    const program = programOf(towers, ["sum"]);
    expect(() => partition(program, request, hosts[0], { ...options, deviceCount: 1.5 })).toThrowError(
      "devices must be a whole number from 1 to 64, found 1.5",
    );
    devices.end();
  });
});
