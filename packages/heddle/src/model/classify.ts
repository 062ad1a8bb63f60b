import { checkOptionNames, invalidArgument } from "@heddle/status";
import { describeValue, formatShape } from "@heddle/tensor";
import { topClasses } from "../text/top-classes.js";
import type { LoadedModel, LoadedRunOptions } from "./loaded-model.js";
import type { Inputs } from "./make-feeds.js";
import { stringsFor, textInputOf, throwWhyNoText } from "./text-inputs.js";

/** A label of a classifier and its score. */
export interface LabelScore {
  /** The number of the class, as text, where the model has no labels. */
  readonly label: string;
  readonly score: number;
}

/** Options of {@link classify}. */
export interface ClassifyOptions extends Pick<LoadedRunOptions, "signature" | "signal" | "timeoutMs"> {
  /** The most labels of a text. Default: all. */
  readonly top?: number;
  /** The labels of all classes. Default: those of the model. */
  readonly labels?: readonly string[];
}

/**
 * Labels of a text, or of each of several, the best first.
 *
 * The signature, by default that of a run without a name, has one string input, and an output of scores, as of TFLite models with
 * metadata and of SavedModels with `classes` and `scores`. A signature that takes one text is run for each.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a model that does not classify texts, and for arguments of other types; UNIMPLEMENTED, with its name, for a tokenizer that is
 * not supported; and as `run` of the model
 *
 * @example
 * const model = await loadModel("sentiment.tflite");
 * const [best] = await classify(model, "What a great movie!");
 * console.log(best); // { label: "Positive", score: 0.51 }
 */
export function classify(model: LoadedModel, text: string, options?: ClassifyOptions): Promise<LabelScore[]>;
export function classify(
  model: LoadedModel,
  texts: readonly string[],
  options?: ClassifyOptions,
): Promise<LabelScore[][]>;
export async function classify(
  model: LoadedModel,
  text: string | readonly string[],
  options: ClassifyOptions = {},
): Promise<LabelScore[] | LabelScore[][]> {
  checkOptionNames("classify", options, OPTIONS);
  const { top = Number.POSITIVE_INFINITY, labels, ...runOptions } = options;
  if (!(top >= 1)) throw invalidArgument(`top must be at least 1, found ${top}`);
  const texts = checkTexts(model, text);
  const rows: LabelScore[][] = [];
  for (const inputs of await inputsOf(model, texts, runOptions.signature)) {
    const outputs = await model.run(inputs, runOptions);
    for (const classes of topClasses(outputs, top, labels)) {
      rows.push(classes.map(({ label, score }) => ({ label: String(label), score: Number(score) })));
    }
  }
  return typeof text === "string" ? (rows[0] ?? []) : rows;
}

/** The texts as an array. @throws {StatusError} INVALID_ARGUMENT for arguments of other types, which plain JavaScript passes */
function checkTexts(model: LoadedModel, text: string | readonly string[]): readonly string[] {
  if (typeof model?.run !== "function") {
    throw invalidArgument(
      `classify takes a loaded model, found ${describeValue(model)}: await loadModel() returns one`,
    );
  }
  if (typeof text === "string") return [text];
  if (!Array.isArray(text)) {
    throw invalidArgument(`classify takes a text or an array of texts, found ${describeValue(text)}`);
  }
  const wrong = text.findIndex((each) => typeof each !== "string");
  if (wrong < 0) return text;
  throw invalidArgument(`classify takes texts, found ${describeValue(text[wrong])} at [${wrong}]`);
}

/** The inputs of each run: one for all texts, or one for each text. */
async function inputsOf(model: LoadedModel, texts: readonly string[], name?: string): Promise<readonly Inputs[]> {
  if (name !== undefined) await model.prepare({ signature: name });
  const signature = name ?? model.defaultSignature;
  const info = signature === undefined ? undefined : model.signatures[signature];
  const input = info && textInputOf(info);
  const isOnlyInput = Object.entries(info?.inputs ?? {}).every(
    ([name, { isOptional }]) => name === input?.[0] || isOptional,
  );
  if (!input || !info || !isOnlyInput) {
    await throwWhyNoText(model);
    const which = signature === undefined ? "a model without default signature" : `signature '${signature}'`;
    throw invalidArgument(`classify is for a signature with one input, a string; ${which} is not one`, { signature });
  }
  const [text, { shape }] = input;
  const isOneText = shape?.every((size) => size === 1) === true;
  const batches = isOneText ? texts.map((each) => [each]) : [texts];
  return batches.map((batch) => {
    const value = stringsFor({ dtype: "string", shape }, batch);
    if (value !== undefined) return { [text]: value };
    throw invalidArgument(`classify cannot make input '${text}' of shape ${formatShape(shape ?? [])}`, { input: text });
  });
}

const OPTIONS: Readonly<Record<keyof ClassifyOptions, true>> = {
  top: true,
  labels: true,
  signature: true,
  signal: true,
  timeoutMs: true,
};
