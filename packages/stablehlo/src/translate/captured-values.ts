import type { MlirRegion, MlirValue } from "../bytecode/module.js";
import { isToken } from "./element-type.js";

/** The values from outside of regions that their ops use, tokens not counted. */
export function capturedValues(regions: readonly MlirRegion[]): MlirValue[] {
  const own = new Set<MlirValue>();
  const used = new Set<MlirValue>();
  const visit = ({ blocks }: MlirRegion): void => {
    for (const { args, ops } of blocks) {
      for (const arg of args) own.add(arg);
      for (const op of ops) {
        for (const operand of op.operands) used.add(operand);
        for (const result of op.results) own.add(result);
        for (const region of op.regions) visit(region);
      }
    }
  };
  for (const region of regions) visit(region);
  return [...used].filter((value) => !own.has(value) && !isToken(value.type));
}
