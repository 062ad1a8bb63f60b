/**
 * Compiles RE2 patterns: RE2JS parses and compiles, and its instructions become a {@link Program} for `matcher.ts`.
 *
 * RE2JS's own matcher is not used because it differs from RE2 on bytes that form no character: `.`, `\PL` and `[^é]` take a single
 * byte 0x80, for example. In `test/fixtures/regex-cases.json` it differs from TensorFlow in 11 of 1,233
 * full matches of such strings, and in none of 867 of well-formed strings. It also takes an array for each string, ours addresses.
 *
 * The version of RE2JS is pinned exactly because this reads fields of its compiled programs that are not documented.
 */
import { checkBytes, internal, type StatusError, unimplemented } from "@heddle/status";
import { invalidPattern } from "./errors.js";
import { removeGroupNames } from "./group-names.js";
import { Assertion, type CharacterSet, Op, type Program, reachableFromStart } from "./program.js";

type Engine = typeof import("re2js");

/** RE2JS, once a pattern has needed it. Hosts share the module: it holds no state of theirs. */
let loadedEngine: Engine | undefined;

/**
 * The program for an RE2 pattern in UTF-8. A promise only while RE2JS is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT with RE2's description of the error, or when `pattern` is not a Uint8Array; UNIMPLEMENTED for `\C`
 */
export function compilePattern(pattern: Uint8Array): Program | Promise<Program> {
  checkBytes(pattern, "the pattern");
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

/** Instruction codes of the compiled programs of RE2JS 2.10. */
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
const LONG_S = 0x17f;
const KELVIN_SIGN = 0x212a;

function programOf(compiled: InstanceType<Engine["RE2JS"]>): Program {
  const { prog } = compiled.re2();
  const instructions = prog.inst as readonly EngineInstruction[];
  const code = {
    start: prog.start as number,
    op: Uint8Array.from(instructions, ({ op }) => opOf(op)),
    next: Int32Array.from(instructions, ({ out }) => out),
    argument: Int32Array.from(instructions, ({ arg }) => arg),
  };
  const sets = characterSets(instructions);
  const isAnchored = ![...reachableFromStart(code, ~Assertion.BEGIN_TEXT)].some(
    (pc) => code.op[pc] === Op.CHARACTER || code.op[pc] === Op.MATCH,
  );
  const isEmptyMatchWhere = (assertions: number) =>
    [...reachableFromStart(code, assertions)].some((pc) => code.op[pc] === Op.MATCH);
  return {
    ...code,
    sets,
    isAnchored,
    groupCount: compiled.groupCount(),
    firstBytes: firstBytes(code.op, sets, reachableFromStart(code, -1)),
    matchesInsideCharacter: isEmptyMatchWhere(Assertion.NO_WORD_BOUNDARY),
    matchesAnywhere: isEmptyMatchWhere(0),
  };
}

function opOf(engineOp: number): number {
  const op = OPS[engineOp];
  if (op === undefined) throw internal(`RE2JS compiled an instruction of an unknown kind, ${engineOp}`);
  return op;
}

/** The set of each CHARACTER; instructions that take the same characters have the same one. */
function characterSets(instructions: readonly EngineInstruction[]): (CharacterSet | undefined)[] {
  const known = new Map<string, CharacterSet>();
  return instructions.map((instruction) => {
    if (opOf(instruction.op) !== Op.CHARACTER) return undefined;
    const { op, runes } = instruction;
    const key = `${op} ${op === ENGINE.RUNE ? instruction.arg : 0} ${Array.from(runes).join()}`;
    const set = known.get(key) ?? characterSet(instruction);
    known.set(key, set);
    return set;
  });
}

function characterSet(instruction: EngineInstruction): CharacterSet {
  const takes = takesOf(instruction);
  const { runes } = instruction;
  let hasAllNonAscii = instruction.op === ENGINE.RUNE_ANY || instruction.op === ENGINE.RUNE_ANY_NOT_NL;
  // A letter whose case is ignored may be one of these in another case.
  let hasNonAscii = hasAllNonAscii || runes[0] > 0x7f || takes(LONG_S) || takes(KELVIN_SIGN);
  for (let i = 0; i + 1 < runes.length; i += 2) {
    if (runes[i] <= 0x80 && runes[i + 1] === MAX_CODE_POINT) hasAllNonAscii = true;
    if (runes[i + 1] > 0x7f) hasNonAscii = true;
  }
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => (takes(code) ? 1 : 0));
  return { ascii, hasAllNonAscii, hasNonAscii, takes };
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

/** The bytes that a match can begin with; undefined when a match can be empty. */
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
    if (set.hasNonAscii) bytes.fill(1, 0xc2, 0xf5);
  }
  return bytes;
}

/** RE2's words for the errors of RE2JS. */
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
  // RE2 accepts \C, which matches any byte.
  if (found === "\\C") return unimplemented(`Pattern ${pattern} uses \\C (any byte), which is not supported`);
  if (words === "missing )" || words === "unexpected )") return invalidPattern(pattern, `${words}: ${pattern}`);
  return invalidPattern(pattern, found ? `${words}: ${shortened(words, found)}` : words);
}

/** The operator alone, as RE2 shows it; RE2JS shows the rest of the pattern too. */
function shortened(words: string, found: string): string {
  if (words !== "no argument for repetition operator") return found;
  return found.startsWith("{") ? found.slice(0, found.indexOf("}") + 1) : found.slice(0, 1);
}
