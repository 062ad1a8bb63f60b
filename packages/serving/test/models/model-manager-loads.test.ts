import { internal, invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { all, config, setUp } from "./managed-folders.js";

describe("ModelManager", () => {
  test("loads a new version before the old one goes, which its leases keep", async () => {
    const { clock, folders, loads, manager, served, states, disposals, changes } = setUp({}, true);
    folders.make("/m/1");
    const loaded = manager.reload(config("m"));
    await clock.settle();
    loads[0]?.finish();
    await loaded;
    const lease = manager.lease({ name: "m" });
    folders.make("/m/2");
    await clock.advance(1000);
    expect(states()).toEqual(["2 LOADING", "1 AVAILABLE"]);
    expect(served({ name: "m" })).toBe(1n);
    loads[1]?.finish();
    await clock.settle();
    expect(states()).toEqual(["2 AVAILABLE", "1 UNLOADING"]);
    expect(served({ name: "m" })).toBe(2n);
    expect(served({ name: "m", version: 1n })).toContain("Specific(m, 1)");
    expect(disposals()).toEqual(["m 1: 0", "m 2: 0"]);
    lease.release();
    lease.release();
    expect(states()).toEqual(["2 AVAILABLE", "1 END"]);
    expect(disposals()).toEqual(["m 1: 1", "m 2: 0"]);
    expect(changes).toEqual(["m 1 AVAILABLE", "m 2 AVAILABLE", "m 1 END"]);
  });

  test("lets the old version go first to save resources", async () => {
    const { clock, folders, loads, manager, states } = setUp({ transition: "resources" });
    folders.make("/m/1");
    await manager.reload(config("m"));
    const lease = manager.lease({ name: "m" });
    folders.make("/m/2");
    await clock.advance(1000);
    expect(states()).toEqual(["2 START", "1 UNLOADING"]);
    lease[Symbol.dispose]();
    await clock.settle();
    expect(states()).toEqual(["2 AVAILABLE", "1 END"]);
    expect(loads).toHaveLength(2);
  });

  test("keeps the old version when the new one cannot be loaded, and takes it back without loading it", async () => {
    const { clock, folders, errors, loads, manager, served, states, log } = setUp();
    folders.make("/m/1");
    await manager.reload(config("m"));
    errors.set("m 2", invalidArgument("broken"));
    folders.make("/m/2");
    await clock.advance(1000);
    expect(states()).toEqual(["2 END: broken", "1 AVAILABLE"]);
    expect(log).toEqual(["m: Servable {name: m version: 2} cannot be loaded: INVALID_ARGUMENT: broken"]);
    folders.remove("/m/2");
    await clock.advance(1000);
    expect(served({ name: "m" })).toBe(1n);
    expect(loads.map(({ id }) => id)).toEqual(["m 1", "m 2"]);
  });

  test("loads a version that failed again when its files have changed", async () => {
    const { clock, folders, errors, loads, manager, served, states } = setUp();
    folders.write("/m/1/saved_model.pb", 10);
    errors.set("m 1", internal("half a file"));
    await expect(manager.reload(config("m"))).rejects.toMatchObject({
      code: "UNKNOWN",
      message: "1 servable(s) did not become available: {{{name: m version: 1} due to error: INTERNAL: half a file}, }",
      details: { model: "m" },
    });
    await clock.advance(10_000);
    expect(loads).toHaveLength(1);
    folders.write("/m/1/saved_model.pb", 20);
    await clock.advance(1000);
    expect(states()).toEqual(["1 END: half a file"]);
    expect(loads).toHaveLength(2);
    errors.clear();
    folders.write("/m/1/variables/variables.index");
    await clock.advance(1000);
    expect(states()).toEqual(["1 AVAILABLE"]);
    expect(served({ name: "m" })).toBe(1n);
  });

  test("tries to load as often as it is told to, at once when the files change", async () => {
    const { clock, folders, errors, loads, manager, states } = setUp({
      maxNumLoadRetries: 2,
      loadRetryIntervalMicros: 10_000_000,
    });
    folders.write("/m/1/saved_model.pb");
    errors.set("m 1", internal("no"));
    const failed = manager.reload(config("m")).catch((error) => String(error));
    await clock.advance(9999);
    expect([loads.length, states()]).toEqual([1, ["1 LOADING"]]);
    await clock.advance(1);
    expect(loads).toHaveLength(2);
    folders.write("/m/1/saved_model.pb");
    await clock.advance(1000);
    expect(loads).toHaveLength(3);
    await clock.advance(19_999);
    expect(loads).toHaveLength(4);
    await clock.advance(1);
    expect(await failed).toContain("INTERNAL: no");
    expect([loads.length, states()]).toEqual([5, ["1 END: no"]]);
  });

  test("gives up a load that is not wanted any more", async () => {
    const { clock, folders, loads, manager, states, disposals } = setUp({}, true);
    folders.make("/m/1");
    folders.make("/n/1");
    const loaded = manager.reload(config("m", "n"));
    await clock.settle();
    const reloaded = manager.reload(config("n"));
    await clock.settle();
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    for (const load of loads) load.finish();
    await Promise.all([loaded, reloaded]);
    expect(states()).toEqual(["1 END: Loading of servable cancelled"]);
    expect(states("n")).toEqual(["1 AVAILABLE"]);
    expect(disposals()).toEqual(["m 1: 1", "n 1: 0"]);
    expect(manager.names).toEqual(["n"]);
  });

  test("loads so many versions at once", async () => {
    const { clock, folders, loads, manager, states } = setUp({ numLoadThreads: 2 }, true);
    for (const version of [1, 2, 3]) folders.make(`/m/${version}`);
    const loaded = manager.reload(config(all));
    await clock.settle();
    expect(states()).toEqual(["3 LOADING", "2 LOADING", "1 START"]);
    loads[1]?.finish();
    await loaded; // One version is available.
    await clock.settle();
    expect(states()).toEqual(["3 LOADING", "2 AVAILABLE", "1 LOADING"]);
  });
});
