// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createEig } from "../linear-algebra/eigen/eig.js";
import { createSelfAdjointEig } from "../linear-algebra/eigen/self-adjoint-eig.js";
import { cholesky } from "../linear-algebra/factors/cholesky.js";
import { pivotedLu } from "../linear-algebra/factors/pivoted-lu.js";
import { createQr } from "../linear-algebra/factors/qr.js";
import { reflectorProduct, reflectors } from "../linear-algebra/factors/reflectors.js";
import { matrixExponential, matrixLogarithm, matrixSquareRoot } from "../linear-algebra/functions/matrix-functions.js";
import { createMatrixSolveLs } from "../linear-algebra/solve/least-squares.js";
import { createMatrixInverse, createMatrixSolve, logMatrixDeterminant, lu, matrixDeterminant } from "../linear-algebra/solve/matrix-solve.js";
import { createBandedTriangularSolve, createMatrixTriangularSolve } from "../linear-algebra/solve/triangular-solve.js";
import { createSvd } from "../linear-algebra/svd/svd.js";
import { tridiagonalMatMul } from "../linear-algebra/tridiagonal/tridiagonal-mat-mul.js";
import { createTridiagonalSolve } from "../linear-algebra/tridiagonal/tridiagonal-solve.js";
import { createDequantize } from "../quantization/dequantize.js";
import { createFakeQuantArgsGradient, createFakeQuantGradient } from "../quantization/fake-quant-grad.js";
import { createFakeQuant, createFakeQuantArgs, createFakeQuantPerChannel } from "../quantization/fake-quant.js";
import { createQuantizeAndDequantize, createQuantizeAndDequantizeV3 } from "../quantization/quantize-and-dequantize.js";
import { createQuantizeV2 } from "../quantization/quantize-v2.js";
import { quantizedRelu, quantizedRelu6 } from "../quantization/quantized/quantized-activation.js";
import { createQuantizedBatchNorm } from "../quantization/quantized/quantized-batch-norm.js";
import { quantizedBiasAdd } from "../quantization/quantized/quantized-bias-add.js";
import { quantizedConcat } from "../quantization/quantized/quantized-concat.js";
import { quantizedAdd, quantizedMul } from "../quantization/quantized/quantized-elements.js";
import { createQuantizedInstanceNorm } from "../quantization/quantized/quantized-instance-norm.js";
import { createQuantizedMatMul } from "../quantization/quantized/quantized-mat-mul.js";
import { createRequantizationRangePerChannel, requantizePerChannel } from "../quantization/requantize-per-channel.js";
import { quantizeDownAndShrinkRange, requantizationRange, requantize } from "../quantization/requantize.js";
import { createUniformQuantizedAdd } from "../quantization/uniform/uniform-add.js";
import { createUniformQuantizedClipByValue } from "../quantization/uniform/uniform-clip.js";
import { createUniformQuantizedConvolution, createUniformQuantizedConvolutionHybrid } from "../quantization/uniform/uniform-convolution.js";
import { createUniformQuantizedDot, createUniformQuantizedDotHybrid } from "../quantization/uniform/uniform-dot.js";
import { createUniformDequantize, createUniformQuantize } from "../quantization/uniform/uniform-quantize.js";
import { createUniformRequantize } from "../quantization/uniform/uniform-requantize.js";
import { createAllCandidateSampler, createFixedUnigramCandidateSampler, createLogUniformCandidateSampler, createUniformCandidateSampler, createUnigramCandidateSampler } from "../random/candidates/candidate-samplers.js";
import { getAlgorithm, getKeyAndCounter, getKeyCounterAndAlgorithm } from "../random/key-and-counter.js";
import { nonDeterministicInts } from "../random/non-deterministic-ints.js";
import { createRandomIndexShuffle } from "../random/order/random-index-shuffle.js";
import { createRandomShuffle, statelessShuffle } from "../random/order/shuffle.js";
import { createFractionalAvgPool, createFractionalMaxPool } from "../random/pooling/fractional-pool.js";
import { createRandomNumbers, createRandomUniformInt } from "../random/random-numbers.js";
import { rngReadAndSkip, rngSkip } from "../random/rng-skip.js";
import { createRandomGamma, createRandomPoisson, statelessGamma, statelessGammaV3, statelessPoisson } from "../random/samples/gamma-and-poisson.js";
import { createMultinomial, statelessMultinomial } from "../random/samples/multinomial.js";
import { createParameterizedNormal, statelessParameterizedNormal } from "../random/samples/parameterized-normal.js";
import { statefulBinomial, statelessBinomial } from "../random/samples/random-binomial.js";
import { createStatefulNumbers, statefulIntegers, statefulIntegersBetween } from "../random/stateful-numbers.js";
import { createStatelessNumbers, createStatelessNumbersV2, statelessIntegers, statelessIntegersBetween, statelessIntegersBetweenV2, statelessIntegersV2 } from "../random/stateless-numbers.js";
import { createApproximateEqual } from "../special/approximate-equal.js";
import { createBesselI0, createBesselI0e, createBesselI1, createBesselI1e, createBesselK0, createBesselK0e, createBesselK1, createBesselK1e } from "../special/bessel-ik.js";
import { createBesselJ0, createBesselJ1, createBesselY0, createBesselY1 } from "../special/bessel-jy.js";
import { cross } from "../special/cross.js";
import { betainc } from "../special/incomplete-beta.js";
import { createIgamma, createIgammac } from "../special/incomplete-gamma.js";
import { createDawsn, createExpint, createFresnelCos, createFresnelSin, createSpence } from "../special/integrals.js";
import { createErfinv, createNdtri } from "../special/inverse-error.js";
import { createNextAfter } from "../special/next-after.js";
import { populationCount } from "../special/population-count.js";
import { createPolygamma, createZeta } from "../special/zeta.js";
import * as ops from "./ops.js";

