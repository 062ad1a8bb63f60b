import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { statusOf } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFilesIn } from "../../src/node.js";

/** The folder of the files, alone in one of the test. */
let folder = "";
let around = "";
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), "heddle-created-"));
  folder = join(around, "files");
  mkdirSync(folder);
});
afterEach(() => rmSync(around, { recursive: true }));

describe("createFilesIn", () => {
  test("makes files below the folder, also for absolute paths", () => {
    const create = createFilesIn(folder);
    const file = create("/logs/1/events");
    file.write(Uint8Array.of(104, 105));
    expect(readFileSync(join(folder, "logs", "1", "events"), "utf8")).toBe("hi");
    file.close();
    expect(statusOf(() => create("logs/1/events"))).toBe(
      `ALREADY_EXISTS: ${join(folder, "logs", "1", "events")}; File exists`,
    );
  });

  test.each(["../x", "a/../../x", "a\\..\\x", "..", "C:/x", "a\0b"])("refuses %j", (path) => {
    expect(statusOf(() => createFilesIn(folder)(path))).toMatch(/^PERMISSION_DENIED: .*; the file must be in /);
    expect(readdirSync(around)).toEqual(["files"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("reports a folder that cannot be made", () => {
    createFilesIn(folder)("file").close();
    expect(statusOf(() => createFilesIn(folder)("file/in"))).toMatch(/^(UNAVAILABLE|ALREADY_EXISTS): /);
  });
});
