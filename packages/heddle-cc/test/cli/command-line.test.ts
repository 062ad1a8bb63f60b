import { CommanderError } from "commander";
import { describe, expect, test } from "vitest";
import { commandLine } from "../../src/cli/command-line.js";

async function failure(...args: readonly string[]): Promise<CommanderError> {
  const command = commandLine().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  const error = await command.parseAsync([...args], { from: "user" }).catch((reason: unknown) => reason);
  if (!(error instanceof CommanderError)) throw error;
  return error;
}

describe("commandLine", () => {
  test("has a help of one page that names every option", () => {
    const help = commandLine().helpInformation();
    for (const option of [
      "-o,",
      "--interface",
      "--mode",
      "-I,",
      "-D,",
      "-O,",
      "-W,",
      "--std",
      "--manifest",
      "--stack-size",
      "--max-memory",
    ]) {
      expect(help).toContain(option);
    }
  });

  test("refuses a request it cannot follow", async () => {
    expect((await failure("--help")).exitCode).toBe(0);
    expect((await failure("kernel.c")).message).toMatch(/--output/);
    expect((await failure("-o", "x.wasm")).message).toMatch(/sources/);
    expect((await failure("kernel.c", "-o", "x.wasm", "--mode", "both")).message).toMatch(/own, shared/);
    expect((await failure("kernel.c", "-o", "x.wasm", "--interface", "tvm")).message).toMatch(/tfk1, tvm-ffi/);
    expect((await failure("kernel.c", "-o", "x.wasm", "--stack-size", "1k")).message).toMatch(/whole number/);
  });
});
