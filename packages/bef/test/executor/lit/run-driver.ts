import { startLimits } from "@heddle/graph";
import type { KernelPlugin } from "@heddle/kernel-api";
import { Host, HostResources } from "@heddle/kernel-fallback";
import { type StatusError, toStatusError } from "@heddle/status";
import { createTestMemory } from "@heddle/tooling-testing";
import { KernelCache } from "../../../src/executor/fallback/kernel-cache.js";
import { implementationsWith } from "../../../src/executor/implementations-with.js";
import { linkFile } from "../../../src/executor/link-file.js";
import { BefRun, type BefSurroundings } from "../../../src/executor/run/bef-run.js";
import type { Callable } from "../../../src/executor/run/callable.js";
import type { AsyncValue } from "../../../src/executor/values/async-value.js";
import { type BefDiagnostic, type BefExecutorOptions, Chain } from "../../../src/executor.js";
import { type BefFile, openBef, parseMlir, writeBef } from "../../../src/index.js";
import { testKernels } from "./test-kernels.js";

/** Options of {@link runDriver}: those of the command in TFRT, and the code that the file needs. */
export interface DriverOptions extends Pick<BefExecutorOptions, "nativeFunctions"> {
  readonly functions?: readonly string[];
  readonly testInitFunction?: string;
  readonly printErrorCode?: boolean;
  readonly plugins?: readonly KernelPlugin[];
}

/** The text that the driver writes, and the errors that it was told of. */
export interface DriverResult {
  readonly output: string;
  readonly diagnostics: readonly BefDiagnostic[];
}

/**
 * Runs the functions of a module as TFRT's driver does: those without arguments, in the order of the file, each with resources of its own,
 * and writes what they print and return.
 *
 * Source: TFRT's lib/bef_executor_driver/bef_executor_driver.cc.
 */
export async function runDriver(mlir: string, options: DriverOptions = {}): Promise<DriverResult> {
  const driver = new Driver(openBef(writeBef(parseMlir(mlir, { fileName: "test.mlir" }))), options);
  return driver.run();
}

class Driver {
  readonly #file: BefFile;
  readonly #options: DriverOptions;
  readonly #host: Host;
  readonly #diagnostics: BefDiagnostic[] = [];
  #output = "Choosing memory leak check allocator.\nChoosing single-threaded work queue.\n";

  constructor(file: BefFile, options: DriverOptions) {
    this.#file = file;
    this.#options = options;
    this.#host = new Host({ memory: createTestMemory(), plugins: options.plugins ?? [] });
  }

  async run(): Promise<DriverResult> {
    const { nativeFunctions = {}, functions, testInitFunction } = this.#options;
    try {
      const callables = linkFile(this.#file, implementationsWith(testKernels()), nativeFunctions);
      const named = (name: string) => callables[this.#file.functionIndex(name)] as Callable;
      const first = testInitFunction === undefined ? [] : [named(testInitFunction)];
      const others = functions?.map(named) ?? callables.filter((each) => !first.includes(each));
      for (const callable of [...first, ...others]) await this.#runFunction(callable);
    } catch (thrown) {
      const error = toStatusError(thrown);
      const [file = "", line, column] = `${error.details.location}`.split(";");
      const location = { kind: "file" as const, file, line: Number(line), column: Number(column) };
      this.#diagnostics.push({ error, kernel: `${error.details.kernel}`, location });
    }
    const { liveBlocks } = this.#host.memory;
    if (liveBlocks !== 0) throw new Error(`the driver left ${liveBlocks} blocks of memory`);
    return { output: this.#output, diagnostics: this.#diagnostics };
  }

  async #runFunction(callable: Callable): Promise<void> {
    const { name, argumentTypes } = callable;
    if (argumentTypes.length > 0) this.#write(`--- Not running '${name}' because it has arguments.\n`);
    if (argumentTypes.length > 0 || name === "") return;
    this.#write(`--- Running '${name}':\n`);
    const surroundings = this.#surroundings();
    // A run that takes long would let others go first.
    const run = new BefRun(surroundings, startLimits({ sliceMs: Number.POSITIVE_INFINITY }));
    const results = callable.start(run, [], 1);
    await run.untilAvailable(results);
    if (results.length > 0) this.#write(`'${name}' returned ${this.#texts(callable, results).join(",")}\n`);
    await run.untilQuiet();
    for (const value of results) value.release();
    for (const { values } of surroundings.once.values()) for (const value of values) value.release();
    surroundings.kernels.dispose();
  }

  #texts({ resultTypes, name }: Callable, results: readonly AsyncValue[]): string[] {
    return results.map(({ content, error }, index) => {
      const type = resultTypes[index] ?? "";
      if (error) return this.#errorText(error);
      if (type === "i1") return content === true ? "1" : "0";
      if (["i32", "i64", "f32", "f64"].includes(type)) return `${content}`;
      if (type === "!tfrt.chain" && !(content instanceof Chain)) throw new Error(`'${name}' returned another chain`);
      return `${type} value`;
    });
  }

  #errorText({ message, code }: StatusError): string {
    return this.#options.printErrorCode ? `<<error: ${message}, code: ${code}>>` : `<<error: ${message}>>`;
  }

  #surroundings(): BefSurroundings {
    return {
      host: this.#host,
      files: this.#host.files,
      resources: new HostResources(),
      once: new Map(),
      kernels: new KernelCache(this.#host),
      maxSteps: 10_000_000,
      maxCallDepth: 1000,
      log: ({ message }) => this.#write(message),
      onDiagnostic: (diagnostic) => this.#diagnostics.push(diagnostic),
    };
  }

  #write(text: string): void {
    this.#output += text;
  }
}
