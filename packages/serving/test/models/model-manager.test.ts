import { internal, invalidArgument, notFound } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type LoadRequest, ModelManager, type ModelManagerOptions, type ModelSpec } from "../../src/index.js";
import { FakeClock } from "../fake-clock.js";
import { FakeFolders } from "../fake-folders.js";
import { FakeServable } from "../fake-servable.js";

/** A load that a test ends. */
interface Load extends LoadRequest {
  readonly id: string;
  readonly servable: FakeServable;
  finish(): void;
  fail(error: unknown): void;
}

/** A manager over folders in memory; loads end at once, unless `waits`. */
function setUp(options: Partial<ModelManagerOptions> = {}, waits = false) {
  const clock = new FakeClock();
  const folders = new FakeFolders();
  const loads: Load[] = [];
  const log: string[] = [];
  const changes: string[] = [];
  /** The errors of loads by `name version`. */
  const errors = new Map<string, unknown>();
  const load = (request: LoadRequest) =>
    new Promise<FakeServable>((resolve, reject) => {
      const id = `${request.name} ${request.version}`;
      const servable = new FakeServable();
      const one = { ...request, id, servable, finish: () => resolve(servable), fail: reject };
      loads.push(one);
      if (errors.has(id)) reject(errors.get(id));
      else if (!waits) resolve(servable);
    });
  const metrics = { versionChanged: (...change: unknown[]) => void changes.push(change.join(" ")) };
  const manager = new ModelManager({
    load,
    folders,
    clock,
    metrics,
    onLog: (message, failed) => void log.push(failed === undefined ? message : `${failed}: ${message}`),
    maxNumLoadRetries: 0,
    ...options,
  });
  /** The version of a lease, or the error; the lease is released. */
  const served = (spec: ModelSpec) => {
    try {
      using lease = manager.lease(spec);
      return lease.version;
    } catch (error) {
      return String(error);
    }
  };
  const states = (name = "m") => {
    try {
      return manager
        .status({ name })
        .map(({ version, state, message }) => `${version} ${state}${message && `: ${message}`}`);
    } catch (error) {
      return String(error);
    }
  };
  const disposals = () => loads.map(({ id, servable }) => `${id}: ${servable.disposals}`);
  return { clock, folders, loads, log, changes, errors, manager, served, states, disposals };
}

/** A configuration of models in `/NAME`, with more fields for one. */
function config(...models: (string | readonly [name: string, fields: string])[]): string {
  const entries = models.map((model) => {
    const [name, fields] = typeof model === "string" ? [model, ""] : model;
    return `config { name: "${name}" base_path: "/${name}" model_platform: "tensorflow" ${fields} }`;
  });
  return `model_config_list { ${entries.join("\n")} }`;
}

