import { invalidArgument } from "@heddle/status";

/** Parameters of `TflCalibrateScores`, by class. */
export interface ScoreCalibration {
  readonly isCalibrated: readonly boolean[];
  readonly scale: readonly number[];
  readonly slope: readonly number[];
  readonly offset: readonly number[];
  readonly minScore: readonly number[];
}

interface Sigmoid {
  readonly scale: number;
  readonly slope: number;
  readonly offset: number;
  readonly minScore: number;
}

/**
 * Reads a file of score calibration: for each label a line of scale, slope, offset and, if wanted, the least score, or an empty line.
 * Labels that are equal have the last one's parameters.
 *
 * @param file the name of the file in messages
 * @throws {StatusError} INVALID_ARGUMENT, with the line, for another number of lines than labels, and for a line of another form
 *
 * Source: tflite-support, cc/task/core/score_calibration.cc.
 */
export function readScoreCalibration(bytes: Uint8Array, labels: readonly string[], file: string): ScoreCalibration {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  if (lines.length === labels.length + 1 && lines.at(-1) === "") lines.pop();
  if (lines.length !== labels.length) {
    throw invalidArgument(`${file} has ${lines.length} lines; wanted ${labels.length}, one for each label`, { file });
  }
  const sigmoids = new Map<string, Sigmoid>();
  for (const [index, line] of lines.entries()) {
    if (line !== "") sigmoids.set(labels[index], sigmoidOf(line, `line ${index + 1} of ${file}`));
  }
  const all = labels.map((label) => sigmoids.get(label));
  return {
    isCalibrated: all.map((each) => each !== undefined),
    scale: all.map((each) => each?.scale ?? 0),
    slope: all.map((each) => each?.slope ?? 0),
    offset: all.map((each) => each?.offset ?? 0),
    minScore: all.map((each) => each?.minScore ?? Number.NEGATIVE_INFINITY),
  };
}

function sigmoidOf(line: string, place: string): Sigmoid {
  const numbers = line.split(",").map((part) => (part.trim() === "" ? Number.NaN : Math.fround(Number(part))));
  const [scale, slope, offset, minScore = Number.NEGATIVE_INFINITY] = numbers;
  if (numbers.length < 3 || numbers.length > 4 || numbers.some(Number.isNaN)) {
    const shown = JSON.stringify(line.slice(0, 60));
    throw invalidArgument(`${place} is ${shown}; wanted the numbers scale, slope, offset and, if any, least score`);
  }
  if (scale < 0) throw invalidArgument(`${place} has the scale ${scale}; wanted one that is not negative`);
  return { scale, slope, offset, minScore };
}
