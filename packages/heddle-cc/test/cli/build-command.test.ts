import { CommanderError } from "commander";
import { describe, expect, test } from "vitest";
import { buildCommand } from "../../src/cli/build-command.js";
import { sealCommand } from "../../src/cli/seal-command.js";

async function failure(make: () => ReturnType<typeof buildCommand>, ...args: readonly string[]): Promise<string> {
  const command = make().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  const error = await command.parseAsync([...args], { from: "user" }).catch((reason: unknown) => reason);
  if (!(error instanceof CommanderError)) throw error;
  return error.message;
}

describe("buildCommand and sealCommand", () => {
  test("refuse a request they cannot follow", async () => {
    expect(await failure(buildCommand)).toMatch(/sources/);
    expect(await failure(buildCommand, "kernel.c", "--mode", "own,both")).toMatch(/own, shared or own,shared/);
    expect(await failure(sealCommand)).toMatch(/file/);
    expect(await failure(sealCommand, "a.wasm", "b.wasm")).toMatch(/too many arguments/);
  });
});
