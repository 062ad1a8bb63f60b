/** `_Send` and `_Recv` in programs: dead branches, loops, runs that share a rendezvous. */
import type { AttrValue, Received, Rendezvous, RendezvousArgs } from "@heddle/kernel-api";
import { plugin as controlPlugin } from "@heddle/kernels-control";
import { DataType, type Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import type { ProgramFunction, ProgramNode } from "../../src/index.js";
import { frameWithin, LocalRendezvous } from "../../src/rendezvous.js";
import { type Feeds, GraphSession } from "../graph-session.js";
import { node, number, placeholder } from "../test-plugin.js";

const text = (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) });
const type = (value: DataType): AttrValue => ({ kind: "type", value });
const edge = (name: string): Record<string, AttrValue> => ({
  tensor_name: text(name),
  send_device: text("/device:CPU:0"),
  send_device_incarnation: { kind: "int", value: 1n },
  recv_device: text("/device:CPU:1"),
});

const send = (name: string, inputs: readonly string[], op = "_Send") =>
  node(`send ${name}`, op, inputs, { T: type(DataType.INT32), ...edge(name) });
const receive = (name: string, inputs: readonly string[] = [], op = "_Recv") =>
  node(name, op, inputs, { tensor_type: type(DataType.INT32), ...edge(name) });

const a = placeholder("a");
const b = placeholder("b");
const less = [a, b, node("less", "Less", ["a", "b"]), node("switch", "Switch", ["a", "less"])];

/** Writes down the edges and frames that pass. */
class Recorder implements Rendezvous {
  readonly keys: string[] = [];
  readonly inner = new LocalRendezvous();

  send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void {
    this.keys.push(`${key.slice(key.indexOf("CPU:1;") + 6)}${tensor ? "" : " dead"}`);
    this.inner.send(key, args, tensor);
  }
  recv(key: string, args: RendezvousArgs): Received | Promise<Received> {
    return this.inner.recv(key, args);
  }
  recvAsync(...args: Parameters<Rendezvous["recvAsync"]>): void {
    this.inner.recvAsync(...args);
  }
  startAbort(...args: Parameters<Rendezvous["startAbort"]>): void {
    this.inner.startAbort(...args);
  }
}

async function runOnce(nodes: readonly ProgramNode[], fetches: readonly string[], ...rest: Rest): Promise<unknown> {
  const [feeds, targets, options, functions] = rest;
  const session = new GraphSession(nodes, functions, [controlPlugin]);
  try {
    return await session.run(fetches, feeds, targets, options);
  } finally {
    session.end();
  }
}
type Rest = [
  feeds?: Feeds,
  targets?: string[],
  options?: { rendezvous?: Rendezvous; timeoutMs?: number },
  functions?: ProgramFunction[],
];

