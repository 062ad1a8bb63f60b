import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));

describe("src/gen", () => {
  test("is what `pnpm generate` makes of proto/", () => {
    const scratch = mkdtempSync(join(tmpdir(), "heddle-gen-"));
    try {
      const bin = join(folder, "node_modules", ".bin");
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
      execFileSync(join(bin, "buf"), ["generate", "-o", scratch], { cwd: folder, env, stdio: "pipe" });
      const gen = join(scratch, "src", "gen");
      execFileSync(process.execPath, [join(folder, "proto", "embed-descriptors.mjs"), gen], { stdio: "pipe" });
      expect(filesOf(join(folder, "src", "gen"))).toEqual(filesOf(gen));
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
});

function filesOf(path: string): Record<string, string> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));
}
