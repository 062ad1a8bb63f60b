import { internal, type StatusError } from "@heddle/status";
import { anyByteUnsupported, invalidPattern } from "./errors.js";
import { removeGroupNames } from "./group-names.js";
import { Assertion, type CharacterSet, Op, type Program, reachableFromStart } from "./program.js";

/** RE2JS parses and compiles; it is loaded when the first pattern needs it. */
type Engine = typeof import("re2js");

let loadedEngine: Engine | undefined;

/**
 * The program for an RE2 pattern, given as UTF-8. The answer is a promise only while RE2JS is not loaded yet.
 *
 * @throws {StatusError} INVALID_ARGUMENT with RE2's description of what is wrong; UNIMPLEMENTED for `\C`
 */
export function compilePattern(pattern: Uint8Array): Program | Promise<Program> {
  if (loadedEngine) return compileWith(loadedEngine, pattern);
  return import("re2js").then((engine) => {
    loadedEngine = engine;
    return compileWith(engine, pattern);
  });
}

function compileWith(engine: Engine, bytes: Uint8Array): Program {
  const pattern = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidPattern(pattern, "invalid UTF-8");
  }
  const unnamed = removeGroupNames(pattern);
  try {
    return programOf(engine.RE2JS.compile(unnamed));
  } catch (error) {
    if (error instanceof engine.RE2JSSyntaxException) {
      throw patternError(pattern, error.getDescription(), error.getPattern());
    }
    throw error;
  }
}

/** Instruction codes and the fold flag of RE2JS 2.10, whose compiled programs this reads. */
const ENGINE = {
  ALT: 1,
  ALT_MATCH: 2,
  CAPTURE: 3,
  EMPTY_WIDTH: 4,
  FAIL: 5,
  MATCH: 6,
  NOP: 7,
  RUNE: 8,
  RUNE1: 9,
  RUNE_ANY: 10,
  RUNE_ANY_NOT_NL: 11,
} as const;

const OPS: Readonly<Record<number, number>> = {
  [ENGINE.ALT]: Op.SPLIT,
  [ENGINE.ALT_MATCH]: Op.SPLIT,
  [ENGINE.CAPTURE]: Op.CAPTURE,
  [ENGINE.EMPTY_WIDTH]: Op.ASSERT,
  [ENGINE.FAIL]: Op.FAIL,
  [ENGINE.MATCH]: Op.MATCH,
  [ENGINE.NOP]: Op.JUMP,
  [ENGINE.RUNE]: Op.CHARACTER,
  [ENGINE.RUNE1]: Op.CHARACTER,
  [ENGINE.RUNE_ANY]: Op.CHARACTER,
  [ENGINE.RUNE_ANY_NOT_NL]: Op.CHARACTER,
};

interface EngineInstruction {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  readonly runes: ArrayLike<number>;
  matchRune(codePoint: number): boolean;
}

const MAX_CODE_POINT = 0x10ffff;

function programOf(compiled: InstanceType<Engine["RE2JS"]>): Program {
  const { prog } = compiled.re2();
  const instructions = prog.inst as readonly EngineInstruction[];
  const code = {
    start: prog.start as number,
    op: Uint8Array.from(instructions, ({ op }) => opOf(op)),
    next: Int32Array.from(instructions, ({ out }) => out),
    argument: Int32Array.from(instructions, ({ arg }) => arg),
  };
  const sets = instructions.map((instruction, pc) =>
    code.op[pc] === Op.CHARACTER ? characterSet(instruction) : undefined,
  );
  const isAnchored = ![...reachableFromStart(code, ~Assertion.BEGIN_TEXT)].some(
    (pc) => code.op[pc] === Op.CHARACTER || code.op[pc] === Op.MATCH,
  );
  return {
    ...code,
    sets,
    isAnchored,
    groupCount: compiled.groupCount(),
    firstBytes: firstBytes(code.op, sets, reachableFromStart(code, -1)),
    matchesInsideCharacter: [...reachableFromStart(code, Assertion.NO_WORD_BOUNDARY)].some(
      (pc) => code.op[pc] === Op.MATCH,
    ),
  };
}

function opOf(engineOp: number): number {
  const op = OPS[engineOp];
  if (op === undefined) throw internal(`RE2JS compiled an instruction of an unknown kind, ${engineOp}`);
  return op;
}

function characterSet(instruction: EngineInstruction): CharacterSet {
  const takes = takesOf(instruction);
  const { runes } = instruction;
  let hasAllNonAscii = instruction.op === ENGINE.RUNE_ANY || instruction.op === ENGINE.RUNE_ANY_NOT_NL;
  for (let i = 0; i + 1 < runes.length; i += 2) {
    if (runes[i] <= 0x80 && runes[i + 1] === MAX_CODE_POINT) hasAllNonAscii = true;
  }
  return { ascii: Uint8Array.from({ length: 128 }, (_, code) => (takes(code) ? 1 : 0)), hasAllNonAscii, takes };
}

function takesOf(instruction: EngineInstruction): (codePoint: number) => boolean {
  if (instruction.op === ENGINE.RUNE_ANY) return () => true;
  if (instruction.op === ENGINE.RUNE_ANY_NOT_NL) return (codePoint) => codePoint !== 0x0a;
  if (instruction.op === ENGINE.RUNE1) {
    const only = instruction.runes[0];
    return (codePoint) => codePoint === only;
  }
  return (codePoint) => instruction.matchRune(codePoint);
}

/** The ASCII bytes that some first character is, and every byte that can lead another; undefined when none is needed. */
function firstBytes(
  op: Uint8Array,
  sets: readonly (CharacterSet | undefined)[],
  reachable: ReadonlySet<number>,
): Uint8Array | undefined {
  const bytes = new Uint8Array(256);
  for (const pc of reachable) {
    if (op[pc] === Op.MATCH) return undefined;
    const set = sets[pc];
    if (set === undefined) continue;
    for (let code = 0; code < 128; code++) bytes[code] |= set.ascii[code];
    bytes.fill(1, 0xc2, 0xf5);
  }
  return bytes;
}

/** RE2's words for what RE2JS found wrong. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "invalid or unsupported Perl syntax": "invalid perl operator",
  "invalid nested repetition operator": "bad repetition operator",
  "invalid repeat count": "invalid repetition size",
  "missing closing ]": "missing ]",
  "missing closing )": "missing )",
  "missing argument to repetition operator": "no argument for repetition operator",
  "trailing backslash at end of expression": "trailing \\",
  "expression too large": "pattern too large - compile failed",
};

function patternError(pattern: string, description: string, found: string | null): StatusError {
  const words = DESCRIPTIONS[description] ?? description;
  if (found === "\\C") return anyByteUnsupported(pattern);
  if (words === "missing )" || words === "unexpected )") return invalidPattern(pattern, `${words}: ${pattern}`);
  return invalidPattern(pattern, found ? `${words}: ${shortened(words, found)}` : words);
}

/** RE2 names only the part of the pattern that it had read when it gave up; RE2JS names the rest of the pattern too. */
function shortened(words: string, found: string): string {
  switch (words) {
    case "no argument for repetition operator":
      return found.slice(0, 1) === "{" ? found.slice(0, found.indexOf("}") + 1) : found.slice(0, 1);
    default:
      return found;
  }
}
