import { create, toBinary } from "@bufbuild/protobuf";
import type { AttrMap, LogRecord, WritableFile } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { decodeProto } from "@heddle/protos/decode";
import { type Event, EventSchema } from "@heddle/protos/event";
import { GraphDefSchema, NodeDefSchema } from "@heddle/protos/graph";
import { SummarySchema } from "@heddle/protos/summary";
import { alreadyExists, StatusError } from "@heddle/status";
import { DataType, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, readFixtures } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin, readEvents } from "../../src/index.js";

const { fixture } = readFixtures(new URL("../fixtures/", import.meta.url));

/** Files that are written to memory, and a host with a summary writer. */
function session(canWrite = true) {
  const written = new Map<string, number[]>();
  const open = new Set<string>();
  const create = (path: string): WritableFile => {
    if (written.has(path)) throw alreadyExists(path);
    const bytes: number[] = [];
    written.set(path, bytes);
    open.add(path);
    return { write: (more) => void bytes.push(...more), close: () => open.delete(path) };
  };
  const files = {
    open(): never {
      throw new Error("nothing is read");
    },
    ...(canWrite && { create }),
  };
  const records: LogRecord[] = [];
  const log = (record: LogRecord) => void records.push(record);
  const host = new Host({ memory: createTestMemory(), plugins: [plugin], files, log });
  const { memory } = host;
  const run = async (op: string, inputs: readonly Tensor[], attrs: AttrMap = new Map()) => {
    try {
      return await runOp(host, op, inputs, { attrs });
    } finally {
      for (const input of inputs) input.release();
    }
  };
  const make = (dtype: DataType, value: TensorInput) => tensorFromJs(memory, dtype, value);
  const text = (value: TensorInput) => make(DataType.STRING, value);
  return { host, records, written, open, run, make, text };
}

/** A session whose writer has an event file. */
async function recording() {
  const all = session();
  const { run, make, text } = all;
  const [handle] = (await run("SummaryWriter", [])) as [Tensor];
  const createFile = (folder = "logs") => {
    const numbers = [make(DataType.INT32, 10), make(DataType.INT32, 100)];
    return run("CreateSummaryFileWriter", [handle.retain(), text(folder), ...numbers, text(".v2")]);
  };
  await createFile();
  const write = (op: string, step: bigint, rest: readonly Tensor[], type?: DataType) => {
    const attrs: AttrMap = new Map(type === undefined ? [] : [["T", { kind: "type", value: type }]]);
    return run(op, [handle.retain(), make(DataType.INT64, step), ...rest], attrs);
  };
  const end = () => {
    handle.release();
    all.host.dispose();
    expect(all.host.memory.liveBytes).toBe(0);
    expect([...all.open]).toEqual([]);
  };
  return { ...all, handle, createFile, write, end };
}

const withoutTime = (event: Event) => ({ ...event, wallTime: 0, sourceMetadata: undefined });

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof StatusError ? String(error) : Promise.reject(error)),
  );

