import { invalidArgument } from "@heddle/status";
import type { BefFile } from "./bef-file.js";
import { ByteCursor, damaged } from "./byte-cursor.js";
import { checkUses } from "./check-uses.js";

/** A kernel call in the body of a function. */
export interface BefKernel {
  readonly name: string;
  /** The offset of the record in section Locations; unique in files of TFRT since 2020-11. */
  readonly location: number;
  readonly stream: number;
  /** Registers. */
  readonly operands: readonly number[];
  /** The offsets of the attributes in section Attributes, in the order of their names' bytes. */
  readonly attributes: readonly number[];
  /** Indices into {@link BefFile.functions}: those of attributes first, then the regions. */
  readonly functions: readonly number[];
  /** Registers. */
  readonly results: readonly number[];
  /** For each result the kernels that have it as operand, one index into {@link FunctionBody.kernels} for each time. */
  readonly users: readonly (readonly number[])[];
}

/**
 * The body of a function. It is checked: indices are in range, each register is defined once and before it is used, and use counts
 * and users are those of the operands.
 */
export interface FunctionBody {
  /** The offset of the record of the function, or of the kernel whose region it is, in section Locations. */
  readonly location: number;
  readonly registerCount: number;
  /** How often each register is an operand or returned. */
  readonly useCounts: Uint32Array;
  /** The registers of the arguments. */
  readonly arguments: readonly number[];
  /** For each argument as {@link BefKernel.users}. */
  readonly argumentUsers: readonly (readonly number[])[];
  /** The indices of the kernels without operands, in the order of the file. */
  readonly ready: readonly number[];
  /** The stream in which a call starts. */
  readonly stream: number;
  /** In an order in which they can run. */
  readonly kernels: readonly BefKernel[];
  /** The registers that are returned. */
  readonly results: readonly number[];
}

/** The body of function `index`. `bodies` has the start of each body in the file, and the end of the last. */
export function readFunctionBody(file: BefFile, index: number, bodies: readonly number[]): FunctionBody {
  const entry = file.functions[index];
  const start = bodies[index];
  if (!entry || start === undefined) {
    throw invalidArgument(`function ${index} is out of range, there are ${file.functions.length}`);
  }
  if (entry.kind === "native") throw invalidArgument(`native function '${entry.name}' has no body`);
  const cursor = new ByteCursor(file.bytes, start, bodies[index + 1] ?? start, "Functions");
  const location = cursor.vbr();
  const registerCount = cursor.count(1, "registers");
  const useCounts = new Uint32Array(registerCount);
  for (let i = 0; i < registerCount; i++) useCounts[i] = cursor.vbr();
  // Three numbers of a byte or more, and a record of six words or more.
  const table = Array.from({ length: cursor.count(27, "kernels") }, () => ({
    offset: cursor.vbr(),
    operandCount: cursor.vbr(),
    stream: cursor.vbr(),
  }));
  const results = entry.resultTypes.map(() => cursor.index(registerCount, "result register"));

  const list = Math.ceil(cursor.position / 4) * 4;
  cursor.position = list;
  const kernels = table.map(({ offset, operandCount, stream }, number) => {
    // Records are written one after the other, so that none is read twice.
    if (offset % 4 !== 0 || list + offset < cursor.position) throw cursor.error(`kernel ${number} is not at ${offset}`);
    cursor.position = list + offset;
    const kernel = readKernel(file, cursor, stream, number === 0);
    if (kernel.operands.length === operandCount) return kernel;
    throw cursor.error(`kernel ${number} has ${kernel.operands.length} operands, the table says ${operandCount}`);
  });
  const entryKernel = kernels.shift();
  if (!entryKernel) throw cursor.error("the kernel for the arguments is missing");
  const [pseudoResult, ...argumentRegisters] = entryKernel.results;
  const [ready = [], ...argumentUsers] = entryKernel.users;
  if (
    entryKernel.attributes.length + entryKernel.functions.length > 0 ||
    pseudoResult !== registerCount ||
    argumentRegisters.length !== entry.argumentTypes.length
  ) {
    throw cursor.error("the first kernel is not that of the arguments");
  }
  const body: FunctionBody = {
    location,
    registerCount,
    useCounts,
    arguments: argumentRegisters,
    argumentUsers,
    ready,
    stream: entryKernel.stream,
    kernels,
    results,
  };
  checkUses(body, (why) => damaged("Functions", start, `in function ${index}, '${entry.name}', ${why}`));
  return body;
}

function readKernel(file: BefFile, cursor: ByteCursor, stream: number, isEntry: boolean): BefKernel {
  const [id = 0, location = 0, operandCount = 0, attributeCount = 0, functionCount = 0, resultCount = 0] =
    cursor.words(6);
  const name = isEntry ? "" : file.kernelNames[id];
  if (name === undefined) throw cursor.error(`kernel id ${id} is out of range, there are ${file.kernelNames.length}`);
  const userCounts = cursor.words(resultCount);
  const operands = cursor.words(operandCount);
  const attributes = cursor.words(attributeCount);
  const functions = cursor.words(functionCount);
  const results = cursor.words(resultCount);
  // The table of kernels begins with that of the arguments, which nothing can use.
  const users = userCounts.map((count) => cursor.words(count).map((number) => number - 1));
  for (const index of functions) {
    if (index >= file.functions.length) {
      throw cursor.error(`function ${index} of kernel '${name}' is out of range, there are ${file.functions.length}`);
    }
  }
  return { name, location, stream, operands, attributes, functions, results, users };
}