/** Registers AllCandidateSampler with its kernel. */
export const registerAllCandidateSampler = /* @__PURE__ */ withKernel(ops.AllCandidateSampler, createAllCandidateSampler);

/** Registers ApproximateEqual with its kernel. */
export const registerApproximateEqual = /* @__PURE__ */ withKernel(ops.ApproximateEqual, createApproximateEqual);

/** Registers BandedTriangularSolve with its kernel. */
export const registerBandedTriangularSolve = /* @__PURE__ */ withKernel(ops.BandedTriangularSolve, createBandedTriangularSolve);

/** Registers BesselI0 with its kernel. */
export const registerBesselI0 = /* @__PURE__ */ withKernel(ops.BesselI0, createBesselI0);

/** Registers BesselI0e with its kernel. */
export const registerBesselI0e = /* @__PURE__ */ withKernel(ops.BesselI0e, createBesselI0e);

/** Registers BesselI1 with its kernel. */
export const registerBesselI1 = /* @__PURE__ */ withKernel(ops.BesselI1, createBesselI1);

/** Registers BesselI1e with its kernel. */
export const registerBesselI1e = /* @__PURE__ */ withKernel(ops.BesselI1e, createBesselI1e);

/** Registers BesselJ0 with its kernel. */
export const registerBesselJ0 = /* @__PURE__ */ withKernel(ops.BesselJ0, createBesselJ0);

/** Registers BesselJ1 with its kernel. */
export const registerBesselJ1 = /* @__PURE__ */ withKernel(ops.BesselJ1, createBesselJ1);

/** Registers BesselK0 with its kernel. */
export const registerBesselK0 = /* @__PURE__ */ withKernel(ops.BesselK0, createBesselK0);

/** Registers BesselK0e with its kernel. */
export const registerBesselK0e = /* @__PURE__ */ withKernel(ops.BesselK0e, createBesselK0e);

/** Registers BesselK1 with its kernel. */
export const registerBesselK1 = /* @__PURE__ */ withKernel(ops.BesselK1, createBesselK1);

/** Registers BesselK1e with its kernel. */
export const registerBesselK1e = /* @__PURE__ */ withKernel(ops.BesselK1e, createBesselK1e);

/** Registers BesselY0 with its kernel. */
export const registerBesselY0 = /* @__PURE__ */ withKernel(ops.BesselY0, createBesselY0);

