import type { OutputTensor } from "../../worker/messages.js";

/** A label and its score. */
export interface LabelledScore {
  readonly label: string;
  readonly score: number;
}

/** The labels of the first row, the best first: a float output beside a string output of the same shape. Undefined without such a pair. */
export function labelledScores(outputs: readonly OutputTensor[]): LabelledScore[] | undefined {
  for (const scores of outputs) {
    if (!/^(float|double|half|bfloat16)$/.test(scores.dtype) || scores.elementCount === 0) continue;
    const labels = outputs.find(({ dtype, shape }) => dtype === "string" && shape.join() === scores.shape.join());
    const classes = scores.shape.at(-1);
    if (!labels || classes === undefined) continue;
    return labels.elements
      .slice(0, classes)
      .map((label, index) => ({ label: String(label), score: Number(scores.elements[index]) }))
      .sort((a, b) => b.score - a.score);
  }
  return undefined;
}
