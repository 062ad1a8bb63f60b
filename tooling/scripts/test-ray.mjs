/**
 * `pnpm test:ray [--runs N] [--rows N] [--memory-rows N] [--seed S] [--only NAME]`: the Python tests of packages/ray, then the proof that
 * kills workers, actors and nodes. HEDDLE_RAY_PYTHON names a Python that has Ray; without one it says that it skips, and succeeds.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./phase.mjs";

const folder = join(root, "packages/ray/test");
const python = process.env.HEDDLE_RAY_PYTHON ?? "python3";
const found = spawnSync(python, ["-c", "import pyarrow, ray"], { encoding: "utf8" });
if (found.error !== undefined) skip(`there is no ${python}`);
else if (found.status !== 0) skip(`${python} cannot import pyarrow and ray`);
else {
  const steps = [
    ["-m", "unittest"],
    ["proof.py", ...process.argv.slice(2)],
  ];
  const failed = steps.some((args) => spawnSync(python, args, { cwd: folder, stdio: "inherit" }).status !== 0);
  process.exitCode = failed ? 1 : 0;
}

function skip(reason) {
  process.stdout.write(
    `skipped: ${reason}. Make one with: python3 -m venv ray && ray/bin/pip install "ray[data]" && export HEDDLE_RAY_PYTHON=$PWD/ray/bin/python\n`,
  );
}
