import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ModelManager } from "../../src/index.js";
import { folderReader } from "../../src/node/index.js";
import { FakeClock } from "../fake-clock.js";
import { FakeServable } from "../fake-servable.js";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "heddle-folder-reader-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("folderReader", () => {
  test("reads files and folders, and finds nothing where nothing is", async () => {
    await mkdir(join(folder, "1"));
    await writeFile(join(folder, "a.txt"), "abc");
    expect([...(await folderReader.list(folder))].sort()).toEqual(["1", "a.txt"]);
    expect(await folderReader.stat(join(folder, "1"))).toMatchObject({ kind: "folder" });
    expect(await folderReader.stat(join(folder, "a.txt"))).toMatchObject({ kind: "file", sizeBytes: 3 });
    expect(await folderReader.stat(join(folder, "b"))).toBeUndefined();
    expect(await folderReader.stat(join(folder, "a.txt", "b"))).toBeUndefined();
    await expect(folderReader.list(join(folder, "b"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(folderReader.list(join(folder, "a.txt"))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("shows a manager versions that are copied", async () => {
    await mkdir(join(folder, "m", "1"), { recursive: true });
    const clock = new FakeClock();
    const paths: string[] = [];
    const load = async ({ path }: { readonly path: string }) => {
      paths.push(path);
      if (!(await folderReader.list(path)).includes("saved_model.pb")) throw new Error("no saved_model.pb");
      return new FakeServable();
    };
    const manager = new ModelManager({
      load,
      folders: folderReader,
      clock,
      maxNumLoadRetries: 0,
      fileSystemPollWaitSeconds: 0,
    });
    const config = `model_config_list { config { name: "m" base_path: "${join(folder, "m")}" model_platform: "tensorflow" } }`;
    await expect(manager.reload(config)).rejects.toThrow("no saved_model.pb");
    await writeFile(join(folder, "m", "1", "saved_model.pb"), "");
    const available = manager.reload(config); // Looks again; a model that is known is not waited for.
    await available;
    while (manager.status({ name: "m" })[0]?.state !== "AVAILABLE")
      await new Promise((resolve) => setImmediate(resolve));
    expect(paths).toEqual([join(folder, "m", "1"), join(folder, "m", "1")]);
    await manager.close();
  });
});
