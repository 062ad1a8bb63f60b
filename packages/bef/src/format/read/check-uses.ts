import type { StatusError } from "@heddle/status";
import type { FunctionBody } from "./function-body.js";

/**
 * Checks that each register is defined once and before it is used, that use counts are true, and that users are the kernels with the
 * register as operand, so that an executor which counts operands down runs every kernel once.
 */
export function checkUses(body: FunctionBody, error: (why: string) => StatusError): void {
  const { registerCount, useCounts, kernels } = body;
  /** By register the kernels with it as operand, in their order; undefined before it is defined. */
  const readers: (number[] | undefined)[] = new Array(registerCount);
  const define = (register: number) => {
    if (register >= registerCount) throw error(`register ${register} of ${registerCount}`);
    if (readers[register]) throw error(`register ${register} is defined twice`);
    readers[register] = [];
  };
  const read = (register: number, reader: number) => {
    const known = readers[register];
    const name = () => (reader < 0 ? "the return" : `kernel ${reader}, '${kernels[reader]?.name}',`);
    if (!known) throw error(`${name()} reads register ${register}, which nothing defines before`);
    known.push(reader);
  };
  const withoutOperands: number[] = [];
  for (const register of body.arguments) define(register);
  for (const [index, { operands, results }] of kernels.entries()) {
    if (operands.length === 0) withoutOperands.push(index);
    for (const register of operands) read(register, index);
    for (const register of results) define(register);
  }

  const checkUsers = (registers: readonly number[], users: readonly (readonly number[])[]) => {
    for (const [i, register] of registers.entries()) {
      const listed = users[i] ?? [];
      const wanted = readers[register] ?? withoutOperands;
      const last = wanted.length - 1;
      // TFRT lists users from the last to the first, and MLIR's passes may change that.
      const isWanted = (list: readonly number[]) => list.every((number, at) => number === wanted[last - at]);
      if (listed.length !== wanted.length || !(isWanted(listed) || isWanted([...listed].sort((a, b) => b - a)))) {
        throw error(`the users of register ${register} are not its readers`);
      }
    }
  };
  checkUsers([registerCount], [body.ready]);
  checkUsers(body.arguments, body.argumentUsers);
  for (const { results, users } of kernels) checkUsers(results, users);

  for (const register of body.results) read(register, -1);
  for (const [register, count] of useCounts.entries()) {
    const uses = readers[register]?.length ?? 0;
    if (count !== uses) throw error(`register ${register} has use count ${count}, and ${uses} uses`);
  }
}
