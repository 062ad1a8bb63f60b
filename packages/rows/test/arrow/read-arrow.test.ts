import {
  Bool,
  CompressionType,
  compressionRegistry,
  DateMillisecond,
  Dictionary,
  Field,
  FixedSizeList,
  Float16,
  Float32,
  Int8,
  LargeUtf8,
  makeData,
  RecordBatchStreamWriter,
  Table,
  tableToIPC,
  Utf8,
  Utf8View,
  Vector,
  vectorFromArray,
} from "apache-arrow";
import { describe, expect, test } from "vitest";
import { stringColumn } from "../../src/column-parts.js";
import { failureOf, fileOf, rowsOf } from "../all-rows.js";

const ipc = (columns: Record<string, Vector>, form: "file" | "stream" = "file") => tableToIPC(new Table(columns), form);
const valuesOf = async (file: Uint8Array) =>
  (await rowsOf(file, "arrow", { batchRows: 2 })).map((row) => JSON.parse(Object.values(row)[0] ?? "null") as unknown);

describe("readArrow", () => {
  test.each(["file", "stream"] as const)("reads the types of a %s", async (form) => {
    const texts = ["a", "", null, "é"];
    const list = new FixedSizeList(2, new Field("item", new Float32()));
    const cases: [Vector, unknown[]][] = [
      [vectorFromArray(texts, new Utf8()), texts],
      [vectorFromArray(texts, new LargeUtf8()), texts],
      [vectorFromArray(texts, new Dictionary(new Utf8(), new Int8())), texts],
      [vectorFromArray([true, false, null], new Bool()), [true, false, null]],
      [vectorFromArray([1.5, -2], new Float16()), [1.5, -2]],
      [vectorFromArray([1n, -(2n ** 60n)]), [1, Number(-(2n ** 60n))]],
      [
        vectorFromArray(
          [
            [1, 2],
            [3, 4],
          ],
          list,
        ),
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ];
    for (const [vector, wanted] of cases) expect(await valuesOf(ipc({ x: vector }, form))).toEqual(wanted);
  });

  test("reads views", async () => {
    const long = "more than twelve bytes";
    const views = new DataView(new ArrayBuffer(32));
    views.setInt32(0, 2, true);
    views.setUint8(4, 0x68);
    views.setUint8(5, 0x69);
    views.setInt32(16, long.length, true);
    views.setInt32(24, 0, true);
    views.setInt32(28, 1, true);
    const data = makeData({
      type: new Utf8View(),
      length: 2,
      nullCount: 0,
      views: new Uint8Array(views.buffer),
      variadicBuffers: [new TextEncoder().encode(`.${long}`)],
    });
    expect(await valuesOf(ipc({ x: new Vector([data]) }))).toEqual(["hi", long]);
  });

  test("reads buffers that are compressed", async () => {
    const text = "the same words again and again, ".repeat(4000);
    // An LZ4 frame of one stored block: magic, flags, block size, checksum, size with the high bit, bytes, end.
    const encode = (bytes: Uint8Array) => {
      const frame = new Uint8Array(7 + 4 + bytes.length + 4);
      frame.set([4, 0x22, 0x4d, 0x18, 0x60, 0x40, 0x82]);
      new DataView(frame.buffer).setUint32(7, (bytes.length | 0x80000000) >>> 0, true);
      frame.set(bytes, 11);
      return frame;
    };
    await valuesOf(ipc({ x: vectorFromArray(["a"], new Utf8()) })); // Registers the decoder.
    const codec = compressionRegistry.get(CompressionType.LZ4_FRAME);
    try {
      compressionRegistry.set(CompressionType.LZ4_FRAME, { ...codec, encode });
      const table = new Table({ x: vectorFromArray([text, "b"], new Utf8()) });
      const writer = new RecordBatchStreamWriter({ compressionType: CompressionType.LZ4_FRAME });
      const file = await writer.writeAll(table).finish().toUint8Array();
      expect(await valuesOf(file)).toEqual([text, "b"]);
    } finally {
      if (codec) compressionRegistry.set(CompressionType.LZ4_FRAME, codec);
    }
  });

  test("writes the schema in front, as readers of streams need it", async () => {
    const file = await fileOf([{ columns: new Map([["x", stringColumn(["a", "b"])]]), rowCount: 2 }], "arrow");
    expect(await valuesOf(file.subarray(8))).toEqual(["a", "b"]);
  });

  test("refuses a type that is neither string, number nor list", async () => {
    const file = ipc({ x: vectorFromArray([new Date(0)], new DateMillisecond()) });
    expect(await failureOf(valuesOf(file))).toMatchObject({
      code: expect.anything(),
      message: "column 'x' has Arrow's type Date64<MILLISECOND>, which is neither string, number nor list",
    });
  });

  test.each(["", "ARROW1", "not an arrow file at all", "text whose first four bytes are a size past the limit"])(
    "refuses %j",
    async (text) => {
      expect(await failureOf(valuesOf(new TextEncoder().encode(text)))).toMatchObject({
        name: "StatusError",
        message: expect.stringMatching(/^rows\.arrow is damaged, or is not an Arrow file: /),
      });
    },
  );

  test.each(["file", "stream"] as const)("throws nothing but a StatusError for a %s that is cut", async (form) => {
    const whole = ipc(
      { x: vectorFromArray(["abc", "d", null], new Dictionary(new Utf8(), new Int8())), y: vectorFromArray([1, 2, 3]) },
      form,
    );
    for (let at = 0; at < whole.length; at += 3) {
      const found = await rowsOf(whole.subarray(0, at), "arrow").catch((error: unknown) => error);
      if (!Array.isArray(found)) expect(found).toMatchObject({ name: "StatusError" });
    }
  });
});
