import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../model-case.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const parts = join(import.meta.dirname, "../../../../../../fixtures/jax/parts");
const REASON =
  /signature 'hessenberg': node 'XlaCallModule' of function '[^']+', an XlaCallModule: stablehlo\.custom_call: a call of 'lapack_sgehrd_ffi' is not supported/;

describe("heddle check", () => {
  test("says why a signature cannot run, and lists the ops of the others", async () => {
    const { code, stdout, stderr } = await heddle(["check", parts, "--format", "json"]);
    expect(code).toBe(3);
    const shown = JSON.parse(stdout);
    expect(shown.missing).toEqual([]);
    expect(shown.ops.map(({ op }: { op: string }) => op)).toContain("MatMul");
    expect(Object.keys(shown.unusable_signatures)).toEqual(["hessenberg"]);
    expect(shown.unusable_signatures.hessenberg).toMatch(REASON);
    expect(stderr).toMatch(/signature hessenberg cannot run: /);
  });

  test("finds nothing wrong with a model whose signatures run", async () => {
    const { code, stdout } = await heddle(["check", modelPath("sentiment"), "--format", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).unusable_signatures).toEqual({});
  });

  test("leaves a model whose run fails with the reason for that signature alone", async () => {
    const inputs = ["--input", "x=[[1, 2, 3], [4, 5, 6], [7, 8, 10]]"];
    expect((await heddle(["run", parts, ...inputs])).code).toBe(0);
    const refused = await heddle(["run", parts, "--signature", "hessenberg", ...inputs]);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toMatch(REASON);
  });
});
