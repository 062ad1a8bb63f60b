import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/** @throws {StatusError} INVALID_ARGUMENT when dimension `d` has another size than the one of that name */
export function checkSize(name: string, { shape }: Tensor, d: number, wanted: number, wantedName: string): void {
  if (shape[d] === wanted) return;
  throw invalidArgument(`${name}(${d}) != ${wantedName}: ${shape[d]} vs. ${wanted}`, { found: shape[d], wanted });
}