/** Registers BesselY1 with its kernel. */
export const registerBesselY1 = /* @__PURE__ */ withKernel(ops.BesselY1, createBesselY1);

/** Registers Betainc with its kernel. */
export const registerBetainc = /* @__PURE__ */ withKernel(ops.Betainc, /* @__PURE__ */ kernelOf(betainc));

/** Registers Cholesky with its kernel. */
export const registerCholesky = /* @__PURE__ */ withKernel(ops.Cholesky, /* @__PURE__ */ kernelOf(cholesky));

/** Registers Cross with its kernel. */
export const registerCross = /* @__PURE__ */ withKernel(ops.Cross, /* @__PURE__ */ kernelOf(cross));

/** Registers Dawsn with its kernel. */
export const registerDawsn = /* @__PURE__ */ withKernel(ops.Dawsn, createDawsn);

/** Registers Dequantize with its kernel. */
export const registerDequantize = /* @__PURE__ */ withKernel(ops.Dequantize, createDequantize);

/** Registers Eig with its kernel. */
export const registerEig = /* @__PURE__ */ withKernel(ops.Eig, createEig);

/** Registers Erfinv with its kernel. */
export const registerErfinv = /* @__PURE__ */ withKernel(ops.Erfinv, createErfinv);

/** Registers Expint with its kernel. */
export const registerExpint = /* @__PURE__ */ withKernel(ops.Expint, createExpint);

/** Registers FakeQuantWithMinMaxArgs with its kernel. */
export const registerFakeQuantWithMinMaxArgs = /* @__PURE__ */ withKernel(ops.FakeQuantWithMinMaxArgs, createFakeQuantArgs);

/** Registers FakeQuantWithMinMaxArgsGradient with its kernel. */
export const registerFakeQuantWithMinMaxArgsGradient = /* @__PURE__ */ withKernel(ops.FakeQuantWithMinMaxArgsGradient, createFakeQuantArgsGradient);

/** Registers FakeQuantWithMinMaxVars with its kernel. */
export const registerFakeQuantWithMinMaxVars = /* @__PURE__ */ withKernel(ops.FakeQuantWithMinMaxVars, createFakeQuant);

/** Registers FakeQuantWithMinMaxVarsGradient with its kernel. */
export const registerFakeQuantWithMinMaxVarsGradient = /* @__PURE__ */ withKernel(ops.FakeQuantWithMinMaxVarsGradient, createFakeQuantGradient);

/** Registers FakeQuantWithMinMaxVarsPerChannel with its kernel. */
export const registerFakeQuantWithMinMaxVarsPerChannel = /* @__PURE__ */ withKernel(ops.FakeQuantWithMinMaxVarsPerChannel, createFakeQuantPerChannel);

/** Registers FakeQuantWithMinMaxVarsPerChannelGradient with its kernel. */
export const registerFakeQuantWithMinMaxVarsPerChannelGradient = /* @__PURE__ */ withKernel(ops.FakeQuantWithMinMaxVarsPerChannelGradient, createFakeQuantGradient);

/** Registers FixedUnigramCandidateSampler with its kernel. */
export const registerFixedUnigramCandidateSampler = /* @__PURE__ */ withKernel(ops.FixedUnigramCandidateSampler, createFixedUnigramCandidateSampler);

/** Registers FractionalAvgPool with its kernel. */
export const registerFractionalAvgPool = /* @__PURE__ */ withKernel(ops.FractionalAvgPool, createFractionalAvgPool);

/** Registers FractionalMaxPool with its kernel. */
export const registerFractionalMaxPool = /* @__PURE__ */ withKernel(ops.FractionalMaxPool, createFractionalMaxPool);

/** Registers FresnelCos with its kernel. */
export const registerFresnelCos = /* @__PURE__ */ withKernel(ops.FresnelCos, createFresnelCos);

/** Registers FresnelSin with its kernel. */
export const registerFresnelSin = /* @__PURE__ */ withKernel(ops.FresnelSin, createFresnelSin);

/** Registers HeddlePivotedLu with its kernel. */
export const registerHeddlePivotedLu = /* @__PURE__ */ withKernel(ops.HeddlePivotedLu, /* @__PURE__ */ kernelOf(pivotedLu));

