import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { documentOf } from "./documents.js";
import { median } from "./measure.js";

const FEW = 2048;
const MANY = 16_384;
const ROUNDS = 7;

/** Documents of 3700 bytes a second, by the command: medians over rounds in which all take turns. */
export interface Throughput {
  readonly oneWorker: number;
  readonly twoWorkers: number;
  /** Two commands of one worker each, side by side: they share nothing, so that the machine allows no more than that. */
  readonly twoProcesses: number;
}

/** Counts what many documents take longer than few, so that the start of the command does not count. */
export async function throughput(folder: string, command: string): Promise<Throughput> {
  for (const count of [FEW, MANY]) {
    mkdirSync(`${folder}/${count}`);
    for (let i = 0; i < count; i++) writeFileSync(`${folder}/${count}/${i}`, documentOf(3700, i + 1));
  }
  const run = async (count: number, workers: number) => {
    const args = [command, `${folder}/${count}`, "--workers", `${workers}`];
    await once(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }), "exit");
  };
  const rate = async (processes: number, workers: number) => {
    const time = async (count: number) => {
      const started = performance.now();
      await Promise.all(Array.from({ length: processes }, () => run(count, workers)));
      return performance.now() - started;
    };
    return (processes * (MANY - FEW) * 1000) / ((await time(MANY)) - (await time(FEW)));
  };
  const rates: Record<keyof Throughput, number[]> = { oneWorker: [], twoWorkers: [], twoProcesses: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.oneWorker.push(await rate(1, 1));
    rates.twoWorkers.push(await rate(1, 2));
    rates.twoProcesses.push(await rate(2, 1));
  }
  return {
    oneWorker: median(rates.oneWorker),
    twoWorkers: median(rates.twoWorkers),
    twoProcesses: median(rates.twoProcesses),
  };
}
