import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repositoryRoot, type WorkspacePackage } from "@heddle/tooling-checks/workspace";

/** A kernel package without files, in a folder of the repository, so that it finds the packages that it imports. */
export interface MadeUpPackage extends WorkspacePackage {
  /** Writes a file, with the folders that lead to it. */
  write(file: string, text: string): void;
  remove(): void;
}

export function madeUpPackage(): MadeUpPackage {
  const path = mkdtempSync(join(repositoryRoot, "tooling/ops/test/.made-up-"));
  return {
    folder: "kernels-made-up",
    path,
    manifest: { name: "@heddle/kernels-made-up", description: "Ops made for a test." },
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
