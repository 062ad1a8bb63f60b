import { checkOptionNames } from "@heddle/status";
import type { BefModule } from "../ir/module.js";
import { toBefModule } from "./lower/to-bef-module.js";
import { type MlirLimits, mlirLimits } from "./mlir-limits.js";
import { parseText } from "./parse/parse-text.js";
import { TokenReader } from "./parse/token-reader.js";

/** Options of {@link parseMlir}. */
export interface ParseMlirOptions {
  /** The name that locations and errors have. Default `"-"`, as MLIR has for the standard input. */
  readonly fileName?: string;
  /** Limits of the text. */
  readonly limits?: Partial<MlirLimits>;
}

/**
 * The module that MLIR text says: functions of the dialects `func` and `tfrt`, any operation in generic form, and nested modules with
 * the attribute `tfrt.compiled`. An operation without `loc(…)` is located at its name. Attributes of functions and of the module that a
 * BEF file has no encoding for are left out, as no file holds them; on an operation they are an error.
 *
 * @throws {StatusError} INVALID_ARGUMENT, led by `file:line:column`, with the diagnostic of MLIR or TFRT (alone in
 *   `details.diagnostic`, beside `file`, `line` and `column`); RESOURCE_EXHAUSTED when a limit is exceeded
 *
 * Source: the parser and verifier of MLIR, and mlir_to_bef.cc of TFRT (4ecc3a44).
 */
export function parseMlir(text: string, options: ParseMlirOptions = {}): BefModule {
  checkOptionNames("parseMlir", options, OPTIONS);
  const reader = new TokenReader(text, options.fileName ?? "-", mlirLimits(options.limits));
  return toBefModule(reader, parseText(reader));
}

const OPTIONS: Readonly<Record<keyof ParseMlirOptions, true>> = { fileName: true, limits: true };
