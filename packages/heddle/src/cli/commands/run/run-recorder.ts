import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import {
  encodeMessage,
  formatBytes,
  LogMemory,
  MemoryLogSummary,
  StepStatsCollector,
  toChromeTrace,
} from "@heddle/diagnostics";
import type { LinearMemory } from "@heddle/memory";
import type { ModelDiagnosticOptions } from "../../../model/diagnostic-options.js";
import { withFileErrors } from "../../../node/file-error.js";
import { counted } from "../../../text/counted.js";
import { tableLines } from "../../../text/table.js";
import type { Terminal } from "../../process/terminal.js";

/** Flags of `heddle run` that record. */
export interface RecordFlags {
  readonly logMemory?: boolean;
  /** The file for the steps of the last run: `.pb` is TensorFlow's StepStats, any other name a Chrome trace. */
  readonly stepStats?: string;
}

const columns = [
  { heading: "kernel", align: "left" },
  { heading: "allocations", align: "right" },
  { heading: "bytes", align: "right" },
] as const;

/** Kernels in the summary of the memory log. */
const MOST_KERNELS = 20;

/** Records the runs of a command: memory as lines on standard error, the steps of the last run to a file. */
export class RunRecorder implements Disposable {
  readonly #flags: RecordFlags;
  readonly #terminal: Terminal;
  readonly #summary = new MemoryLogSummary();
  readonly #log: LogMemory | undefined;
  readonly #observing: Disposable | undefined;
  #collector: StepStatsCollector | undefined;
  #runs = 0;
  /** True while the file is there only because its name was tried. */
  #isEmptyFile = false;

  /** @throws {StatusError} of a file that cannot be written, before anything runs */
  constructor(flags: RecordFlags, memory: LinearMemory, terminal: Terminal) {
    this.#flags = flags;
    this.#terminal = terminal;
    const { stepStats: file } = flags;
    if (file !== undefined) {
      this.#isEmptyFile = !existsSync(file);
      withFileErrors(file, () => closeSync(openSync(file, "a")));
    }
    if (!flags.logMemory) return;
    this.#log = new LogMemory((line, record) => {
      terminal.writeNote(line);
      this.#summary.add(record);
    });
    this.#observing = this.#log.observe(memory);
  }

  /** Options of loading the model. */
  get loadOptions(): Pick<ModelDiagnosticOptions, "logMemory"> {
    return this.#log ? { logMemory: this.#log } : {};
  }

  /** Options of the next run. */
  nextRun(): ModelDiagnosticOptions {
    this.#runs++;
    if (this.#flags.stepStats !== undefined) this.#collector = new StepStatsCollector();
    return { ...this.loadOptions, ...(this.#collector && { stepStats: this.#collector }) };
  }

  /** Ends the log, and writes its summary and the file. @throws {StatusError} of a file that cannot be written */
  finish(): void {
    const { stepStats: file } = this.#flags;
    this.#observing?.[Symbol.dispose]();
    if (this.#log) this.#writeSummary();
    if (file === undefined || !this.#collector) return;
    const stats = this.#collector.stepStats();
    const content = file.endsWith(".pb") ? encodeMessage(stats) : JSON.stringify(toChromeTrace(stats));
    withFileErrors(file, () => writeFileSync(file, content));
    this.#isEmptyFile = false;
    const steps = stats.devStats.reduce((sum, { nodeStats }) => sum + nodeStats.length, 0);
    const runs = this.#runs === 1 ? "the run" : `run ${this.#runs} of ${this.#runs}`;
    const { droppedSteps } = this.#collector;
    const dropped = droppedSteps > 0 ? `; ${droppedSteps} more were too many` : "";
    const hint = file.endsWith(".pb") ? "" : "; open it in ui.perfetto.dev or chrome://tracing";
    this.#terminal.writeNote(this.#terminal.dim(`${counted(steps, "step")} of ${runs} in ${file}${dropped}${hint}`));
  }

  [Symbol.dispose](): void {
    this.#observing?.[Symbol.dispose]();
    if (this.#isEmptyFile && this.#flags.stepStats !== undefined) rmSync(this.#flags.stepStats, { force: true });
  }

  #writeSummary(): void {
    const { allocations, bytes, peakBytes, liveBytes, liveAllocations, kernels } = this.#summary.totals();
    const rows = kernels
      .slice(0, MOST_KERNELS)
      .map(({ name, count, bytes: sum }) => [name, String(count), formatBytes(sum)]);
    const note = (text: string) => this.#terminal.writeNote(text);
    note(
      `memory: peak ${formatBytes(peakBytes)}, ${formatBytes(liveBytes)} in ${counted(liveAllocations, "block")} live at the end; ` +
        `${counted(allocations, "allocation")} of ${formatBytes(bytes)}`,
    );
    for (const line of tableLines({ columns, rows }, this.#terminal.width)) {
      note(line);
    }
    if (kernels.length > rows.length) note(`… and ${counted(kernels.length - rows.length, "other kernel")}`);
  }
}
