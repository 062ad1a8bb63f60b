import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { statusOf } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEvents } from "../../src/index.js";
import { createEventFile } from "../../src/node.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-events-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("createEventFile", () => {
  test("writes each event before the call returns", () => {
    const { path, writer } = createEventFile(join(folder, "runs", "1"), { wallTime: () => 1234.5, suffix: ".v2" });
    expect(basename(path)).toBe(`events.out.tfevents.0000001234.${hostname()}.${process.pid}.0.v2`);
    writer.scalar("loss", 0.25, 1);
    const events = [...readEvents(readFileSync(path))];
    expect(events.map(({ wallTime }) => wallTime)).toEqual([1234, 1234.5]);
    expect(events[0]?.sourceMetadata?.writer).toBe("heddle");
    writer.close();
  });

  test("never opens a file that exists", () => {
    const files = [1, 2].map(() => createEventFile(folder, { wallTime: () => 1 }));
    for (const { writer } of files) writer.close();
    expect(files.map(({ path }) => path.at(-1))).toEqual(["0", "1"]);
  });

  test("reports a folder that cannot be made", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(statusOf(() => createEventFile(join(file, "in")))).toMatch(/^UNAVAILABLE: .*file.*ENOTDIR/);
    if (process.getuid?.() === 0) return; // Root may write everywhere.
    chmodSync(folder, 0o500);
    expect(statusOf(() => createEventFile(join(folder, "in")))).toBe(
      `PERMISSION_DENIED: ${join(folder, "in")}; Permission denied`,
    );
  });
});
