/**
 * The entry `@heddle/kernels-string/loop-twins`: the twins of the hot loops, for `provideTwins` of `@heddle/memory`. The plugin provides them; an
 * application that registers selected kernels does so where WebAssembly may not be compiled.
 */
import type { LoopTwins } from "@heddle/memory";
import { base64LoopsTwin } from "./bytes/base64-loops-twin.js";
import { caseLoopsTwin } from "./bytes/case-loops-twin.js";
import { partLoopsTwin } from "./bytes/part-loops-twin.js";
import { bucketLoopsTwin } from "./hash-buckets/bucket-loops-twin.js";
import { hashLoopsTwin } from "./hash-buckets/hash-loops-twin.js";
import { joinLoopsTwin } from "./join/join-loops-twin.js";
import { ngramBucketLoopsTwin } from "./ngrams/ngram-bucket-loops-twin.js";
import { ngramLoopsTwin } from "./ngrams/ngram-loops-twin.js";
import { csvLoopsTwin } from "./numbers/csv-loops-twin.js";
import { exponentLoopsTwin, numberLoopsTwin } from "./numbers/number-loops-twin.js";
import { paddingLoopsTwin } from "./numbers/padding-loops-twin.js";
import { rawLoopsTwin } from "./numbers/raw-loops-twin.js";
import { literalLoopsTwin } from "./regex/literal-loops-twin.js";
import { replaceLoopsTwin } from "./regex/replace-loops-twin.js";
import { rewriteLoopsTwin } from "./regex/rewrite-loops-twin.js";
import { stateLoopsTwin } from "./regex/state-loops-twin.js";
import { separateLoopsTwin } from "./split/separate-loops-twin.js";
import { splitLoopsTwin } from "./split/split-loops-twin.js";
import { wordLoopsTwin } from "./split/word-loops-twin.js";
import { unicodeLoopsTwin } from "./unicode/unicode-loops-twin.js";

/** By module. */
export const loopTwins: LoopTwins = {
  "kernels-string/base64": base64LoopsTwin,
  "kernels-string/buckets": bucketLoopsTwin,
  "kernels-string/case": caseLoopsTwin,
  "kernels-string/csv": csvLoopsTwin,
  "kernels-string/exponents": exponentLoopsTwin,
  "kernels-string/hash": hashLoopsTwin,
  "kernels-string/join": joinLoopsTwin,
  "kernels-string/literals": literalLoopsTwin,
  "kernels-string/loops": splitLoopsTwin,
  "kernels-string/ngram-buckets": ngramBucketLoopsTwin,
  "kernels-string/ngrams": ngramLoopsTwin,
  "kernels-string/numbers": numberLoopsTwin,
  "kernels-string/padding": paddingLoopsTwin,
  "kernels-string/parts": partLoopsTwin,
  "kernels-string/raw": rawLoopsTwin,
  "kernels-string/replace": replaceLoopsTwin,
  "kernels-string/rewrites": rewriteLoopsTwin,
  "kernels-string/separate": separateLoopsTwin,
  "kernels-string/states": stateLoopsTwin,
  "kernels-string/unicode": unicodeLoopsTwin,
  "kernels-string/words": wordLoopsTwin,
};
