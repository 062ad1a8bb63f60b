import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { gunzip, readRows } from "../../src/index.js";
import { fileSink, fileSource } from "../../src/node/index.js";
import { failureOf } from "../all-rows.js";

const folder = mkdtempSync(join(tmpdir(), "heddle-rows-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("fileSource", () => {
  test("reads rows, and states the progress", async () => {
    const path = join(folder, "rows.txt");
    writeFileSync(path, "a\nb\nc\n");
    const batches = [];
    for await (const { rowCount, progress } of readRows(await fileSource(path), "txt", { batchRows: 2 })) {
      batches.push([rowCount, progress]);
    }
    expect(batches).toEqual([
      [2, 4 / 6],
      [1, 1],
    ]);
  });

  test("refuses a missing file and a folder", async () => {
    expect(await failureOf(fileSource(join(folder, "missing")))).toMatchObject({ code: "ENOENT" });
    expect(await failureOf(fileSource(folder))).toMatchObject({ code: "EISDIR" });
  });
});

describe("gunzip", () => {
  const rowsOf = async (bytes: Uint8Array) => {
    const path = join(folder, "rows.txt.gz");
    writeFileSync(path, bytes);
    let count = 0;
    for await (const { rowCount } of readRows(gunzip(await fileSource(path)), "txt")) count += rowCount;
    return count;
  };

  test("decompresses", async () => {
    expect(await rowsOf(gzipSync("row\n".repeat(300_000)))).toBe(300_000);
  });

  test("refuses a file that is cut", async () => {
    const whole = gzipSync("row\n".repeat(1000));
    expect(await failureOf(rowsOf(whole.subarray(0, whole.length - 9)))).toMatchObject({ name: "StatusError" });
    expect(await failureOf(rowsOf(new TextEncoder().encode("row\n")))).toMatchObject({ name: "StatusError" });
  });
});

describe("fileSink", () => {
  test("has its name when it is whole", async () => {
    const path = join(folder, "out.txt");
    const sink = await fileSink(path);
    await sink.write(new TextEncoder().encode("half"));
    expect(readdirSync(folder)).not.toContain("out.txt");
    await sink.commit();
    await sink.abandon(false);
    expect(readFileSync(path, "utf8")).toBe("half");
    expect(readdirSync(folder)).not.toContain("out.txt.part");
  });

  test.each([true, false])("is kept as a part when it is abandoned: %s", async (keep) => {
    const path = join(folder, `part-${keep}`);
    const sink = await fileSink(path);
    await sink.abandon(keep);
    expect(readdirSync(folder).filter((name) => name.startsWith(`part-${keep}`))).toEqual(
      keep ? [`part-${keep}.part`] : [],
    );
  });
});
