import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "@heddle/tooling-checks/workspace";

interface MachineLoops {
  copyBytes(from: number, to: number, sizeBytes: number, times: number): void;
  multiplyAndAdd(times: number): number;
}

const MIB = 2 ** 20;
const LARGEST = 64 * MIB;
/** Twelve registers of four float32, a product and a sum each. */
const OPERATIONS_A_TIME = 96;

/** The limits of the machine, as loops of 128-bit SIMD in WebAssembly reach them. Each call measures anew. */
export class Machine {
  readonly #loops: MachineLoops;

  private constructor(loops: MachineLoops) {
    this.#loops = loops;
  }

  static create(): Machine {
    const memory = new WebAssembly.Memory({ initial: (2 * LARGEST) / 65536 + 1 });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(compiledLoops()), { env: { memory } });
    const machine = new Machine(instance.exports as unknown as MachineLoops);
    for (let i = 0; i < 50; i++) machine.bytesASecond(MIB);
    return machine;
  }

  /** Bytes read and written in a second by a copy that reads and writes `sizeBytes` in all: it depends on the caches. */
  bytesASecond(sizeBytes: number): number {
    const half = Math.max(1024, Math.min(LARGEST, Math.ceil(sizeBytes / 2 / 64) * 64));
    const times = Math.max(1, Math.round((4 * MIB) / half));
    const seconds = secondsOf(() => this.#loops.copyBytes(0, LARGEST, half, times));
    return (2 * half * times) / seconds;
  }

  /** Operations in a second: multiplications and additions of float32, each by itself. */
  flopsASecond(): number {
    const times = 100_000;
    return (OPERATIONS_A_TIME * times) / secondsOf(() => this.#loops.multiplyAndAdd(times));
  }
}

function secondsOf(run: () => void): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
}

function compiledLoops(): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-machine-"));
  try {
    const out = join(folder, "machine.wasm");
    const compiler = join(repositoryRoot, "tooling/checks/node_modules/assemblyscript/bin/asc.js");
    const flags = ["-O3", "--noAssert", "--runtime=stub", "--importMemory", "--enable=simd"];
    execFileSync(process.execPath, [compiler, "tooling/bench/assembly/machine.ts", ...flags, "--outFile", out], {
      cwd: repositoryRoot,
    });
    return new Uint8Array(readFileSync(out));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