/** Registers HeddleReflectorProduct with its kernel. */
export const registerHeddleReflectorProduct = /* @__PURE__ */ withKernel(ops.HeddleReflectorProduct, /* @__PURE__ */ kernelOf(reflectorProduct));

/** Registers HeddleReflectors with its kernel. */
export const registerHeddleReflectors = /* @__PURE__ */ withKernel(ops.HeddleReflectors, /* @__PURE__ */ kernelOf(reflectors));

/** Registers Igamma with its kernel. */
export const registerIgamma = /* @__PURE__ */ withKernel(ops.Igamma, createIgamma);

/** Registers Igammac with its kernel. */
export const registerIgammac = /* @__PURE__ */ withKernel(ops.Igammac, createIgammac);

/** Registers LearnedUnigramCandidateSampler with its kernel. */
export const registerLearnedUnigramCandidateSampler = /* @__PURE__ */ withKernel(ops.LearnedUnigramCandidateSampler, createUnigramCandidateSampler);

/** Registers LogMatrixDeterminant with its kernel. */
export const registerLogMatrixDeterminant = /* @__PURE__ */ withKernel(ops.LogMatrixDeterminant, /* @__PURE__ */ kernelOf(logMatrixDeterminant));

/** Registers LogUniformCandidateSampler with its kernel. */
export const registerLogUniformCandidateSampler = /* @__PURE__ */ withKernel(ops.LogUniformCandidateSampler, createLogUniformCandidateSampler);

/** Registers Lu with its kernel. */
export const registerLu = /* @__PURE__ */ withKernel(ops.Lu, /* @__PURE__ */ kernelOf(lu));

/** Registers MatrixDeterminant with its kernel. */
export const registerMatrixDeterminant = /* @__PURE__ */ withKernel(ops.MatrixDeterminant, /* @__PURE__ */ kernelOf(matrixDeterminant));

/** Registers MatrixExponential with its kernel. */
export const registerMatrixExponential = /* @__PURE__ */ withKernel(ops.MatrixExponential, /* @__PURE__ */ kernelOf(matrixExponential));

/** Registers MatrixInverse with its kernel. */
export const registerMatrixInverse = /* @__PURE__ */ withKernel(ops.MatrixInverse, createMatrixInverse);

/** Registers MatrixLogarithm with its kernel. */
export const registerMatrixLogarithm = /* @__PURE__ */ withKernel(ops.MatrixLogarithm, /* @__PURE__ */ kernelOf(matrixLogarithm));

/** Registers MatrixSolve with its kernel. */
export const registerMatrixSolve = /* @__PURE__ */ withKernel(ops.MatrixSolve, createMatrixSolve);

/** Registers MatrixSolveLs with its kernel. */
export const registerMatrixSolveLs = /* @__PURE__ */ withKernel(ops.MatrixSolveLs, createMatrixSolveLs);

/** Registers MatrixSquareRoot with its kernel. */
export const registerMatrixSquareRoot = /* @__PURE__ */ withKernel(ops.MatrixSquareRoot, /* @__PURE__ */ kernelOf(matrixSquareRoot));

/** Registers MatrixTriangularSolve with its kernel. */
export const registerMatrixTriangularSolve = /* @__PURE__ */ withKernel(ops.MatrixTriangularSolve, createMatrixTriangularSolve);

/** Registers Multinomial with its kernel. */
export const registerMultinomial = /* @__PURE__ */ withKernel(ops.Multinomial, createMultinomial);

/** Registers Ndtri with its kernel. */
export const registerNdtri = /* @__PURE__ */ withKernel(ops.Ndtri, createNdtri);

/** Registers NextAfter with its kernel. */
export const registerNextAfter = /* @__PURE__ */ withKernel(ops.NextAfter, createNextAfter);

/** Registers NonDeterministicInts with its kernel. */
export const registerNonDeterministicInts = /* @__PURE__ */ withKernel(ops.NonDeterministicInts, /* @__PURE__ */ kernelOf(nonDeterministicInts));

