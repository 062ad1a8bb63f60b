import type { LogRecord } from "@heddle/kernel-api";
import { createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { attr } from "../op-session.js";

let records: LogRecord[];
let host: Host;

beforeEach(() => {
  records = [];
  host = new Host({ memory: createTestMemory(), plugins: [plugin], log: (record) => void records.push(record) });
});

afterEach(() => expect(host.memory.liveBytes).toBe(0));

const messages = () => records.map(({ message }) => message);

describe("Print", () => {
  async function run(attrs: { message: string; first_n: number; summarize: number }, times: number) {
    const { message, first_n, summarize } = attrs;
    const request = {
      nodeName: "p",
      op: "Print",
      attrs: new Map([
        ["T", attr.type("float")],
        ["U", attr.types("float", "string")],
        ["message", attr.text(message)],
        ["first_n", attr.int(first_n)],
        ["summarize", attr.int(summarize)],
      ]),
    };
    const kernel = await createKernel(host, request);
    using x = tensorFromJs(host.memory, DataType.FLOAT, [
      [1.5, 2],
      [3, 4],
    ]);
    using words = Tensor.fromStrings(host.memory, [4], ["a", "b", "c", "d"]);
    for (let i = 0; i < times; i++) {
      const [output] = await runKernel(kernel, new KernelContext(host), [x, x, words]);
      expect(output?.toNested()).toEqual(x.toNested());
      output?.release();
    }
  }

  test("returns its first input and prints the others, first_n times", async () => {
    await run({ message: "msg: ", first_n: 2, summarize: 3 }, 4);
    expect(messages()).toEqual(["msg: [[1.5 2][3...]...][a b c...]\n", "msg: [[1.5 2][3...]...][a b c...]\n"]);
    expect(records[0]).toMatchObject({ severity: "info", stream: "stderr", node: "p", stepId: expect.any(Number) });
  });

  test("prints in every run for a negative first_n, and never for 0", async () => {
    await run({ message: "", first_n: -1, summarize: -1 }, 3);
    await run({ message: "", first_n: 0, summarize: -1 }, 3);
    expect(messages()).toEqual(new Array(3).fill("[[1.5 2][3 4]][a b c d]\n"));
  });
});

describe("PrintV2", () => {
  async function run(output_stream: string, end: string, shape: number[] = []) {
    const attrs = new Map([
      ["output_stream", attr.text(output_stream)],
      ["end", attr.text(end)],
    ]);
    const kernel = await createKernel(host, { nodeName: "p", op: "PrintV2", attrs });
    using text = Tensor.fromStrings(host.memory, shape, ["häl\0lo"]);
    await runKernel(kernel, new KernelContext(host), [text]);
  }

  test.each([
    ["stderr", { severity: "info", stream: "stderr" }],
    ["stdout", { severity: "info", stream: "stdout" }],
    ["log(info)", { severity: "info" }],
    ["log(warning)", { severity: "warning" }],
    ["log(error)", { severity: "error" }],
    ["file:///tmp/x", { severity: "info", stream: "file:///tmp/x" }],
  ])("logs its text for %s", async (stream, record) => {
    await run(stream, "!\n");
    expect(records).toEqual([{ ...record, message: "häl\0lo!\n", node: "p", stepId: expect.any(Number) }]);
  });

  test("refuses another stream, and an input that is no scalar", async () => {
    await expect(run("bogus", "")).rejects.toThrow(
      "Unknown output stream: bogus, Valid streams are: stdout stderr log(info) log(warning) log(error)",
    );
    await expect(run("stderr", "", [1])).rejects.toThrow("Input is expected to be scalar, but got [1]");
    expect(records).toEqual([]);
  });
});
