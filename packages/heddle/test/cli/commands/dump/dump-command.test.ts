import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LinearMemory } from "@heddle/memory";
import { encodeStringTensor, Tensor, tensorToLegacyEncoding, tensorToStringBuffer } from "@heddle/tensor";
import { buildStringBlock } from "@heddle/tstring";
import { buildRfc16Block } from "@heddle/tstring/rfc16";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

const long = "a string of more than 22 bytes";
const strings = ["short", long, 'tab\t "é" \\', new Uint8Array([0, 255]), ""];

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder(), name);
  writeFileSync(path, bytes);
  return path;
}

function block(): Uint8Array {
  const memory = new LinearMemory();
  const { address, sizeBytes } = buildStringBlock(memory, strings);
  return memory.u8.slice(address, address + sizeBytes);
}

const encoded = (encode: (tensor: Tensor) => Uint8Array) =>
  encode(Tensor.fromStrings(new LinearMemory(), [5], strings));

async function lines(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await heddle(["dump", ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.split("\n");
}

async function failure(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await heddle(["dump", ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  return stderr;
}

describe("heddle dump", () => {
  test("names the command for a TFLite model", async () => {
    const path = file("x.tflite", new TextEncoder().encode("\x1c\0\0\0TFL3"));
    expect(await failure(path)).toBe(
      `heddle: INVALID_ARGUMENT: ${path} is a TFLite model, not a string tensor: heddle inspect ${path} shows it\n`,
    );
  });
});

describe("heddle dump of another model", () => {
  test("names the command, and reads cells with --layout", async () => {
    const path = join(modelPath("string_lookup"), "saved_model.pb");
    expect(await failure(path)).toBe(
      `heddle: INVALID_ARGUMENT: ${path} is a SavedModel, not a string tensor: heddle inspect ${path} shows it; --layout tf reads it as cells\n`,
    );
    const json = file("model.json", new TextEncoder().encode('{"modelTopology": {}}'));
    expect(await failure(json)).toContain(`${json} is a TensorFlow.js model, not a string tensor`);
    const [cells] = await lines(path, "--layout", "tf", "--count", "1", "--format", "json");
    expect(JSON.parse(cells).cells).toHaveLength(1);
  });
});

describe("heddle dump --layout tf", () => {
  test("shows every cell, and escapes what a terminal would act on", async () => {
    expect(await lines(file("a.cells", block()), "--format", "table")).toEqual([
      "cell  at  type    size  capacity  pointer  text",
      '   0   0  SMALL      5        22        1  "short"',
      `   1  24  OFFSET    30         0      120  "${long}"`,
      '   2  48  SMALL     11        22       49  "tab\\t \\"é\\" \\\\"',
      '   3  72  SMALL      2        22       73  "\\x00\\xff"',
      '   4  96  SMALL      0        22       97  ""',
      "",
    ]);
  });

  test("writes JSON, with base64 for what is not UTF-8", async () => {
    const [json] = await lines(file("b.cells", block()), "--format", "json");
    expect(JSON.parse(json)).toEqual({
      layout: "tf",
      bytes: 150,
      cells: [
        { at: 0, type: "SMALL", size: 5, capacity: 22, pointer: 1, text: "short" },
        { at: 24, type: "OFFSET", size: 30, capacity: 0, pointer: 120, text: long },
        { at: 48, type: "SMALL", size: 11, capacity: 22, pointer: 49, text: 'tab\t "é" \\' },
        { at: 72, type: "SMALL", size: 2, capacity: 22, pointer: 73, text: { b64: "AP8=" } },
        { at: 96, type: "SMALL", size: 0, capacity: 22, pointer: 97, text: "" },
      ],
    });
  });

  test("resolves addresses from where the file lay, and shows the bytes field by field", async () => {
    const bytes = new Uint8Array(24 + 24 + 8 + 31);
    new Uint32Array(bytes.buffer, 0, 21).set([0x79, 47, 0x40038, 0, 0, 0, (8 << 2) | 3, 0x40030]);
    bytes.set(new TextEncoder().encode(`its text${long}`), 48);
    const path = file("c.cells", bytes);
    expect(await lines(path, "--base", "0x40000", "--hex", "--format", "table")).toEqual([
      "cell  at  type   size  capacity  pointer  text",
      `   0   0  LARGE    30        47   262200  "${long}"`,
      '   1  24  VIEW      8         0   262192  "its text"',
      "",
      "cell 0, LARGE",
      "   0  size 30, type 1  79 00 00 00",
      "   4  capacity 47      2f 00 00 00",
      "   8  address 262200   38 00 04 00",
      "  12  unused           00 × 12",
      "  56  text             61 20 73 74 72 69 6e 67 20 6f 66 20 6d 6f 72 65 20 74 68 61 6e 20 32 32 … 6 more",
      "cell 1, VIEW",
      "  24  size 8, type 3   23 00 00 00",
      "  28  address 262192   30 00 04 00",
      "  32  no owner         00 00 00 00",
      "  36  unused           00 × 12",
      "  48  text             69 74 73 20 74 65 78 74",
      "",
    ]);
    const cells = await lines(path, "--count", "2", "--format", "json");
    expect(JSON.parse(cells[0]).cells).toEqual([
      { at: 0, type: "LARGE", size: 30, capacity: 47, pointer: 262200, text: null, problem: "not in the file" },
      { at: 24, type: "VIEW", size: 8, capacity: 0, pointer: 262192, text: null, problem: "not in the file" },
    ]);
  });

  test("says what is wrong with a cell", async () => {
    const bytes = new Uint8Array(72);
    new Uint32Array(bytes.buffer).set([23 << 2], 0);
    new Uint32Array(bytes.buffer).set([(9 << 2) | 1, 8, 0], 6);
    new Uint32Array(bytes.buffer).set([(9 << 2) | 2, 1000], 12);
    expect((await lines(file("d.cells", bytes), "--format", "table")).slice(1, 4)).toEqual([
      "   0   0  SMALL     23        22        1  (longer than its capacity)",
      "   1  24  LARGE      9         8        0  (longer than its capacity)",
      "   2  48  OFFSET     9         0     1048  (not in the file)",
    ]);
  });

  test("needs a count where the bytes do not say it", async () => {
    const path = file("e.cells", new Uint8Array(50));
    expect(await failure(path)).toBe(
      `heddle: INVALID_ARGUMENT: ${path} as tf: 50 bytes before the first text are not a whole number of 24-byte cells: state how many there are with --count\n`,
    );
    expect(await failure(path, "--count", "3")).toBe(
      `heddle: INVALID_ARGUMENT: ${path} as tf: 3 cells of 24 bytes do not fit into 50 bytes\n`,
    );
    expect(await lines(path, "--count", "2", "--format", "table")).toHaveLength(4);
  });

  test("shows an empty tensor", async () => {
    expect(await lines(file("f.cells", new Uint8Array()), "--format", "json")).toEqual([
      '{"layout":"tf","bytes":0,"cells":[]}',
      "",
    ]);
  });
});

describe("heddle dump --layout lp64", () => {
  test("reads words of eight bytes", async () => {
    const bytes = new Uint8Array(4 * 24 + long.length);
    const words = new BigUint64Array(bytes.buffer, 0, 12);
    words.set([(30n << 2n) | 1n, 31n, 0x7f0000000060n], 3);
    words.set([(11n << 2n) | 3n, 0x7f0000000060n, 0n], 6);
    words.set([2n ** 63n + 3n, 2n ** 63n, 1n], 9);
    bytes.set([4, 0x78]);
    bytes.set(new TextEncoder().encode(long), 96);
    const path = file("a.cells", bytes);
    const args = [path, "--layout", "lp64", "--count", "4", "--base", "0x7f0000000000"];
    const shown = await lines(...args, "--format", "table", "--hex");
    expect(shown.slice(0, 5)).toEqual([
      "cell  at  type                  size  capacity              pointer  text",
      '   0   0  SMALL                    1        22      139637976727553  "x"',
      `   1  24  LARGE                   30        31      139637976727648  "${long}"`,
      '   2  48  VIEW                    11         0      139637976727648  "a string of"',
      "   3  72  VIEW   2305843009213693952         0  9223372036854775808  (not in the file)",
    ]);
    expect(shown.slice(11, 15)).toEqual([
      "cell 1, LARGE",
      "  24  size 30, type 1                   79 00 00 00 00 00 00 00",
      "  32  capacity 31                       1f 00 00 00 00 00 00 00",
      "  40  address 139637976727648           60 00 00 00 00 7f 00 00",
    ]);
    expect((await lines(...args, "--format", "json"))[0]).toContain(
      '{"at":72,"type":"VIEW","size":2305843009213693952,"capacity":0,"pointer":9223372036854775808,"text":null,"problem":"not in the file"}',
    );
  });

  test("finds the end of the cells", async () => {
    const path = file("b.cells", block()); // SMALL and OFFSET cells are the same on both.
    expect(await lines(path, "--layout", "lp64", "--format", "table")).toEqual(await lines(path, "--format", "table"));
  });
});

describe("heddle dump --layout rfc16", () => {
  test("shows the four types of the RFC", async () => {
    const bytes = new Uint8Array(64 + 16 + long.length + 8);
    const words = new Uint32Array(bytes.buffer, 0, 20);
    words.set([0, 0, 0, 0, (30 << 2) | 1, 0x50, 0, 0, (4 << 2) | 2, 78, 1, 0, (2 << 2) | 3, 8, 0x6e, 0]);
    bytes.set([2 << 2, 0x68, 0x69]);
    bytes.set(new TextEncoder().encode(`${long}text`), 80);
    const path = file("a.cells", bytes);
    expect(await lines(path, "--layout", "rfc16", "--base", "0", "--format", "table", "--hex")).toEqual([
      "cell  at  type      size  capacity  pointer  text",
      '   0   0  SMALL        2        15        1  "hi"',
      `   1  16  LARGE       30                 80  "${long}"`,
      '   2  32  OFFSET       4                110  "text"',
      '   3  48  PREALLOC     2         8      110  "te"',
      "",
      "cell 0, SMALL",
      "    0  size 2, type 0           08",
      "    1  text                     68 69",
      "    3  unused                   00 × 13",
      "cell 1, LARGE",
      "   16  size 30, type 1          79 00 00 00",
      "   20  address 80               50 00 00 00",
      "   24  unused                   00 × 8",
      "   80  text                     61 20 73 74 72 69 6e 67 20 6f 66 20 6d 6f 72 65 20 74 68 61 6e 20 32 32 … 6 more",
      "cell 2, OFFSET",
      "   32  size 4, type 2           12 00 00 00",
      "   36  offset 78 from the cell  4e 00 00 00",
      "   40  count 1                  01 00 00 00",
      "   44  unused                   00 00 00 00",
      "  110  text                     74 65 78 74",
      "cell 3, PREALLOC",
      "   48  size 2, type 3           0b 00 00 00",
      "   52  capacity 8               08 00 00 00",
      "   56  address 110              6e 00 00 00",
      "   60  unused                   00 00 00 00",
      "  110  text                     74 65",
      "",
    ]);
  });

  test("shows a block of strings, and what is wrong with a cell", async () => {
    const memory = new LinearMemory();
    const { address, sizeBytes } = buildRfc16Block(
      memory,
      strings.map((string) => (typeof string === "string" ? new TextEncoder().encode(string) : string)),
    );
    const built = memory.u8.slice(address, address + sizeBytes);
    const [json] = await lines(file("b.cells", built), "--layout", "rfc16", "--format", "json");
    const { cells } = JSON.parse(json) as { cells: { text: unknown }[] };
    expect(cells.map(({ text }) => text)).toEqual([...strings.slice(0, 3), { b64: "AP8=" }, ""]);

    const broken = new Uint8Array(32);
    broken.set([16 << 2]);
    new Uint32Array(broken.buffer).set([(9 << 2) | 3, 8, 0], 4);
    expect(await lines(file("c.cells", broken), "--layout", "rfc16", "--format", "table")).toEqual([
      "cell  at  type      size  capacity  pointer  text",
      "   0   0  SMALL       16        15        1  (longer than its capacity)",
      "   1  16  PREALLOC     9         8        0  (longer than its capacity)",
      "",
    ]);
  });
});

describe("heddle dump --layout block", () => {
  test("shows the header and every cell", async () => {
    const path = file("a.hstr", encodeStringTensor(Tensor.fromStrings(new LinearMemory(), [1, 2], ["AB", long])));
    const shown = await lines(path, "--layout", "block", "--hex", "--format", "table");
    expect(shown.slice(0, 15)).toEqual([
      "cell  at  type    size  capacity  pointer  text",
      '   0  48  SMALL      2        22       49  "AB"',
      `   1  72  OFFSET    30         0       96  "${long}"`,
      "",
      "buffer",
      "   0  magic                       48 53 54 52",
      "   4  version 1                   01 00 00 00",
      "   8  rank 2                      02 00 00 00",
      "  12  header of 48 bytes          30 00 00 00",
      "  16  2 strings                   02 00 00 00 00 00 00 00",
      "  24  78 bytes of cells and text  4e 00 00 00 00 00 00 00",
      "  32  dimension 0: 1              01 00 00 00 00 00 00 00",
      "  40  dimension 1: 2              02 00 00 00 00 00 00 00",
      "cell 0, SMALL",
      "  48  size 2, type 0              08",
    ]);
    expect(await failure(path, "--layout", "block", "--count", "3")).toContain("--count is 3, but the bytes state 2");
    expect(await failure(path, "--layout", "block", "--base", "1")).toContain("which block does not have");
  });

  test("refuses other bytes", async () => {
    const path = file("b.hstr", block());
    expect(await failure(path, "--layout", "block")).toBe(
      `heddle: INVALID_ARGUMENT: ${path} as block: malformed string tensor block: it starts with '14 73 68 6f', not with '48 53 54 52'\n`,
    );
  });
});

describe("heddle dump --layout tflite", () => {
  test("shows every string, and the bytes field by field", async () => {
    const path = file("a.tflite-strings", new Uint8Array(Buffer.from("02000000100000001300000013000000414243", "hex")));
    expect(await lines(path, "--layout", "tflite", "--hex", "--format", "table")).toEqual([
      "cell  at  size  pointer  text",
      '   0   4     3       16  "ABC"',
      '   1   8     0       19  ""',
      "",
      "buffer",
      "   0  2 strings        02 00 00 00",
      "  12  19 bytes in all  13 00 00 00",
      "cell 0",
      "   4  offset 16        10 00 00 00",
      "  16  text             41 42 43",
      "cell 1",
      "   8  offset 19        13 00 00 00",
      "",
    ]);
    expect(await failure(path, "--layout", "tflite", "--count", "3")).toContain("--count is 3, but the bytes state 2");
    expect(await failure(path, "--layout", "tflite", "--base", "1")).toContain("which tflite does not have");
  });

  test("shows what a tensor gave", async () => {
    const [json] = await lines(file("b.tflite-strings", encoded(tensorToStringBuffer)), "--layout", "tflite");
    const { cells } = JSON.parse(json) as { cells: { text: unknown }[] };
    expect(cells.map(({ text }) => text)).toEqual([...strings.slice(0, 3), { b64: "AP8=" }, ""]);
    expect(cells[0]).toEqual({ at: 4, type: null, size: 5, capacity: null, pointer: 28, text: "short" });
  });

  test("refuses other bytes", async () => {
    const path = file("c.tflite-strings", block());
    expect(await failure(path, "--layout", "tflite")).toBe(
      `heddle: INVALID_ARGUMENT: ${path} as tflite: malformed TFLite string buffer: its header takes 7476464728 bytes, but it has 150\n`,
    );
  });
});

describe("heddle dump --layout legacy", () => {
  test("finds how many elements there are", async () => {
    const path = file("a.legacy", encoded(tensorToLegacyEncoding));
    const [json] = await lines(path, "--layout", "legacy");
    const { cells } = JSON.parse(json) as { cells: { text: unknown }[] };
    expect(cells.map(({ text }) => text)).toEqual([...strings.slice(0, 3), { b64: "AP8=" }, ""]);
    expect(cells[1]).toEqual({ at: 8, type: null, size: 30, capacity: null, pointer: 47, text: long });
    expect(await lines(file("b.legacy", new Uint8Array()), "--layout", "legacy")).toContain(
      '{"layout":"legacy","bytes":0,"cells":[]}',
    );
  });

  test("shows the bytes field by field", async () => {
    const path = file("c.legacy", new Uint8Array(Buffer.from("0000000000000000030000000000000002414200", "hex")));
    expect(await lines(path, "--layout", "legacy", "--hex", "--format", "table")).toEqual([
      "cell  at  size  pointer  text",
      '   0   0     2       17  "AB"',
      '   1   8     0       20  ""',
      "",
      "cell 0",
      "   0  offset 0 from byte 16  00 × 8",
      "  16  size 2                 02",
      "  17  text                   41 42",
      "cell 1",
      "   8  offset 3 from byte 16  03 00 00 00 00 00 00 00",
      "  19  size 0                 00",
      "",
    ]);
  });

  test("needs a count where the bytes do not say it, and refuses a wrong one", async () => {
    const path = file("d.legacy", new Uint8Array(Buffer.from("00000000000000000141ff", "hex")));
    expect(await failure(path, "--layout", "legacy")).toContain("state it with --count");
    expect(await lines(path, "--layout", "legacy", "--count", "1", "--format", "table")).toHaveLength(3);
    expect(await failure(path, "--layout", "legacy", "--count", "2")).toContain(
      "Malformed TF_STRING tensor; too short to hold number of elements",
    );
  });
});

describe("heddle dump", () => {
  test("refuses what it does not know", async () => {
    expect(await failure("/nowhere")).toBe("heddle: NOT_FOUND: /nowhere; No such file or directory\n");
    expect(await failure(folder())).toContain("Is a directory");
    expect(await failure("/nowhere", "--layout", "utf8")).toContain("Allowed choices are tf,");
    expect(await failure("/nowhere", "--count", "-1")).toContain("It must be a whole number");
    expect(await failure("/nowhere", "--hexx")).toContain("--hex");
  });
});
