import { readdirSync, readFileSync } from "node:fs";
import { internal } from "@heddle/status";
import { describe, test } from "vitest";
import type { NativeImplementation } from "../../src/executor.js";
import { checkDiagnostics, type Diagnostic } from "../lit/expected-diagnostics.js";
import { fileCheck } from "../lit/file-check.js";
import { fallbackPlugin } from "./lit/fallback-plugin.js";
import { type DriverOptions, runDriver } from "./lit/run-driver.js";

/** Each file is what TFRT's test of that subject has, with other words and values; `OPTIONS` are those of the driver. */
const inputs = new URL("./lit/inputs/", import.meta.url);

const nativeFunctions: Readonly<Record<string, NativeImplementation>> = {
  host_add: (a, b) => Number(a) + Number(b),
  host_add_later: async (a, b) => Number(a) + Number(b),
  host_fail: () => {
    throw internal("the host is out of thread");
  },
};

describe("functions in MLIR text", () => {
  test.each(readdirSync(inputs))("%s", async (file) => {
    const text = readFileSync(new URL(file, inputs), "utf8");
    const options: DriverOptions = JSON.parse(/OPTIONS: (.*)/.exec(text)?.[1] ?? "{}");
    const { output, diagnostics } = await runDriver(text, { ...options, nativeFunctions, plugins: [fallbackPlugin] });
    fileCheck(text, output);
    checkDiagnostics(text, diagnostics.map(diagnosticOf));
  });
});

function diagnosticOf({ error, location }: Awaited<ReturnType<typeof runDriver>>["diagnostics"][number]): Diagnostic {
  const line = location.kind === "file" ? location.line : 0;
  return { kind: "error", line, message: `runtime error: ${error.message}` };
}
