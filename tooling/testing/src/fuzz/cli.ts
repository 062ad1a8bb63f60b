/** `pnpm fuzz [NAME] [--runs N] [--seed S]`: runs every property of `test/fuzz/`, or those called NAME, on hostile bytes. */
import { parseArgs } from "node:util";
import { chooseProperties, findProperties, type NamedProperty } from "./find-properties.js";

const usage = "usage: pnpm fuzz [NAME] [--runs N] [--seed S]";
const DEFAULT_RUNS = 1_000_000;
/** The number of runs between two reports of progress, at least. */
const CHUNK_RUNS = 2000;
const PROGRESS_MS = process.stderr.isTTY ? 200 : 10_000;

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: { runs: { type: "string" }, seed: { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new Error(usage);
  const runs = wholeNumber("--runs", values.runs, DEFAULT_RUNS);
  const seed = wholeNumber("--seed", values.seed, Date.now() % 2 ** 32);
  const properties = chooseProperties(await findProperties(process.cwd()), positionals[0]);
  console.log(`${properties.length} properties, ${runs} runs of each from seed ${seed}`);
  let failures = 0;
  for (const property of properties) if (!(await attack(property, runs, seed))) failures++;
  console.log(failures === 0 ? "no failure" : `${failures} of ${properties.length} properties failed`);
  return failures === 0 ? 0 : 1;
}

/** Runs a property up to its first failure. @returns true without a failure */
async function attack(property: NamedProperty, runs: number, seed: number): Promise<boolean> {
  const { package: folder, file, name, run } = property;
  const title = `${folder}/${file} ${name}`;
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  let shown = started;
  try {
    for (let done = 0; done < runs; done += CHUNK_RUNS) {
      await run(Math.min(CHUNK_RUNS, runs - done), (seed + done) >>> 0);
      if (performance.now() - shown < PROGRESS_MS) continue;
      shown = performance.now();
      showProgress(`${title}: ${done + CHUNK_RUNS} of ${runs} runs, ${seconds()} s`);
    }
  } catch (error) {
    const again = (error as { seed?: number }).seed ?? seed;
    showProgress("");
    console.log(`${title}: FAILED after ${seconds()} s\n${error instanceof Error ? error.message : error}`);
    console.log(`again: pnpm fuzz ${name} --runs 1 --seed ${again}`);
    return false;
  }
  showProgress("");
  console.log(`${title}: ${runs} runs, ${seconds()} s`);
  return true;
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (text !== "") process.stderr.write(`${text}\n`);
}

function wholeNumber(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number >= 2 ** 32) {
    throw new Error(`${option} must be a whole number below 2^32, found '${text}'`);
  }
  return number;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`fuzz: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 2;
  },
);
