import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { plugin } from "@heddle/kernels-control";
import { toStatusError } from "@heddle/status";
import { DataType, SCALAR, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Executor, parseTensorRef } from "../../src/index.js";
import { node } from "../test-plugin.js";

const type = (value: DataType): AttrValue => ({ kind: "type", value });
const FLOAT = { T: type(DataType.FLOAT) };
const device = "/job:localhost/replica:0/task:0/device:CPU:0";
const nodes = [
  node("a", "Placeholder", [], { dtype: type(DataType.FLOAT) }),
  node("handle", "Placeholder", [], { dtype: type(DataType.STRING) }),
  node("H1", "GetSessionHandle", ["a"], FLOAT),
  node("V2", "GetSessionHandleV2", ["a"], FLOAT),
  node("seen", "Identity", ["H1"], { T: type(DataType.STRING) }),
  node("get", "GetSessionTensor", ["handle"], { dtype: type(DataType.FLOAT) }),
  node("get_int", "GetSessionTensor", ["handle"], { dtype: type(DataType.INT32) }),
  node("delete", "DeleteSessionTensor", ["handle"]),
];

/** Runs parts of the graph; `value` feeds 'a', `handle` feeds 'handle'. Proves that nothing is left over. */
async function withSession(
  work: (
    run: (fetches: readonly string[], feeds?: Feeds, targets?: readonly string[]) => Promise<unknown>,
    executor: Executor,
  ) => Promise<void>,
): Promise<void> {
  const memory = createTestMemory();
  const host = new Host({ memory, plugins: [plugin] });
  const executor = new Executor(host, { nodes, functions: new Map(), signatures: new Map(), initializers: [] });
  const run = async (fetches: readonly string[], feeds: Feeds = {}, targets: readonly string[] = []) => {
    const tensors = [
      tensorFromJs(memory, DataType.FLOAT, feeds.value ?? [1, 2]),
      typeof feeds.handle === "object"
        ? Tensor.fromStrings(memory, [feeds.handle.length], feeds.handle)
        : Tensor.fromStrings(memory, SCALAR, [feeds.handle ?? ""]),
    ];
    try {
      const plan = await executor.prepare({
        feeds: [
          { ref: parseTensorRef("a"), name: "a", dtype: DataType.FLOAT },
          { ref: parseTensorRef("handle"), name: "handle", dtype: DataType.STRING },
        ],
        fetches: fetches.map(parseTensorRef),
        targets,
      });
      const results = await executor.run(plan, tensors);
      const values = results.map((tensor) =>
        tensor.dtype === DataType.RESOURCE ? tensor.objects()[0] : tensor.toNested(),
      );
      for (const tensor of results) tensor.release();
      return values;
    } catch (error) {
      return String(toStatusError(error));
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  };
  await work(run, executor);
  executor.dispose();
  host.dispose();
  expect(memory.liveBytes).toBe(0);
}

interface Feeds {
  readonly value?: readonly number[];
  readonly handle?: string | readonly string[];
}

describe("session ops", () => {
  test("a handle that a run returns finds its tensor in later runs, until it is deleted", () =>
    withSession(async (run, executor) => {
      expect(await run(["H1"], { value: [3, 4] })).toEqual([`H1;0;${device}`]);
      expect(await run(["H1:0"], { value: [5] })).toEqual([`H1;1;${device}`]);
      expect(executor.session?.handles).toEqual([`H1;0;${device}`, `H1;1;${device}`]);
      expect(await run(["get"], { handle: `H1;0;${device}` })).toEqual([[3, 4]]);
      expect(await run(["get"], { handle: `H1;1;${device}` })).toEqual([[5]]);
      expect(await run([], { handle: `H1;0;${device}` }, ["delete"])).toEqual([]);
      expect(await run(["get"], { handle: `H1;0;${device}` })).toContain(
        `INVALID_ARGUMENT: The tensor with handle 'H1;0;${device}' is not in the session store.`,
      );
      expect(await run([], { handle: `H1;0;${device}` }, ["delete"])).toContain(
        `INVALID_ARGUMENT: Failed to delete a tensor with handle 'H1;0;${device}' in the session store.`,
      );
    }));

  test("a tensor whose handle the run does not return as such is not kept", () =>
    withSession(async (run, executor) => {
      expect(await run(["seen"])).toEqual([`H1;0;${device}`]);
      expect(await run([], {}, ["H1"])).toEqual([]);
      expect(executor.session?.handles).toEqual([]);
      expect(await run(["seen", "H1"])).toEqual([`H1;2;${device}`, `H1;2;${device}`]);
      expect(executor.session?.handles).toEqual([`H1;2;${device}`]);
    }));

  test("GetSessionHandleV2 returns a resource that names the tensor", () =>
    withSession(async (run) => {
      expect(await run(["V2"], { value: [6] })).toEqual([{ typeName: "TensorHandle", name: `V2;0;${device}` }]);
      expect(await run(["get"], { handle: `V2;0;${device}` })).toEqual([[6]]);
    }));

  test("wrong handles are refused", () =>
    withSession(async (run) => {
      await run(["H1"]);
      expect(await run(["get"], { handle: ["x"] })).toContain("INVALID_ARGUMENT: handle must be scalar");
      expect(await run(["get_int"], { handle: `H1;0;${device}` })).toContain(
        "INTERNAL: Output 0 of type float does not match declared output type int32 for node {{node get_int}}",
      );
      expect(await run(["get"], { handle: "H1;0;" })).toContain("The tensor with handle 'H1;0;' is not in the session");
    }));

  test("outside a program there is no session", async () => {
    const memory = createTestMemory();
    const host = new Host({ memory, plugins: [plugin] });
    const one = tensorFromJs(memory, DataType.FLOAT, 1);
    const text = Tensor.fromStrings(memory, SCALAR, ["x"]);
    const errorOf = (op: string, input: Tensor, attrs: Readonly<Record<string, AttrValue>>) =>
      Promise.resolve()
        .then(() => runOp(host, op, [input], { attrs: new Map(Object.entries(attrs)) }))
        .catch((error) => String(toStatusError(error)));
    expect(await errorOf("GetSessionHandle", one, FLOAT)).toContain(
      "FAILED_PRECONDITION: GetSessionHandle called on null session state",
    );
    expect(await errorOf("GetSessionTensor", text, { dtype: type(DataType.FLOAT) })).toContain(
      "FAILED_PRECONDITION: GetSessionTensor called on null session state",
    );
    expect(await errorOf("DeleteSessionTensor", text, {})).toContain(
      "FAILED_PRECONDITION: DeleteSessionTensor called on null session state",
    );
    one.release();
    text.release();
    host.dispose();
    expect(memory.liveBytes).toBe(0);
  });
});
