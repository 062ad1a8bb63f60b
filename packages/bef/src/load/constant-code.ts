import type { Host } from "@heddle/kernel-fallback";
import type { ImportRareCode } from "./import-rare-code.js";
import type { ConstantCode, FindConstantCode, OpenConstant } from "./special-constants.js";

/** The name of the function that a module of chosen kernels registers for a part of the code. */
export function constantFunction(part: keyof ConstantCode): string {
  return `heddle.${part}`;
}

/** The code that plugins registered; parts that none did are imported. */
export function constantCodeOf({ functions }: Pick<Host, "functions">, importCode: ImportRareCode): FindConstantCode {
  return (part) =>
    (functions.get(constantFunction(part)) as OpenConstant | undefined) ?? importCode().then((code) => code[part]);
}
