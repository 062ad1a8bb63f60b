// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { withKernel } from "@heddle/kernel-api";
import { createFullyConnected } from "../products/fully-connected.js";
import { createDequantize } from "../quantization/dequantize.js";
import { createBidirectionalSequenceLstm } from "../recurrent/bidirectional-sequence-lstm.js";
import { createBidirectionalSequenceRnn } from "../recurrent/bidirectional-sequence-rnn.js";
import { createLstm } from "../recurrent/lstm.js";
import { createRnn, createUnidirectionalSequenceRnn } from "../recurrent/rnn.js";
import { createSvdf } from "../recurrent/svdf.js";
import { createUnidirectionalSequenceLstm } from "../recurrent/unidirectional-sequence-lstm.js";
import { createCalibrateScores } from "../text/calibrate-scores.js";
import * as ops from "./ops.js";

/** Registers TflBidirectionalSequenceLstm with its kernel. */
export const registerTflBidirectionalSequenceLstm = /* @__PURE__ */ withKernel(ops.TflBidirectionalSequenceLstm, createBidirectionalSequenceLstm);

/** Registers TflBidirectionalSequenceRnn with its kernel. */
export const registerTflBidirectionalSequenceRnn = /* @__PURE__ */ withKernel(ops.TflBidirectionalSequenceRnn, createBidirectionalSequenceRnn);

/** Registers TflCalibrateScores with its kernel. */
export const registerTflCalibrateScores = /* @__PURE__ */ withKernel(ops.TflCalibrateScores, createCalibrateScores);

/** Registers TflDequantize with its kernel. */
export const registerTflDequantize = /* @__PURE__ */ withKernel(ops.TflDequantize, createDequantize);

/** Registers TflFullyConnected with its kernel. */
export const registerTflFullyConnected = /* @__PURE__ */ withKernel(ops.TflFullyConnected, createFullyConnected);

/** Registers TflLstm with its kernel. */
export const registerTflLstm = /* @__PURE__ */ withKernel(ops.TflLstm, createLstm);

/** Registers TflRnn with its kernel. */
export const registerTflRnn = /* @__PURE__ */ withKernel(ops.TflRnn, createRnn);

/** Registers TflSvdf with its kernel. */
export const registerTflSvdf = /* @__PURE__ */ withKernel(ops.TflSvdf, createSvdf);

/** Registers TflUnidirectionalSequenceLstm with its kernel. */
export const registerTflUnidirectionalSequenceLstm = /* @__PURE__ */ withKernel(ops.TflUnidirectionalSequenceLstm, createUnidirectionalSequenceLstm);

/** Registers TflUnidirectionalSequenceRnn with its kernel. */
export const registerTflUnidirectionalSequenceRnn = /* @__PURE__ */ withKernel(ops.TflUnidirectionalSequenceRnn, createUnidirectionalSequenceRnn);
