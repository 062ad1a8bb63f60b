import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const hasBash = spawnSync("bash", ["--version"]).status === 0;

describe("heddle completion", () => {
  test.runIf(hasBash)("completes commands, flags, values and files in bash", async () => {
    const { stdout } = await heddle(["completion", "bash"]);
    const script = join(folder(), "heddle.bash");
    writeFileSync(script, stdout);
    writeFileSync(join(folder(), "a model.pb"), "");
    /** The completions of the last of `words`. */
    const completions = (...words: string[]) => {
      const line = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _heddle; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return execFileSync("bash", ["-c", line, script, "heddle", ...words], { cwd: folder(), encoding: "utf8" })
        .split("\n")
        .slice(0, -1);
    };
    expect(completions("in")).toEqual(["inspect"]);
    expect(completions("-")).toEqual(["--version", "-V", "--help", "-h"]);
    expect(completions("run", "--for")).toEqual(["--format"]);
    expect(completions("run", "m", "--format", "")).toEqual(["json", "table"]);
    expect(completions("dump", "--layout", "l")).toEqual(["lp64", "legacy"]);
    expect(completions("run", "a")).toEqual(["a model.pb"]);
    expect(completions("completion", "f")).toEqual(["fish"]);
    expect(completions("help", "k")).toEqual(["kernels"]);
    expect(completions("kernels", "m", "-")).toEqual(expect.arrayContaining(["--output", "-o", "--plugin", "--help"]));
  });

  test("writes scripts for zsh and fish with every command and flag", async () => {
    const { stdout: help } = await heddle(["run", "--help"]);
    const flags = [...help.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, name]) => name);
    expect(flags.length).toBeGreaterThan(10);
    const { stdout: zsh } = await heddle(["completion", "zsh"]);
    expect(zsh).toMatch(/^#compdef heddle\n/);
    const { stdout: fish } = await heddle(["completion", "fish"]);
    for (const flag of flags) {
      expect(zsh).toContain(`'${/repeatable/.test(zsh.match(`--${flag}\\[[^\\n]*`)?.[0] ?? "") ? "*" : ""}--${flag}[`);
      expect(fish).toContain(`'__fish_seen_subcommand_from run' -l ${flag} `);
    }
    for (const [, name] of (await heddle(["--help"])).stdout.matchAll(/^ {2}(\w+) \[/gm)) {
      expect(zsh).toContain(`    '${name}:`);
      expect(fish).toContain(`__fish_use_subcommand -f -a ${name} `);
    }
  });

  test("names the shells that it knows", async () => {
    expect(await heddle(["completion", "tcsh"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'tcsh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish."),
    });
  });
});

describe("help", () => {
  test.each(["run", "inspect", "check", "kernels", "plugins", "dump", "completion", "help", ""])(
    "of %s has examples, and lines of at most 80 columns",
    async (command) => {
      const args = command === "" ? ["-h"] : [command, "-h"];
      for (const COLUMNS of ["300", "0", "1"]) {
        const { code, stdout } = await heddle(args, { env: { COLUMNS } });
        expect(code).toBe(0);
        expect(stdout).toContain(`\nExamples:\n  heddle ${command}`);
        for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
      }
    },
  );
});