describe("the ops of summary writers", () => {
  test("write the events that TensorFlow's write", async () => {
    const { written, write, make, text, end } = await recording();
    const metadata = () => text(new Uint8Array([10, 6, 10, 4, 116, 101, 120, 116, 32, 2]));
    const float = (value: TensorInput) => make(DataType.FLOAT, value);
    await write("WriteScalarSummary", 1n, [text("loss"), float(0.5)], DataType.FLOAT);
    await write("WriteScalarSummary", 0n, [text(""), float(Number.NaN)], DataType.FLOAT);
    await write("WriteScalarSummary", -(2n ** 63n), [text("é"), float(1e-3)], DataType.FLOAT);
    await write("WriteHistogramSummary", 2n, [text("weights"), float([1, 2, 2, -0.5, 0])], DataType.FLOAT);
    await write("WriteHistogramSummary", 2n, [text("none"), float([])], DataType.FLOAT);
    await write("WriteSummary", 3n, [text("hello *world*"), text("greeting"), metadata()], DataType.STRING);
    await write("WriteSummary", 2n ** 62n, [text(["a", "b"]), text("table"), metadata()], DataType.STRING);
    await write("WriteSummary", 4n, [text([]), text("empty"), metadata()], DataType.STRING);
    const [[path, bytes]] = [...written] as [[string, number[]]];
    expect(path).toMatch(/^logs\/events\.out\.tfevents\.\d{10}\.heddle\.0\.v2$/);
    const ours = [...readEvents(Uint8Array.from(bytes))].map(withoutTime);
    expect(ours).toEqual([...readEvents(fixture("events.tfevents"))].slice(0, 9).map(withoutTime));
    end();
  });

  test("take other types, bools and whole summaries", async () => {
    const { written, write, make, text, end } = await recording();
    await write("WriteScalarSummary", 1n, [text("n"), make(DataType.INT64, [7n, 8n])], DataType.INT64);
    await write("WriteHistogramSummary", 1n, [text("b"), make(DataType.BOOL, [true, false])], DataType.BOOL);
    await write("WriteSummary", 1n, [make(DataType.FLOAT, 1), text("t"), text("")], DataType.FLOAT);
    await write("WriteRawProtoSummary", 9n, [text(Uint8Array.from([10, 8, 10, 1, 97, 21, 0, 0, 192, 63]))]);
    const [bytes = []] = written.values();
    const values = [...readEvents(Uint8Array.from(bytes))].flatMap(({ what }) =>
      what.case === "summary" ? what.value.value : [],
    );
    expect(values).toMatchObject([
      { tag: "n", value: { value: 7 } },
      { tag: "b", value: { value: { num: 2, sum: 1 } } },
      { tag: "t", value: { case: "tensor" } },
      { tag: "a", value: { value: 1.5 } },
    ]);
    expect(values[2]?.metadata).toBeUndefined();
    end();
  });

  test("write images, sounds, graphs and events as they are", async () => {
    const { written, write, run, handle, make, text, end } = await recording();
    const image = () => make(DataType.UINT8, [[[[1], [2]]]]);
    const wave = () => make(DataType.FLOAT, [[0.5, -0.5]]);
    await write("WriteImageSummary", 1n, [text("i"), image(), make(DataType.UINT8, [])], DataType.UINT8);
    await write("WriteAudioSummary", 2n, [text("a"), wave(), make(DataType.FLOAT, 8000)]);
    const node = create(NodeDefSchema, { name: "x", op: "NoOp" });
    const graph = toBinary(GraphDefSchema, create(GraphDefSchema, { node: [node] }));
    await write("WriteGraphSummary", 3n, [text(graph)]);
    const event = create(EventSchema, { step: 9n, wallTime: 1.5, what: { case: "fileVersion", value: "x" } });
    await run("ImportEvent", [handle.retain(), text(toBinary(EventSchema, event))]);
    const [bytes = []] = written.values();
    const [, ...events] = readEvents(Uint8Array.from(bytes));
    expect(events).toMatchObject([
      { step: 1n, what: { value: { value: [{ tag: "i/image/0", value: { value: { height: 1, width: 2 } } }] } } },
      { step: 2n, what: { case: "summary" } },
      { step: 3n, what: { case: "graphDef", value: graph } },
      event,
    ]);
    // The sound is that of the op without a file, whose bytes are TensorFlow's.
    const [alone] = (await run("AudioSummaryV2", [text("a"), wave(), make(DataType.FLOAT, 8000)])) as [Tensor];
    const rate: AttrMap = new Map([["sample_rate", { kind: "float", value: 8000 }]]);
    const [older] = (await run("AudioSummary", [text("a"), wave()], rate)) as [Tensor];
    const [{ what } = create(EventSchema)] = events.slice(1);
    expect(what.value).toEqual(decodeProto(SummarySchema, alone.strings().bytes(0)));
    expect(older.strings().bytes(0)).toEqual(alone.strings().bytes(0));
    alone.release();
    older.release();
    end();
  });

  test("log a warning of bytes that are no graph and no event, as TensorFlow does", async () => {
    const { records, write, run, handle, text, end } = await recording();
    const bad = () => text(Uint8Array.of(255));
    expect(await statusOf(write("WriteGraphSummary", 1n, [bad()]))).toMatch(
      /^DATA_LOSS: Bad tf.GraphDef binary proto tensor string/,
    );
    expect(await statusOf(run("ImportEvent", [handle.retain(), bad()]))).toMatch(
      /^DATA_LOSS: Bad tf.Event binary proto tensor string/,
    );
    expect(records).toMatchObject([
      { severity: "warning", file: "write-summary.ts", message: expect.stringContaining("OP_REQUIRES failed at") },
      { severity: "warning", message: expect.stringContaining("DATA_LOSS: Bad tf.Event binary proto tensor string") },
    ]);
    end();
  });

  test("make one file for a writer, and another after it was closed", async () => {
    const { written, open, run, handle, createFile, end } = await recording();
    await createFile("elsewhere");
    expect(written.size).toBe(1);
    await run("FlushSummaryWriter", [handle.retain()]);
    await run("CloseSummaryWriter", [handle.retain()]);
    expect(open.size).toBe(0);
    const missing = /^NOT_FOUND: Resource localhost\/.*\/N10tensorflow22SummaryWriterInterfaceE does not exist\./;
    expect(await statusOf(run("FlushSummaryWriter", [handle.retain()]))).toMatch(missing);
    expect(await statusOf(run("CloseSummaryWriter", [handle.retain()]))).toMatch(missing);
    await createFile();
    expect([...written.keys()].map((path) => path.replace(/\d{10}/, "T"))).toEqual([
      "logs/events.out.tfevents.T.heddle.0.v2",
      expect.stringMatching(/^logs\/events\.out\.tfevents\.T\.heddle\.[01]\.v2$/),
    ]);
    end();
  });

  test("refuse values that TensorFlow refuses, and missing elements", async () => {
    const { write, make, text, end } = await recording();
    const histogram = (value: number) =>
      statusOf(write("WriteHistogramSummary", 1n, [text("h"), make(DataType.FLOAT, value)], DataType.FLOAT));
    expect(await histogram(Number.NaN)).toMatch(/^INVALID_ARGUMENT: Nan in summary histogram for: h/);
    expect(await histogram(Infinity)).toMatch(/^INVALID_ARGUMENT: Infinity in summary histogram for: h/);
    const empty = write("WriteScalarSummary", 1n, [text("s"), make(DataType.FLOAT, [])], DataType.FLOAT);
    expect(await statusOf(empty)).toMatch(/^INVALID_ARGUMENT: value must be a scalar, found shape \[0\]/);
    const colors = make(DataType.UINT8, [[1]]);
    const image = write("WriteImageSummary", 1n, [text("i"), make(DataType.UINT8, [[[[1]]]]), colors], DataType.UINT8);
    expect(await statusOf(image)).toMatch(/^INVALID_ARGUMENT: bad_color must be a vector, got shape \[1,1\]/);
    const rates = make(DataType.FLOAT, [1, 2]);
    const sound = write("WriteAudioSummary", 1n, [text("a"), make(DataType.FLOAT, [[1]]), rates]);
    expect(await statusOf(sound)).toMatch(/^INVALID_ARGUMENT: sample_rate must be a scalar, found shape \[2\]/);
    const untagged = write("WriteScalarSummary", 1n, [text([]), make(DataType.FLOAT, 1)], DataType.FLOAT);
    expect(await statusOf(untagged)).toMatch(/^INVALID_ARGUMENT: tag must be a scalar, found shape \[0\]/);
    expect(await statusOf(write("WriteRawProtoSummary", 1n, [text("x")]))).toMatch(/^DATA_LOSS: /);
    end();
  });

  test("are refused where models write no files", async () => {
    const { host, run, make, text } = session(false);
    const [handle] = (await run("SummaryWriter", [])) as [Tensor];
    const inputs = [handle, text("/tmp/logs"), make(DataType.INT32, 1), make(DataType.INT32, 1), text("")];
    expect(await statusOf(run("CreateSummaryFileWriter", inputs))).toMatch(
      /^PERMISSION_DENIED: the model writes event files to '\/tmp\/logs', and is not allowed to: see createFile of loadModel/,
    );
    host.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });
});