/** Registers ParameterizedTruncatedNormal with its kernel. */
export const registerParameterizedTruncatedNormal = /* @__PURE__ */ withKernel(ops.ParameterizedTruncatedNormal, createParameterizedNormal);

/** Registers Polygamma with its kernel. */
export const registerPolygamma = /* @__PURE__ */ withKernel(ops.Polygamma, createPolygamma);

/** Registers PopulationCount with its kernel. */
export const registerPopulationCount = /* @__PURE__ */ withKernel(ops.PopulationCount, /* @__PURE__ */ kernelOf(populationCount));

/** Registers Qr with its kernel. */
export const registerQr = /* @__PURE__ */ withKernel(ops.Qr, createQr);

/** Registers QuantizeAndDequantizeV2 with its kernel. */
export const registerQuantizeAndDequantizeV2 = /* @__PURE__ */ withKernel(ops.QuantizeAndDequantizeV2, createQuantizeAndDequantize);

/** Registers QuantizeAndDequantizeV3 with its kernel. */
export const registerQuantizeAndDequantizeV3 = /* @__PURE__ */ withKernel(ops.QuantizeAndDequantizeV3, createQuantizeAndDequantizeV3);

/** Registers QuantizeAndDequantizeV4 with its kernel. */
export const registerQuantizeAndDequantizeV4 = /* @__PURE__ */ withKernel(ops.QuantizeAndDequantizeV4, createQuantizeAndDequantize);

/** Registers QuantizeDownAndShrinkRange with its kernel. */
export const registerQuantizeDownAndShrinkRange = /* @__PURE__ */ withKernel(ops.QuantizeDownAndShrinkRange, /* @__PURE__ */ kernelOf(quantizeDownAndShrinkRange));

/** Registers QuantizeV2 with its kernel. */
export const registerQuantizeV2 = /* @__PURE__ */ withKernel(ops.QuantizeV2, createQuantizeV2);

/** Registers QuantizedAdd with its kernel. */
export const registerQuantizedAdd = /* @__PURE__ */ withKernel(ops.QuantizedAdd, /* @__PURE__ */ kernelOf(quantizedAdd));

/** Registers QuantizedBatchNormWithGlobalNormalization with its kernel. */
export const registerQuantizedBatchNormWithGlobalNormalization = /* @__PURE__ */ withKernel(ops.QuantizedBatchNormWithGlobalNormalization, createQuantizedBatchNorm);

/** Registers QuantizedBiasAdd with its kernel. */
export const registerQuantizedBiasAdd = /* @__PURE__ */ withKernel(ops.QuantizedBiasAdd, /* @__PURE__ */ kernelOf(quantizedBiasAdd));

/** Registers QuantizedConcat with its kernel. */
export const registerQuantizedConcat = /* @__PURE__ */ withKernel(ops.QuantizedConcat, /* @__PURE__ */ kernelOf(quantizedConcat));

/** Registers QuantizedInstanceNorm with its kernel. */
export const registerQuantizedInstanceNorm = /* @__PURE__ */ withKernel(ops.QuantizedInstanceNorm, createQuantizedInstanceNorm);

/** Registers QuantizedMatMul with its kernel. */
export const registerQuantizedMatMul = /* @__PURE__ */ withKernel(ops.QuantizedMatMul, createQuantizedMatMul);

/** Registers QuantizedMul with its kernel. */
export const registerQuantizedMul = /* @__PURE__ */ withKernel(ops.QuantizedMul, /* @__PURE__ */ kernelOf(quantizedMul));

/** Registers QuantizedRelu with its kernel. */
export const registerQuantizedRelu = /* @__PURE__ */ withKernel(ops.QuantizedRelu, /* @__PURE__ */ kernelOf(quantizedRelu));

/** Registers QuantizedRelu6 with its kernel. */
export const registerQuantizedRelu6 = /* @__PURE__ */ withKernel(ops.QuantizedRelu6, /* @__PURE__ */ kernelOf(quantizedRelu6));

/** Registers RandomGamma with its kernel. */
export const registerRandomGamma = /* @__PURE__ */ withKernel(ops.RandomGamma, createRandomGamma);

/** Registers RandomIndexShuffle with its kernel. */
export const registerRandomIndexShuffle = /* @__PURE__ */ withKernel(ops.RandomIndexShuffle, createRandomIndexShuffle);

