import type { StatusError } from "@heddle/status";
import type { FunctionBody } from "./function-body.js";

/**
 * Checks that each register is defined once and before it is used, that use counts are true, and that users are the kernels with the
 * register as operand, so that an executor which counts operands down runs every kernel once.
 */
export function checkUses(body: FunctionBody, error: (why: string) => StatusError): void {
  const { registerCount, useCounts, kernels } = body;
  /** By register the kernels with it as operand, in their order; undefined before the register is defined. */
  const uses: (number[] | undefined)[] = new Array(registerCount);
  const define = (register: number) => {
    if (register >= registerCount) throw error(`register ${register} is out of range, there are ${registerCount}`);
    if (uses[register]) throw error(`register ${register} is defined twice`);
    uses[register] = [];
  };
  const withoutOperands: number[] = [];
  for (const register of body.arguments) define(register);
  for (const [index, { name, operands, results }] of kernels.entries()) {
    if (operands.length === 0) withoutOperands.push(index);
    for (const register of operands) {
      const users = uses[register];
      if (!users)
        throw error(`kernel ${index}, '${name}', reads register ${register}, which nothing defines before it`);
      users.push(index);
    }
    for (const register of results) define(register);
  }
  const returned = new Uint32Array(registerCount);
  for (const register of body.results) {
    if (!uses[register]) throw error(`register ${register} is returned, but nothing defines it`);
    returned[register] = (returned[register] ?? 0) + 1;
  }
  for (let register = 0; register < registerCount; register++) {
    const count = (uses[register]?.length ?? 0) + (returned[register] ?? 0);
    if (useCounts[register] !== count) {
      throw error(`register ${register} has use count ${useCounts[register]}, and ${count} uses`);
    }
  }

  const checkUsers = (registers: readonly number[], users: readonly (readonly number[])[]) => {
    for (const [i, register] of registers.entries()) {
      const known = uses[register] ?? withoutOperands;
      if (!sameNumbers(users[i] ?? [], known)) throw error(`the users of register ${register} are not its readers`);
    }
  };
  // The register after the last one starts the kernels without operands.
  checkUsers([registerCount], [body.ready]);
  checkUsers(body.arguments, body.argumentUsers);
  for (const { results, users } of kernels) checkUsers(results, users);
}

/** True for the same numbers in any order; `sorted` is in ascending order. */
function sameNumbers(numbers: readonly number[], sorted: readonly number[]): boolean {
  if (numbers.length !== sorted.length) return false;
  const last = sorted.length - 1;
  // TFRT lists users from the last to the first.
  if (numbers.every((number, i) => number === sorted[last - i])) return true;
  return [...numbers].sort((a, b) => a - b).every((number, i) => number === sorted[i]);
}
