import type { StatusError } from "@heddle/status";
import type { BefKernel, FunctionBody } from "./function-body.js";

/**
 * Checks that each register is defined once and before it is used, that use counts are true, and that users are the kernels with the
 * register as operand, so that an executor which counts operands down runs every kernel once.
 */
export function checkUses(body: FunctionBody, error: (why: string) => StatusError): void {
  // Written with few iterators and closures: bodies are checked once, by code that no engine has compiled yet.
  const { registerCount, useCounts, kernels } = body;
  /** By register the kernels with it as operand, in their order; undefined before it is defined. */
  const readers: (number[] | undefined)[] = new Array(registerCount);
  const define = (registers: readonly number[]) => {
    for (let i = 0; i < registers.length; i++) {
      const register = registers[i] as number;
      if (register >= registerCount) throw error(`register ${register} of ${registerCount}`);
      if (readers[register]) throw error(`register ${register} is defined twice`);
      readers[register] = [];
    }
  };
  const read = (registers: readonly number[], reader: number) => {
    for (let i = 0; i < registers.length; i++) {
      const register = registers[i] as number;
      const known = readers[register];
      if (known) {
        known.push(reader);
        continue;
      }
      const name = reader < 0 ? "the return" : `kernel ${reader}, '${kernels[reader]?.name}',`;
      throw error(`${name} reads register ${register}, which nothing defines before`);
    }
  };
  const withoutOperands: number[] = [];
  define(body.arguments);
  for (let index = 0; index < kernels.length; index++) {
    const { operands, results } = kernels[index] as BefKernel;
    if (operands.length === 0) withoutOperands.push(index);
    read(operands, index);
    define(results);
  }

  const checkUsers = (registers: readonly number[], users: readonly (readonly number[])[]) => {
    for (let i = 0; i < registers.length; i++) {
      const register = registers[i] as number;
      const listed = users[i] ?? [];
      const wanted = readers[register] ?? withoutOperands;
      // TFRT lists users from the last to the first, and MLIR's passes may change that.
      if (isReversed(listed, wanted)) continue;
      const sorted = [...listed].sort((a, b) => b - a);
      if (!isReversed(sorted, wanted)) throw error(`the users of register ${register} are not its readers`);
    }
  };
  checkUsers([registerCount], [body.ready]);
  checkUsers(body.arguments, body.argumentUsers);
  for (const { results, users } of kernels) checkUsers(results, users);

  read(body.results, -1);
  for (let register = 0; register < registerCount; register++) {
    const count = useCounts[register];
    const uses = readers[register]?.length ?? 0;
    if (count !== uses) throw error(`register ${register} has use count ${count}, and ${uses} uses`);
  }
}

function isReversed(list: readonly number[], wanted: readonly number[]): boolean {
  if (list.length !== wanted.length) return false;
  for (let i = 0, j = wanted.length - 1; j >= 0; i++, j--) if (list[i] !== wanted[j]) return false;
  return true;
}
