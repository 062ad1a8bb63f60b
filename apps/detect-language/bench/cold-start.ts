import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { documentOf } from "./documents.js";
import { median } from "./measure.js";
import { originalBundle } from "./original.js";

/** Milliseconds from the import to the first answer. */
export interface ColdStart {
  readonly heddle: number;
  readonly original: number;
}

const ROUNDS = 9;

/** Medians of fresh processes, in turns. `folder` is for the scripts, `entry` is the built library. */
export function coldStart(folder: string, entry: string): ColdStart {
  const document = JSON.stringify(documentOf(3700));
  const script = (name: string, body: string) => {
    const file = `${folder}/${name}.mjs`;
    writeFileSync(file, `const started = performance.now();\n${body}\nconsole.log(performance.now() - started);\n`);
    return file;
  };
  const heddle = script(
    "heddle",
    `const { detectLanguage } = await import(${JSON.stringify(pathToFileURL(entry).href)});\nawait detectLanguage(${document});`,
  );
  const original = script(
    "original",
    `const { ModelOperations } = (await import(${JSON.stringify(pathToFileURL(originalBundle).href)})).default;
     await new ModelOperations().runModel(${document});`,
  );
  const time = (file: string) =>
    Number(execFileSync(process.execPath, [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  const times: { heddle: number; original: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push({ heddle: time(heddle), original: time(original) });
  return { heddle: median(times.map((each) => each.heddle)), original: median(times.map((each) => each.original)) };
}