/** Registers RandomPoisson with its kernel. */
export const registerRandomPoisson = /* @__PURE__ */ withKernel(ops.RandomPoisson, createRandomPoisson);

/** Registers RandomPoissonV2 with its kernel. */
export const registerRandomPoissonV2 = /* @__PURE__ */ withKernel(ops.RandomPoissonV2, createRandomPoisson);

/** Registers RandomShuffle with its kernel. */
export const registerRandomShuffle = /* @__PURE__ */ withKernel(ops.RandomShuffle, createRandomShuffle);

/** Registers RandomStandardNormal with its kernel. */
export const registerRandomStandardNormal = /* @__PURE__ */ withKernel(ops.RandomStandardNormal, createRandomNumbers);

/** Registers RandomUniform with its kernel. */
export const registerRandomUniform = /* @__PURE__ */ withKernel(ops.RandomUniform, createRandomNumbers);

/** Registers RandomUniformInt with its kernel. */
export const registerRandomUniformInt = /* @__PURE__ */ withKernel(ops.RandomUniformInt, createRandomUniformInt);

/** Registers RequantizationRange with its kernel. */
export const registerRequantizationRange = /* @__PURE__ */ withKernel(ops.RequantizationRange, /* @__PURE__ */ kernelOf(requantizationRange));

/** Registers RequantizationRangePerChannel with its kernel. */
export const registerRequantizationRangePerChannel = /* @__PURE__ */ withKernel(ops.RequantizationRangePerChannel, createRequantizationRangePerChannel);

/** Registers Requantize with its kernel. */
export const registerRequantize = /* @__PURE__ */ withKernel(ops.Requantize, /* @__PURE__ */ kernelOf(requantize));

/** Registers RequantizePerChannel with its kernel. */
export const registerRequantizePerChannel = /* @__PURE__ */ withKernel(ops.RequantizePerChannel, /* @__PURE__ */ kernelOf(requantizePerChannel));

/** Registers RngReadAndSkip with its kernel. */
export const registerRngReadAndSkip = /* @__PURE__ */ withKernel(ops.RngReadAndSkip, /* @__PURE__ */ kernelOf(rngReadAndSkip));

/** Registers RngSkip with its kernel. */
export const registerRngSkip = /* @__PURE__ */ withKernel(ops.RngSkip, /* @__PURE__ */ kernelOf(rngSkip));

/** Registers SelfAdjointEigV2 with its kernel. */
export const registerSelfAdjointEigV2 = /* @__PURE__ */ withKernel(ops.SelfAdjointEigV2, createSelfAdjointEig);

/** Registers Spence with its kernel. */
export const registerSpence = /* @__PURE__ */ withKernel(ops.Spence, createSpence);

/** Registers StatefulRandomBinomial with its kernel. */
export const registerStatefulRandomBinomial = /* @__PURE__ */ withKernel(ops.StatefulRandomBinomial, /* @__PURE__ */ kernelOf(statefulBinomial));

/** Registers StatefulStandardNormalV2 with its kernel. */
export const registerStatefulStandardNormalV2 = /* @__PURE__ */ withKernel(ops.StatefulStandardNormalV2, createStatefulNumbers);

/** Registers StatefulTruncatedNormal with its kernel. */
export const registerStatefulTruncatedNormal = /* @__PURE__ */ withKernel(ops.StatefulTruncatedNormal, createStatefulNumbers);

/** Registers StatefulUniform with its kernel. */
export const registerStatefulUniform = /* @__PURE__ */ withKernel(ops.StatefulUniform, createStatefulNumbers);

/** Registers StatefulUniformFullInt with its kernel. */
export const registerStatefulUniformFullInt = /* @__PURE__ */ withKernel(ops.StatefulUniformFullInt, /* @__PURE__ */ kernelOf(statefulIntegers));

/** Registers StatefulUniformInt with its kernel. */
export const registerStatefulUniformInt = /* @__PURE__ */ withKernel(ops.StatefulUniformInt, /* @__PURE__ */ kernelOf(statefulIntegersBetween));

