import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { heddleCommand } from "./run-cli.js";

const heddle = heddleCommand();
const fixtures = join(import.meta.dirname, "../../../plugin-loader/test/fixtures");
const good = join(fixtures, "good.wasm");
const shared = join(fixtures, "shared-good.wasm");

describe("heddle plugins", () => {
  test("shows what comes with heddle", async () => {
    const { code, stdout } = await heddle(["plugins"]);
    expect(code).toBe(0);
    const { interface: version, plugins } = JSON.parse(stdout);
    expect(version).toBe("1.0");
    expect(plugins).toContainEqual({ name: "@heddle/kernels-string", ops: expect.any(Number), from: "heddle" });
  });

  test("shows what a module declares", async () => {
    const { code, stdout, stderr } = await heddle(["plugins", good, "--format", "table"], { cwd: fixtures });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^plugin +mode +op +signature +kernels\ngood\.wasm@0\.0\.0 +own +Misbehave +\(x: int32\) -> \(y: int32\) +any types\n$/,
    );
    expect(stderr).toMatch(/: 1 op, 1 kernel\n$/);
  });

  test("asks for trust before a module may have the host's memory", async () => {
    expect(await heddle(["plugins", shared])).toMatchObject({
      code: 2, // Not 3: it can run here, when it is asked for with --trust-plugins.
      stderr: expect.stringContaining("it is built for the host's memory, where it can read and write everything"),
    });
    const { code, stdout } = await heddle(["plugins", shared, "--trust-plugins"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).plugins[0]).toMatchObject({ mode: "shared", interface: "1.0" });
  });

  test.each([
    ["wrong-major", 3, "needs interface 2.0, this host offers 1.0 to 1.0: update Heddle"],
    ["forbidden-import", 3, "has imports that this host does not offer to plugins in 'own' mode: env.fetch"],
    ["missing-init", 2, "does not export TF_InitKernel"],
  ])("refuses %s", async (name, code, message) => {
    expect(await heddle(["plugins", join(fixtures, `${name}.wasm`)])).toMatchObject({
      code,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });

  test("ends a plugin that takes too long", async () => {
    const args = ["run", "nothing", "--plugin", join(fixtures, "loop-in-init.wasm"), "--plugin-timeout", "500"];
    expect(await heddle(args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("loading took longer than 500 ms"),
    });
  });
});