const all = ["m", "model_version_policy { all {} }"] as const;

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

  test("unloads what a configuration does not have, and loads it again", async () => {
    const { folders, manager, served, disposals, states } = setUp();
    for (const name of ["m", "n"]) folders.make(`/${name}/1`);
    await manager.reload(config("m", "n"));
    const lease = manager.lease({ name: "m" });
    await manager.reload(config("n"));
    expect(served({ name: "m" })).toContain("Latest(m)");
    expect(states()).toEqual(["1 UNLOADING"]);
    const again = manager.reload(config("m", "n"));
    lease.release();
    await again;
    expect([served({ name: "m" }), served({ name: "n" })]).toEqual([1n, 1n]);
    expect(disposals()).toEqual(["m 1: 1", "n 1: 0", "m 1: 0"]);
  });

  test("unloads versions whose folders go, unless they are always present", async () => {
    for (const [servableVersionsAlwaysPresent, state] of [
      [false, "1 END"],
      [true, "1 AVAILABLE"],
    ] as const) {
      const { clock, folders, manager, states, log } = setUp({ servableVersionsAlwaysPresent });
      folders.make("/m/1");
      await manager.reload(config("m"));
      folders.remove("/m/1");
      await clock.advance(2000);
      expect(states()).toEqual([state]);
      expect(log.at(-1)).toContain(
        servableVersionsAlwaysPresent ? "Refusing to unload all versions for Servable: m" : "No versions",
      );
      const before = states();
      folders.remove("/m"); // A base path that cannot be found may come back.
      await clock.advance(2000);
      expect(states()).toEqual(before);
    }
  });

  test("has labels of available versions", async () => {
    const { folders, manager, served } = setUp();
    for (const version of [1, 2, 3]) folders.make(`/m/${version}`);
    const labelled = (...labels: [string, number][]) =>
      config([
        "m",
        `${all[1]} ${labels.map(([key, value]) => `version_labels { key: "${key}" value: ${value} }`).join(" ")}`,
      ]);
    expect(served({ name: "m", label: "stable" })).toBe("UNAVAILABLE: Model labels does not init yet.stable");
    const early = "Request to assign label to version 1 of model m, which is not currently available for inference";
    await expect(manager.reload(labelled(["stable", 1]))).rejects.toMatchObject({
      code: "FAILED_PRECONDITION",
      message: early,
    });
    await manager.reload(config(all));
    await manager.reload(labelled(["stable", 1], ["canary", 2]));
    expect(served({ name: "m", label: "stable" })).toBe(1n);
    expect(served({ name: "m", label: "canary" })).toBe(2n);
    expect(manager.status({ name: "m", label: "canary" })).toMatchObject([{ version: 2n }]);
    expect(served({ name: "m", label: "x" })).toBe("INVALID_ARGUMENT: Unrecognized servable version label: x");
    await expect(manager.reload(labelled(["stable", 9]))).rejects.toThrow(
      "version 9 of model m, which is not currently available",
    );
    expect(served({ name: "m", label: "stable" })).toBe(1n);
    await manager.reload(labelled(["stable", 2]));
    expect(served({ name: "m", label: "stable" })).toBe(2n);
    expect(served({ name: "m", label: "canary" })).toContain("Unrecognized");
  });

  test("allows new labels of versions to come", async () => {
    const { folders, manager, served } = setUp({ allowVersionLabelsForUnavailableModels: true });
    folders.make("/m/1");
    const labelled = (version: number) => config(["m", `version_labels { key: "stable" value: ${version} }`]);
    await manager.reload(labelled(1));
    expect(served({ name: "m", label: "stable" })).toBe(1n);
    await manager.reload(labelled(1));
    await expect(manager.reload(labelled(2))).rejects.toThrow("Request to assign label to version 2");
  });

  test("refuses configurations as TensorFlow Serving does, and keeps what it has", async () => {
    const { folders, manager, served } = setUp();
    folders.make("/m/1");
    await expect(manager.reload("custom_model_config {}")).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Missing custom_model_config_loader in ServerCore Options",
    });
    await manager.reload("");
    expect(manager.names).toEqual([]);
    await manager.reload(config("m"));
    const refused: [string, string][] = [
      [config("m", "m"), "INVALID_ARGUMENT: Illegal to list model m multiple times in config list"],
      [
        'model_config_list { config { name: "m" base_path: "models/m" model_platform: "tensorflow" } }',
        "INVALID_ARGUMENT: Expected model m to have an absolute path or URI; got base_path()=models/m",
      ],
      [
        'model_config_list { config { name: "m" base_path: "/m" model_platform: "jax" } }',
        "INVALID_ARGUMENT: Illegal to change a model's platform. For model m platform was tensorflow and new platform requested is jax",
      ],
      [
        'model_config_list { config { name: "n" base_path: "/m" model_platform: "jax" } }',
        "INVALID_ARGUMENT: Model n requests unsupported platform jax",
      ],
      [
        'model_config_list { config { name: "n" base_path: "/m" } }',
        "INVALID_ARGUMENT: Illegal setting neither ModelServerConfig::model_type (deprecated) nor ModelServerConfig::model_platform, model name is n",
      ],
      [
        config(["n", "model_type: TENSORFLOW"]),
        "INVALID_ARGUMENT: Illegal setting both ModelServerConfig::model_type (deprecated) and ModelServerConfig::model_platform, model name is n",
      ],
      [
        'model_config_list { config { name: "n" base_path: "/m" model_type: OTHER } }',
        "INVALID_ARGUMENT: ModelServerConfig::model_type choice 2 not supported.",
      ],
      [
        "",
        "FAILED_PRECONDITION: Cannot transition to requested config. It is only legal to transition from one ModelConfigList to another.",
      ],
      ["models {}", "INVALID_ARGUMENT: ModelServerConfig at character 0: ModelServerConfig has no field 'models'"],
    ];
    for (const [text, error] of refused) expect(await manager.reload(text).catch(String)).toBe(error);
    expect([manager.names, served({ name: "m" })]).toEqual([["m"], 1n]);
    await manager.reload(
      'model_config_list { config { name: "m" base_path: "gs://bucket/m" model_type: TENSORFLOW } }',
    );
  });

  test("takes relative base paths under a folder", async () => {
    const { folders, manager, loads } = setUp({ modelConfigListRootDir: "/models" });
    folders.make("/models/m/1");
    folders.make("/n/1");
    await manager.reload(
      `model_config_list { config { name: "m" base_path: "m" model_type: TENSORFLOW } config { name: "n" base_path: "/n" model_type: 1 } }`,
    );
    expect(loads.map(({ path }) => path)).toEqual(["/models/m/1", "/n/1"]);
    const relative = setUp({ modelConfigListRootDir: "models" });
    expect(await relative.manager.reload(config("m")).catch(String)).toBe(
      "INVALID_ARGUMENT: Expected non-empty absolute path or URI; got model_config_list_root_dir=models",
    );
  });

  test("refuses models without versions when it is told to", async () => {
    const { folders, manager } = setUp({ failIfNoModelVersionsFound: true });
    folders.make("/m");
    expect(await manager.reload(config("m")).catch(String)).toBe(
      "NOT_FOUND: Unable to find a numerical version path for servable m at: /m",
    );
    expect(await manager.reload(config("n")).catch(String)).toBe(
      "INVALID_ARGUMENT: Could not find base path /n for servable n",
    );
    expect(manager.names).toEqual([]);
  });

  test("checks a configuration, and neither loads nor changes anything", async () => {
    const { folders, loads, manager, served } = setUp({ failIfNoModelVersionsFound: true });
    folders.make("/m/1");
    expect(await manager.check(config("n")).catch(String)).toBe(
      "INVALID_ARGUMENT: Could not find base path /n for servable n",
    );
    await manager.check(config("m"));
    expect([manager.names, loads]).toEqual([[], []]);
    await manager.reload(config("m"));
    expect(await manager.check("").catch(String)).toBe(
      "FAILED_PRECONDITION: Cannot transition to requested config. It is only legal to transition from one ModelConfigList to another.",
    );
    await manager.check(config(["m", 'version_labels { key: "stable" value: 1 }']));
    expect(served({ name: "m", label: "stable" })).toBe(
      "INVALID_ARGUMENT: Unrecognized servable version label: stable",
    );
    await manager.close();
    expect(await manager.check(config("m")).catch(String)).toBe("FAILED_PRECONDITION: the models are closed");
  });

  test("says which new models a later configuration could not load", async () => {
    const { folders, errors, manager, served } = setUp();
    for (const name of ["m", "n"]) folders.make(`/${name}/1`);
    await manager.reload(config("m"));
    errors.set("n 1", notFound("no graph"));
    expect(await manager.reload(config("m", "n")).catch(String)).toBe(
      "UNKNOWN: 1 model(s) did not become available: {{{name: n version: 1} due to error: NOT_FOUND: no graph}, }",
    );
    expect(served({ name: "m" })).toBe(1n);
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
