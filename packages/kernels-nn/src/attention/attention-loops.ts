import { type LinearMemory, LoopModule } from "@heddle/memory";
import { matrixLoopsOver } from "@heddle/tensor/matrices";
import { softmaxLoopsOver } from "../activation/softmax-loops.js";
import { ATTENTION_WASM } from "../gen/attention-wasm.js";
import {
  COLUMN,
  DEPTH,
  HEAD,
  HEADS,
  KEY,
  KEY_STEPS,
  KEYS,
  MASK,
  MASK_STEPS,
  QUERIES,
  QUERY,
  QUERY_STEPS,
  RESULT,
  RESULT_STEPS,
  ROW,
  ROWS,
  SCALE,
  SCALING,
  SCORES,
  SCRATCH,
  TASKS,
  VALUE,
  VALUE_STEPS,
  WIDTH,
} from "./attention-layout.js";

/** Attention of float32, by address. */
export interface AttentionLoops {
  /**
   * Computes the tasks from `task` up to `end`, each some queries of one head of one element of the batch: the products of the
   * queries and the keys, scaled and with the mask added, their softmax, and the products of that and the values. `form` is the address of numbers
   * that `attention-layout.ts` describes.
   *
   * @param taskNs about how many nanoseconds a task takes, which threads weigh; default 0
   */
  attend(form: number, task: number, end: number, taskNs?: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<AttentionLoops>(ATTENTION_WASM, twin);

/** The loops over `memory`. */
export function attentionLoopsOver(memory: LinearMemory): AttentionLoops {
  return loops.over(memory);
}

/** The twin of `assembly/attention.ts`. */
function twin(memory: LinearMemory): AttentionLoops {
  const { multiply } = matrixLoopsOver(memory);
  const { softmax } = softmaxLoopsOver(memory);
  return {
    attend(form, first, end) {
      const { u32, f32 } = memory;
      const of = (place: number) => u32[(form + place) >>> 2];
      const placeOf = (tensor: number, steps: number, matrix: number, row: number) =>
        of(tensor) +
        Math.floor(matrix / of(HEADS)) * of(steps) +
        (matrix % of(HEADS)) * of(steps + HEAD) +
        row * of(steps + ROW);
      const [scores, scratch, keys] = [SCORES, SCRATCH, KEYS].map(of);
      for (let task = first; task < end; task++) {
        const matrix = Math.floor(task / of(TASKS));
        const row = (task % of(TASKS)) * of(ROWS);
        const rows = Math.min(of(ROWS), of(QUERIES) - row);
        const query = placeOf(QUERY, QUERY_STEPS, matrix, row);
        const key = placeOf(KEY, KEY_STEPS, matrix, 0);
        const [queryRow, queryStep] = [of(QUERY_STEPS + ROW), of(QUERY_STEPS + COLUMN)];
        const [keyStep, keyRow] = [of(KEY_STEPS + COLUMN), of(KEY_STEPS + ROW)];
        multiply(query, queryRow, queryStep, key, keyStep, keyRow, scores, keys * 4, rows, of(DEPTH), keys, scratch);
        const mask = of(MASK) === 0 ? -1 : placeOf(MASK, MASK_STEPS, matrix, row);
        adjust(f32, of, scores >>> 2, rows, keys, mask);
        softmax(scores, scores, rows, keys);
        const value = placeOf(VALUE, VALUE_STEPS, matrix, 0);
        const [valueRow, valueStep] = [of(VALUE_STEPS + ROW), of(VALUE_STEPS + COLUMN)];
        const result = placeOf(RESULT, RESULT_STEPS, matrix, row);
        const resultRow = of(RESULT_STEPS + ROW);
        multiply(scores, keys * 4, 4, value, valueRow, valueStep, result, resultRow, rows, keys, of(WIDTH), scratch);
      }

      /** Scales rows of scores and adds the mask, if its address is not negative. */
      function adjust(
        f32: Float32Array,
        of: (place: number) => number,
        at: number,
        rows: number,
        keys: number,
        mask: number,
      ) {
        const scaling = of(SCALING);
        const scale = f32[(form + SCALE) >>> 2];
        for (let i = 0; i < rows * keys; i++) {
          let score = f32[at + i];
          if (scaling === 1) score = Math.fround(score * scale);
          else if (scaling === 2) score = Math.fround(score / scale);
          if (mask >= 0) {
            const place = mask + Math.floor(i / keys) * of(MASK_STEPS + ROW) + (i % keys) * of(MASK_STEPS + COLUMN);
            score += f32[place >>> 2];
          }
          f32[at + i] = score;
        }
      }
    },
  };
}
