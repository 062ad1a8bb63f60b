export { copySpans, fillSpans, hasEmptySpan, longSpanBytes, splitRecords, viewSpans } from "./csv";
