import { invalidArgument } from "@heddle/status";
import { SectionId } from "../section-id.js";
import { ByteCursor } from "./byte-cursor.js";
import { checkUses } from "./check-uses.js";
import type { BefKernel, FunctionBody } from "./function-body.js";
import type { BefFunctionEntry } from "./function-entry.js";
import { damaged } from "./header-cursor.js";

/** The parts of a file that the body of a function refers to. */
interface FileIndex {
  readonly view: DataView;
  readonly functions: readonly BefFunctionEntry[];
  readonly kernelNames: readonly string[];
}

/** The body of function `index`. `bodies` has the start of each body in the file, and the end of the last. */
export function readFunctionBody(file: FileIndex, index: number, bodies: readonly number[]): FunctionBody {
  const entry = file.functions[index];
  if (!entry || entry.kind === "native") throw invalidArgument(`function ${index}, '${entry?.name}', has no body`);
  const start = bodies[index] ?? 0;
  const cursor = new ByteCursor(file.view, { start, end: bodies[index + 1] ?? 0 }, SectionId.Functions);
  const error = (why: string) => damaged(SectionId.Functions, start, `in function ${index}, '${entry.name}', ${why}`);
  const location = cursor.vbr();
  const useCounts = Uint32Array.from(cursor.list(1, () => cursor.vbr()));
  const registerCount = useCounts.length;
  // A row has three numbers of a byte or more, and a record of six words or more.
  const table = cursor.list(27, () => ({ offset: cursor.vbr(), operandCount: cursor.vbr(), stream: cursor.vbr() }));
  const results = entry.resultTypes.map(() => cursor.vbr());
  const list = cursor.align(4);
  // Written with few iterators, whose results are objects: for a large model they were most of what the reader allocates.
  const kernels: BefKernel[] = [];
  for (let number = 0; number < table.length; number++) {
    const { offset, operandCount, stream } = table[number] as (typeof table)[number];
    const at = list + offset;
    // Records are written one after the other, so that none is read twice.
    if (at < cursor.position || offset % 4 > 0) throw error(`kernel ${number} is at ${offset}`);
    cursor.position = at;
    const head = cursor.words(6) as [id: number, location: number, ...counts: [number, number, number, number]];
    const userCounts = cursor.words(head[5]);
    const operands = cursor.words(head[2]);
    const attributes = cursor.words(head[3]);
    const functions = cursor.words(head[4]);
    const results = cursor.words(head[5]);
    // The table of kernels begins with that of the arguments, which nothing can use.
    const users = userCounts.map((count) => cursor.words(count, 1));
    const name = number === 0 ? "" : file.kernelNames[head[0]];
    if (name === undefined) throw error(`kernel ${number} has id ${head[0]} of ${file.kernelNames.length}`);
    if (operands.length !== operandCount || functions.some((each) => each >= file.functions.length)) {
      throw error(
        `kernel ${number}, '${name}', has ${operands.length} operands of ${operandCount}, functions ${functions}`,
      );
    }
    kernels.push({ name, location: head[1], stream, operands, attributes, functions, results, users });
  }
  const [first] = kernels.splice(0, 1);
  const [pseudo, ...args] = first?.results ?? [];
  if (!first || pseudo !== registerCount || args.length !== entry.argumentTypes.length) {
    throw error("the first kernel is not that of the arguments");
  }
  const [ready = [], ...argumentUsers] = first.users;
  const { stream } = first;
  const body: FunctionBody = {
    location,
    registerCount,
    useCounts,
    arguments: args,
    argumentUsers,
    ready,
    stream,
    kernels,
    results,
  };
  checkUses(body, error);
  return body;
}