/** Registers StatelessMultinomial with its kernel. */
export const registerStatelessMultinomial = /* @__PURE__ */ withKernel(ops.StatelessMultinomial, /* @__PURE__ */ kernelOf(statelessMultinomial));

/** Registers StatelessParameterizedTruncatedNormal with its kernel. */
export const registerStatelessParameterizedTruncatedNormal = /* @__PURE__ */ withKernel(ops.StatelessParameterizedTruncatedNormal, /* @__PURE__ */ kernelOf(statelessParameterizedNormal));

/** Registers StatelessRandomBinomial with its kernel. */
export const registerStatelessRandomBinomial = /* @__PURE__ */ withKernel(ops.StatelessRandomBinomial, /* @__PURE__ */ kernelOf(statelessBinomial));

/** Registers StatelessRandomGammaV2 with its kernel. */
export const registerStatelessRandomGammaV2 = /* @__PURE__ */ withKernel(ops.StatelessRandomGammaV2, /* @__PURE__ */ kernelOf(statelessGamma));

/** Registers StatelessRandomGammaV3 with its kernel. */
export const registerStatelessRandomGammaV3 = /* @__PURE__ */ withKernel(ops.StatelessRandomGammaV3, /* @__PURE__ */ kernelOf(statelessGammaV3));

/** Registers StatelessRandomGetAlg with its kernel. */
export const registerStatelessRandomGetAlg = /* @__PURE__ */ withKernel(ops.StatelessRandomGetAlg, /* @__PURE__ */ kernelOf(getAlgorithm));

/** Registers StatelessRandomGetKeyCounter with its kernel. */
export const registerStatelessRandomGetKeyCounter = /* @__PURE__ */ withKernel(ops.StatelessRandomGetKeyCounter, /* @__PURE__ */ kernelOf(getKeyAndCounter));

/** Registers StatelessRandomGetKeyCounterAlg with its kernel. */
export const registerStatelessRandomGetKeyCounterAlg = /* @__PURE__ */ withKernel(ops.StatelessRandomGetKeyCounterAlg, /* @__PURE__ */ kernelOf(getKeyCounterAndAlgorithm));

/** Registers StatelessRandomNormal with its kernel. */
export const registerStatelessRandomNormal = /* @__PURE__ */ withKernel(ops.StatelessRandomNormal, createStatelessNumbers);

/** Registers StatelessRandomNormalV2 with its kernel. */
export const registerStatelessRandomNormalV2 = /* @__PURE__ */ withKernel(ops.StatelessRandomNormalV2, createStatelessNumbersV2);

/** Registers StatelessRandomPoisson with its kernel. */
export const registerStatelessRandomPoisson = /* @__PURE__ */ withKernel(ops.StatelessRandomPoisson, /* @__PURE__ */ kernelOf(statelessPoisson));

/** Registers StatelessRandomUniform with its kernel. */
export const registerStatelessRandomUniform = /* @__PURE__ */ withKernel(ops.StatelessRandomUniform, createStatelessNumbers);

/** Registers StatelessRandomUniformFullInt with its kernel. */
export const registerStatelessRandomUniformFullInt = /* @__PURE__ */ withKernel(ops.StatelessRandomUniformFullInt, /* @__PURE__ */ kernelOf(statelessIntegers));

/** Registers StatelessRandomUniformFullIntV2 with its kernel. */
export const registerStatelessRandomUniformFullIntV2 = /* @__PURE__ */ withKernel(ops.StatelessRandomUniformFullIntV2, /* @__PURE__ */ kernelOf(statelessIntegersV2));

/** Registers StatelessRandomUniformInt with its kernel. */
export const registerStatelessRandomUniformInt = /* @__PURE__ */ withKernel(ops.StatelessRandomUniformInt, /* @__PURE__ */ kernelOf(statelessIntegersBetween));

/** Registers StatelessRandomUniformIntV2 with its kernel. */
export const registerStatelessRandomUniformIntV2 = /* @__PURE__ */ withKernel(ops.StatelessRandomUniformIntV2, /* @__PURE__ */ kernelOf(statelessIntegersBetweenV2));

