import { notFound } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { all, config, setUp } from "./managed-folders.js";

describe("ModelManager", () => {
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
});
