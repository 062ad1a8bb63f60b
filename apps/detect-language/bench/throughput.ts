import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { documentOf } from "./documents.js";
import { median } from "./measure.js";

const FEW = 512;
const MANY = 8192;
const ROUNDS = 5;

/**
 * Documents of 3700 bytes that the command does in a second with so many workers: what many take longer than few, so that
 * its start does not count.
 */
export function throughput(folder: string, command: string, workerCounts: readonly number[]): number[] {
  for (const count of [FEW, MANY]) {
    mkdirSync(`${folder}/${count}`);
    for (let i = 0; i < count; i++) writeFileSync(`${folder}/${count}/${i}`, documentOf(3700, i + 1));
  }
  const time = (count: number, workers: number) => {
    const started = performance.now();
    execFileSync(process.execPath, [command, `${folder}/${count}`, "--workers", `${workers}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    return performance.now() - started;
  };
  const rates: number[][] = workerCounts.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    workerCounts.forEach((workers, index) => {
      rates[index].push(((MANY - FEW) * 1000) / (time(MANY, workers) - time(FEW, workers)));
    });
  }
  return rates.map(median);
}
