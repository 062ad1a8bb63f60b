import { invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { all, config, setUp } from "./managed-folders.js";

describe("ModelManager", () => {
  test("serves the newest version, and no folders whose names are not numbers", async () => {
    const { folders, manager, served, states, loads } = setUp();
    for (const name of ["1", "0000000010", "9", "latest", "12x", "-3", "99999999999999999999"])
      folders.make(`/m/${name}`);
    await manager.reload(config("m"));
    expect(manager.names).toEqual(["m"]);
    expect(loads).toMatchObject([{ name: "m", version: 10n, path: "/m/0000000010", platform: "tensorflow" }]);
    expect(states()).toEqual(["10 AVAILABLE"]);
    expect(served({ name: "m" })).toBe(10n);
    expect(served({ name: "m", version: 10n })).toBe(10n);
    expect(served({ name: "m", version: 9n })).toBe("NOT_FOUND: Servable not found for request: Specific(m, 9)");
    expect(served({ name: "n" })).toBe("NOT_FOUND: Servable not found for request: Latest(n)");
    expect(served({ name: "" })).toBe("INVALID_ARGUMENT: ModelSpec has no name specified.");
    expect(() => manager.status({ name: "n" })).toThrow("Could not find any versions of model n");
    expect(() => manager.status({ name: "m", version: 9n })).toThrow("Could not find version 9 of model m");
  });

  test.each([
    ["", [4n]],
    ["model_version_policy { latest {} }", [4n]],
    ["model_version_policy { latest { num_versions: 2 } }", [4n, 3n]],
    ["model_version_policy { all {} }", [4n, 3n, 1n]],
    ["model_version_policy { specific { versions: 3 versions: 7 } }", [3n]],
    ["model_version_policy { specific {} }", []],
  ])("follows the policy %j", async (policy, versions) => {
    const { folders, manager, loads, log } = setUp();
    for (const version of [1, 3, 4]) folders.make(`/m/${version}`);
    await manager.reload(config(["m", policy]));
    expect(loads.map(({ version }) => version)).toEqual(versions);
    expect(log).toEqual(
      policy.includes("7")
        ? [
            "Version 7 of servable m, which was requested to be served as a 'specific' version in the servable's version policy, was not found in the file system",
          ]
        : [],
    );
  });

  test("serves a base path that is a model as version 1", async () => {
    const { folders, manager, loads } = setUp();
    folders.write("/m/saved_model.pb");
    folders.write("/n/model.tflite");
    folders.write("/o");
    await manager.reload(config("m", "n", "o"));
    expect(loads.map(({ id, path }) => [id, path]).sort()).toEqual([
      ["m 1", "/m"],
      ["n 1", "/n"],
      ["o 1", "/o"],
    ]);
  });

  test("finds versions that come later, and says once what is missing", async () => {
    const { clock, folders, manager, served, log } = setUp();
    folders.make("/m");
    await manager.reload(config("m", "n"));
    await clock.advance(5000);
    expect(log.sort()).toEqual([
      "FileSystemStoragePathSource encountered a filesystem access error: Could not find base path /n for servable n",
      "No versions of servable m found under base path /m. Did you forget to name your leaf directory as a number (eg. '/1/')?",
    ]);
    folders.make("/m/1");
    folders.make("/n/2");
    await clock.advance(1000);
    expect([served({ name: "m" }), served({ name: "n" })]).toEqual([1n, 2n]);
    await manager.close();
  });

  test("looks at the folders as often as it is told to", async () => {
    for (const [fileSystemPollWaitSeconds, early, late] of [
      [0, 1, 1],
      [-1, 0, 0],
      [2, 1, 3],
    ] as const) {
      const { clock, folders, manager } = setUp({ fileSystemPollWaitSeconds });
      folders.make("/m");
      await manager.reload(config("m"));
      expect(folders.lists).toBe(early);
      await clock.advance(5999);
      expect(folders.lists).toBe(late);
      await manager.close();
      expect(clock.timers).toBe(0);
    }
  });

  test("closes after a version that could not be loaded", async () => {
    const { manager, folders, errors } = setUp();
    folders.write("/m/1/saved_model.pb", 10);
    errors.set("m 1", invalidArgument("broken"));
    await expect(manager.reload(config("m"))).rejects.toThrow("broken");
    await manager.close();
  });

  test("closes when the leases are released, and disposes of each version once", async () => {
    const { clock, folders, loads, manager, served, disposals } = setUp({}, true);
    for (const version of [1, 2]) folders.make(`/m/${version}`);
    const loaded = manager.reload(config(all));
    await clock.settle();
    loads[0]?.finish();
    await loaded;
    const lease = manager.lease({ name: "m" });
    let isClosed = false;
    const closed = manager.close().then(() => {
      isClosed = true;
    });
    expect(served({ name: "m" })).toContain("Latest(m)");
    loads[1]?.finish();
    await clock.settle();
    expect([isClosed, disposals()]).toEqual([false, ["m 2: 0", "m 1: 1"]]);
    lease.release();
    await closed;
    await manager.close();
    expect(disposals()).toEqual(["m 2: 1", "m 1: 1"]);
    expect(clock.timers).toBe(0);
    expect(await manager.reload(config("m")).catch(String)).toBe("FAILED_PRECONDITION: the models are closed");
  });

  test("keeps the states of a hundred versions that have ended", async () => {
    const { clock, folders, manager, states } = setUp();
    for (let version = 1; version <= 120; version++) {
      folders.remove(`/m/${version - 1}`);
      folders.make(`/m/${version}`);
      if (version === 1) await manager.reload(config("m"));
      else await clock.advance(1000);
    }
    expect(states()).toHaveLength(101);
    expect(states()?.slice(0, 2)).toEqual(["120 AVAILABLE", "119 END"]);
  });
});
