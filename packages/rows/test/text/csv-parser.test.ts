import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesSource, readRows } from "../../src/index.js";
import { failureOf, rowsOf, textsOf } from "../all-rows.js";

const cells = (rows: Record<string, string>[]) =>
  rows.map((row) => Object.values(row).map((cell) => JSON.parse(cell) as unknown));

describe("CsvParser", () => {
  test.each([
    [
      "ends of lines",
      "a,b\r\n1,2\r\n3,4",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["a byte order mark", "\uFEFFa,b\n1,2\n", [["1", "2"]]],
    ["quotes", 'a,b\n"x, ""y""","two\nlines"\n', [['x, "y"', "two\nlines"]]],
    ["quotes with a carriage return", 'a,b\r\n"x","y"\r\n', [["x", "y"]]],
    ["quotes at the end of the file", 'a,b\n"x","y"', [["x", "y"]]],
    ["quotes and a carriage return at the end of the file", 'a,b\n"x","y"\r', [["x", "y"]]],
    ["a quote inside a cell", 'a,b\n5" disk,it"s\n', [['5" disk', 'it"s']]],
    [
      "empty cells",
      "a,b\n,\n,x\n",
      [
        ["", ""],
        ["", "x"],
      ],
    ],
    ["a NUL", "a,b\n\0,x\0y\n", [["\0", "x\0y"]]],
    [
      "blank lines between rows of two columns",
      "a,b\n\n1,2\n\r\n3,4\n\n",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["blank lines as rows of one column", 'a\nx\n\n""\ny\n', [["x"], [""], [""], ["y"]]],
    ["a header alone", "a,b\n", []],
    ["an empty file", "", []],
  ])("reads %s", async (_, file, wanted) => {
    expect(cells(await rowsOf(file, "csv"))).toEqual(wanted);
  });

  test("names columns after the header, quotes included", async () => {
    const [row] = await rowsOf('"first ""name""", b \n1,2\n', "csv");
    expect(Object.keys(row)).toEqual(['first "name"', " b "]);
  });

  test("numbers the columns of a file without a header", async () => {
    expect(await rowsOf("x,y\n", "csv", { header: false })).toEqual([{ 1: '"x"', 2: '"y"' }]);
  });

  test.each([
    ["a row of another length", "a,b\n1,2\n1,2,3\n", "rows.csv:3: the row has 3 cells, but the header has 2 cells"],
    ["a quote that is not closed", 'a,b\n1,2\n"x\ny,2\n', "rows.csv:3: the quote of cell 1 is not closed"],
    ["text after a quote", 'a,b\n1,"x"y\n', "rows.csv:2: text follows the closing quote of cell 2"],
    [
      "lines that end in carriage returns alone",
      "a,b\r1,2\r",
      "rows.csv:1: the header has a carriage return without a line feed; save the file with lines that end in line feeds",
    ],
    ["two columns of one name", "a,a\n1,2\n", "rows.csv:1: the header has column 'a' twice"],
    ["UTF-16", "\u00ff", "rows.csv:1: the text is UTF-16; save it as UTF-8"],
  ])("refuses %s", async (_, file, message) => {
    const bytes = file === "\u00ff" ? Uint8Array.of(0xff, 0xfe, 0x61, 0) : file;
    expect(await failureOf(rowsOf(bytes, "csv"))).toMatchObject({ message });
  });

  test.each([
    ["PK\x03\x04\x14\0\x06\0", "a zip archive, such as a workbook of Excel; save it as CSV"],
    ["PAR1\x15\x04\x15\0", "a Parquet file; read it as parquet"],
    ["ARROW1\0\0", "an Arrow file; read it as arrow"],
    ["\xfe\xff\0a", "UTF-16; save it as UTF-8"],
  ])("refuses another file that is named text: %j", async (start, found) => {
    const bytes = Uint8Array.from(`${start}a,b\n1,2\n`, (character) => character.charCodeAt(0));
    expect(await failureOf(rowsOf(bytes, "csv"))).toMatchObject({ message: `rows.csv:1: the text is ${found}` });
  });

  test("reads headers that are the first bytes of other files", async () => {
    expect(await rowsOf("PAR1,PK\n1,2\n", "csv")).toEqual([{ PAR1: '"1"', PK: '"2"' }]);
  });

  test("refuses a row past the limit", async () => {
    const found = await failureOf(rowsOf(`a\nx\n${"y".repeat(3e6)}`, "csv", { maxRowBytes: 1e6 }));
    expect(found).toMatchObject({ message: "rows.csv:3: the row has more than the 1000000 bytes of maxRowBytes" });
  });

  test("refuses a whole row past the limit, which fewer reads brought", async () => {
    const found = await failureOf(rowsOf(`a\n${"y".repeat(2000)}\nx\n`, "csv", { maxRowBytes: 1000 }));
    expect(found).toMatchObject({ message: "rows.csv:2: the row has more than the 1000 bytes of maxRowBytes" });
  });

  test("keeps bytes that are not UTF-8", async () => {
    expect(await rowsOf(Uint8Array.of(0x61, 10, 0xff, 0x41, 10), "csv")).toEqual([{ a: '{"b64":"/0E="}' }]);
  });

  test("reads only the selected columns", async () => {
    expect(await rowsOf("a,b,c\n1,2,3\n", "csv", { select: () => ["c", "a"] })).toEqual([{ c: '"3"', a: '"1"' }]);
  });

  test("knows the line of each row", async () => {
    const places: string[] = [];
    for await (const batch of readRows(bytesSource(new TextEncoder().encode('a,b\n"1\n2",x\n3,y\n'), "f"), "csv")) {
      for (let row = 0; row < batch.rowCount; row++) places.push(batch.place(row));
    }
    expect(places).toEqual(["f:2", "f:4"]);
  });

  test("reads the same in pieces of any size", async () => {
    const file = new TextEncoder().encode('a,b\r\n"x ""1""",é\r\n\r\n"two\r\nlines",\n3,"q"\r\n');
    const wanted = await rowsOf(file, "csv");
    for (let size = 1; size < file.length; size++) {
      const pieces = {
        name: "f",
        sizeBytes: undefined,
        async *chunks() {
          for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
        },
      };
      const found: unknown[] = [];
      for await (const { columns, rowCount } of readRows(pieces, "csv", { batchRows: 1 })) {
        expect(rowCount).toBe(1);
        const row = Array.from(columns.values(), (column) =>
          "bytes" in column ? new TextDecoder().decode(column.bytes) : "",
        );
        found.push(row);
      }
      expect(found).toEqual(cells(wanted));
    }
  });

  test("throws nothing but a StatusError", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...'a,"\n\r\t \u00e9\0'), { maxLength: 60 }), async (characters) => {
        const file = characters.join("");
        const found = await textsOf(file, "csv").catch((error: unknown) => error);
        if (found instanceof Error) expect(found.name).toBe("StatusError");
      }),
    );
  });
});