describe("_Send, _Recv, _HostSend, _HostRecv", () => {
  test("pass a value within a run, and each run has a rendezvous of its own", async () => {
    for (const kind of ["", "Host"]) {
      const session = new GraphSession(
        [a, send("e", ["a"], `_${kind}Send`), receive("e", ["^send e"], `_${kind}Recv`)],
        [],
        [controlPlugin],
      );
      expect(await session.run([], { a: 1 }, ["send e"])).toEqual([]);
      expect(await session.run(["e"], { a: 2 })).toEqual([2]);
      session.end();
    }
  });

  test("a receive waits; a limit ends the wait", async () => {
    const nodes = [receive("e")];
    expect(await runOnce(nodes, ["e"], {}, [], { timeoutMs: 20 })).toBe(
      "DEADLINE_EXCEEDED: the run took longer than 20 ms",
    );
  });

  test("runs that are given one rendezvous pass values to each other", async () => {
    const rendezvous = new LocalRendezvous();
    const sum = [receive("e"), number("one", 1), node("sum", "Plus", ["e", "one"])];
    const receiver = new GraphSession(sum, undefined, [controlPlugin]);
    const sender = new GraphSession([a, send("e", ["a"])], undefined, [controlPlugin]);
    const waiting = receiver.run(["sum"], {}, [], { rendezvous });
    expect(await sender.run([], { a: 41 }, ["send e"], { rendezvous })).toEqual([]);
    // The sender's host has another memory, and holds its tensor until the receiver has copied it.
    expect(await waiting).toEqual([42]);
    receiver.end();
    sender.end();
  });

  test("a dead input is sent as dead, and its receiver passes the death on", async () => {
    const nodes = [
      ...less,
      send("e", ["switch:1"]),
      receive("e", ["^send e"]),
      node("twice", "Plus", ["e", "e"]),
      node("merge", "Merge", ["twice", "switch:0"]),
    ];
    expect(await runOnce(nodes, ["merge:0", "merge:1"], { a: 1, b: 2 })).toEqual([2, 0]);
    expect(await runOnce(nodes, ["merge:0", "merge:1"], { a: 5, b: 2 })).toEqual([5, 1]);
    expect(await runOnce(nodes, ["twice"], { a: 5, b: 2 })).toBe(
      "INVALID_ARGUMENT: Retval[0] does not have value: 'twice:0' is of a branch that was not taken",
    );
  });

  test("a send that waits for a dead node sends a dead value; a receive waits for one and lives", async () => {
    const nodes = [
      ...less,
      node("yes", "Same", ["switch:1"]),
      send("e", ["b", "^yes"]),
      receive("e", ["^send e", "^yes"]),
      node("merge", "Merge", ["e", "switch:0"]),
    ];
    expect(await runOnce(nodes, ["merge:0", "merge:1"], { a: 1, b: 2 })).toEqual([2, 0]);
    expect(await runOnce(nodes, ["merge:0", "merge:1"], { a: 5, b: 2 })).toEqual([5, 1]);
    const live = [...less, node("yes", "Same", ["switch:1"]), send("e", ["b"]), receive("e", ["^send e", "^yes"])];
    expect(await runOnce(live, ["e"], { a: 5, b: 2 })).toEqual([2]);
  });

  test("keys have the frame and iteration of a loop", async () => {
    const enter = (name: string, input: string, isConstant: boolean) =>
      node(name, "Enter", [input], { frame_name: text("count"), is_constant: { kind: "bool", value: isConstant } });
    const nodes = [
      a,
      number("one", 1),
      number("zero", 0),
      enter("i.zero", "zero", false),
      enter("i.limit", "a", true),
      enter("i.one", "one", true),
      node("i", "Merge", ["i.zero", "i.next"]),
      node("goes", "LoopCond", ["i.less"]),
      node("i.less", "Less", ["i", "i.limit"]),
      node("i.switch", "Switch", ["i", "goes"]),
      send("e", ["i.switch:1"]),
      receive("e", ["^send e"]),
      node("i.more", "Plus", ["e", "i.one"]),
      node("i.next", "NextIteration", ["i.more"]),
      node("i.out", "Exit", ["i.switch:0"]),
      send("last", ["i.out"]),
      receive("last", ["^send last"]),
    ];
    const rendezvous = new Recorder();
    expect(await runOnce(nodes, ["last"], { a: 2 }, [], { rendezvous })).toEqual([2]);
    const frame = frameWithin({ frameId: 0n, iterId: 0 }, [{ name: "count", iteration: 0 }]).frameId;
    expect(rendezvous.keys).toEqual([`e;${frame}:0`, `e;${frame}:1`, `e;${frame}:2 dead`, "last;0:0"]);
  });

  test("keys have the frame and iteration of a While", async () => {
    const func = (name: string, output: DataType, nodes: readonly ProgramNode[], result: string): ProgramFunction => ({
      name,
      inputs: [{ name: "x", type: DataType.INT32 }],
      outputs: [{ name: "y", type: output }],
      nodes,
      returns: [{ node: result, output: 0 }],
      controlReturns: [],
    });
    const cond = func("cond", DataType.BOOL, [number("two", 2), node("less", "Less", ["x", "two"])], "less");
    const body = func(
      "body",
      DataType.INT32,
      [number("one", 1), send("e", ["x"]), receive("e", ["^send e"]), node("sum", "Plus", ["e", "one"])],
      "sum",
    );
    const loop = node("loop", "While", ["a"], {
      T: { kind: "list", of: "type", value: [DataType.INT32] },
      cond: { kind: "func", value: { name: "cond", attrs: new Map() } },
      body: { kind: "func", value: { name: "body", attrs: new Map() } },
    });
    const rendezvous = new Recorder();
    expect(await runOnce([a, loop], ["loop"], { a: 0 }, [], { rendezvous }, [cond, body])).toEqual([2]);
    const frame = frameWithin({ frameId: 0n, iterId: 0 }, [{ name: "loop", iteration: 0 }]).frameId;
    expect(rendezvous.keys).toEqual([`e;${frame}:0`, `e;${frame}:1`]);
  });

  test("attributes that make no key are refused when the plan is made", async () => {
    const bad = node("e", "_Recv", [], { ...edge("e"), tensor_type: type(DataType.INT32), recv_device: text("CPU:1") });
    expect(await runOnce([bad], ["e"])).toMatch(/^INVALID_ARGUMENT: Invalid {2}rendezvous key: /);
  });
});