/** Registers StatelessRandomUniformV2 with its kernel. */
export const registerStatelessRandomUniformV2 = /* @__PURE__ */ withKernel(ops.StatelessRandomUniformV2, createStatelessNumbersV2);

/** Registers StatelessShuffle with its kernel. */
export const registerStatelessShuffle = /* @__PURE__ */ withKernel(ops.StatelessShuffle, /* @__PURE__ */ kernelOf(statelessShuffle));

/** Registers StatelessTruncatedNormal with its kernel. */
export const registerStatelessTruncatedNormal = /* @__PURE__ */ withKernel(ops.StatelessTruncatedNormal, createStatelessNumbers);

/** Registers StatelessTruncatedNormalV2 with its kernel. */
export const registerStatelessTruncatedNormalV2 = /* @__PURE__ */ withKernel(ops.StatelessTruncatedNormalV2, createStatelessNumbersV2);

/** Registers Svd with its kernel. */
export const registerSvd = /* @__PURE__ */ withKernel(ops.Svd, createSvd);

/** Registers ThreadUnsafeUnigramCandidateSampler with its kernel. */
export const registerThreadUnsafeUnigramCandidateSampler = /* @__PURE__ */ withKernel(ops.ThreadUnsafeUnigramCandidateSampler, createUnigramCandidateSampler);

/** Registers TridiagonalMatMul with its kernel. */
export const registerTridiagonalMatMul = /* @__PURE__ */ withKernel(ops.TridiagonalMatMul, /* @__PURE__ */ kernelOf(tridiagonalMatMul));

/** Registers TridiagonalSolve with its kernel. */
export const registerTridiagonalSolve = /* @__PURE__ */ withKernel(ops.TridiagonalSolve, createTridiagonalSolve);

/** Registers TruncatedNormal with its kernel. */
export const registerTruncatedNormal = /* @__PURE__ */ withKernel(ops.TruncatedNormal, createRandomNumbers);

/** Registers UniformCandidateSampler with its kernel. */
export const registerUniformCandidateSampler = /* @__PURE__ */ withKernel(ops.UniformCandidateSampler, createUniformCandidateSampler);

/** Registers UniformDequantize with its kernel. */
export const registerUniformDequantize = /* @__PURE__ */ withKernel(ops.UniformDequantize, createUniformDequantize);

/** Registers UniformQuantize with its kernel. */
export const registerUniformQuantize = /* @__PURE__ */ withKernel(ops.UniformQuantize, createUniformQuantize);

/** Registers UniformQuantizedAdd with its kernel. */
export const registerUniformQuantizedAdd = /* @__PURE__ */ withKernel(ops.UniformQuantizedAdd, createUniformQuantizedAdd);

/** Registers UniformQuantizedClipByValue with its kernel. */
export const registerUniformQuantizedClipByValue = /* @__PURE__ */ withKernel(ops.UniformQuantizedClipByValue, createUniformQuantizedClipByValue);

/** Registers UniformQuantizedConvolution with its kernel. */
export const registerUniformQuantizedConvolution = /* @__PURE__ */ withKernel(ops.UniformQuantizedConvolution, createUniformQuantizedConvolution);

/** Registers UniformQuantizedConvolutionHybrid with its kernel. */
export const registerUniformQuantizedConvolutionHybrid = /* @__PURE__ */ withKernel(ops.UniformQuantizedConvolutionHybrid, createUniformQuantizedConvolutionHybrid);

/** Registers UniformQuantizedDot with its kernel. */
export const registerUniformQuantizedDot = /* @__PURE__ */ withKernel(ops.UniformQuantizedDot, createUniformQuantizedDot);

/** Registers UniformQuantizedDotHybrid with its kernel. */
export const registerUniformQuantizedDotHybrid = /* @__PURE__ */ withKernel(ops.UniformQuantizedDotHybrid, createUniformQuantizedDotHybrid);

/** Registers UniformRequantize with its kernel. */
export const registerUniformRequantize = /* @__PURE__ */ withKernel(ops.UniformRequantize, createUniformRequantize);

/** Registers Zeta with its kernel. */
export const registerZeta = /* @__PURE__ */ withKernel(ops.Zeta, createZeta);
