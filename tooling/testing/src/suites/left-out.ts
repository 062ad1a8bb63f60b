import { join } from "node:path";
import { testsInternals } from "../built-suite.js";
import { choosesBuild, root, testFiles, usesTestMemory } from "./uses-test-memory.js";

/** The modes of the suite that `.ci/run` has besides the normal one. */
export interface SuiteMode {
  /** `HEDDLE_TORTURE=1`, on Node 24. */
  readonly torture: boolean;
  /** `HEDDLE_BUILT=1`, on Node 24. */
  readonly built: boolean;
}

/** Checks of the repository that run builds; the others read files alone. */
const CHECKS_OF_BUILDS = ["tooling/checks/test/readme-examples.test.ts"];

/**
 * The test files that find nothing in a mode that other runs of `.ci/run` do not find, as paths from the root of the repository.
 *
 * - Torture mode: files that cannot make a test memory, because nothing else differs, and the checks of the repository.
 * - Built: tests of internals that torture mode runs, on the same Node and the same sources; and checks that read files of the repository.
 */
export async function leftOut({ torture, built }: SuiteMode, files = testFiles()): Promise<string[]> {
  const left: string[] = [];
  if (!torture && !built) return left;
  for (const file of files) {
    const isLeft = torture ? !isForTorture(file) : isCheckOfFiles(file) || (await isOnlyForTorture(file));
    if (isLeft) left.push(file);
  }
  return left;
}

function isForTorture(file: string): boolean {
  return usesTestMemory(file) && !file.startsWith("tooling/checks/");
}

async function isOnlyForTorture(file: string): Promise<boolean> {
  return isForTorture(file) && !choosesBuild(file) && (await testsInternals(join(root, file)));
}

function isCheckOfFiles(file: string): boolean {
  return file.startsWith("tooling/checks/") && !CHECKS_OF_BUILDS.includes(file);
}
