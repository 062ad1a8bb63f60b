// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import * as ops from "./ops.js";

/** TensorFlow's random numbers, special functions, linear algebra and quantised ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-numeric",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerLazily(registrar, () => import("./chunk-bessel.js"), [
      ["BesselI0", ops.BesselI0, "createBesselI0"],
      ["BesselI0e", ops.BesselI0e, "createBesselI0e"],
      ["BesselI1", ops.BesselI1, "createBesselI1"],
      ["BesselI1e", ops.BesselI1e, "createBesselI1e"],
      ["BesselJ0", ops.BesselJ0, "createBesselJ0"],
      ["BesselJ1", ops.BesselJ1, "createBesselJ1"],
      ["BesselK0", ops.BesselK0, "createBesselK0"],
      ["BesselK0e", ops.BesselK0e, "createBesselK0e"],
      ["BesselK1", ops.BesselK1, "createBesselK1"],
      ["BesselK1e", ops.BesselK1e, "createBesselK1e"],
      ["BesselY0", ops.BesselY0, "createBesselY0"],
      ["BesselY1", ops.BesselY1, "createBesselY1"],
    ]);
    registerLazily(registrar, () => import("../random/candidates/candidate-samplers.js"), [
      ["AllCandidateSampler", ops.AllCandidateSampler, "createAllCandidateSampler"],
      ["FixedUnigramCandidateSampler", ops.FixedUnigramCandidateSampler, "createFixedUnigramCandidateSampler"],
      ["LearnedUnigramCandidateSampler", ops.LearnedUnigramCandidateSampler, "createUnigramCandidateSampler"],
      ["LogUniformCandidateSampler", ops.LogUniformCandidateSampler, "createLogUniformCandidateSampler"],
      ["ThreadUnsafeUnigramCandidateSampler", ops.ThreadUnsafeUnigramCandidateSampler, "createUnigramCandidateSampler"],
      ["UniformCandidateSampler", ops.UniformCandidateSampler, "createUniformCandidateSampler"],
    ]);
    registerLazily(registrar, () => import("./chunk-decompositions.js"), [
      ["Eig", ops.Eig, "createEig"],
      ["SelfAdjointEigV2", ops.SelfAdjointEigV2, "createSelfAdjointEig"],
      ["Svd", ops.Svd, "createSvd"],
    ]);
    registerLazily(registrar, () => import("./chunk-elements.js"), [
      ["ApproximateEqual", ops.ApproximateEqual, "createApproximateEqual"],
      ["Cross", ops.Cross, "cross"],
      ["NextAfter", ops.NextAfter, "createNextAfter"],
      ["PopulationCount", ops.PopulationCount, "populationCount"],
    ]);
    registerLazily(registrar, () => import("./chunk-fake-quant.js"), [
      ["FakeQuantWithMinMaxArgs", ops.FakeQuantWithMinMaxArgs, "createFakeQuantArgs"],
      ["FakeQuantWithMinMaxArgsGradient", ops.FakeQuantWithMinMaxArgsGradient, "createFakeQuantArgsGradient"],
      ["FakeQuantWithMinMaxVars", ops.FakeQuantWithMinMaxVars, "createFakeQuant"],
      ["FakeQuantWithMinMaxVarsGradient", ops.FakeQuantWithMinMaxVarsGradient, "createFakeQuantGradient"],
      ["FakeQuantWithMinMaxVarsPerChannel", ops.FakeQuantWithMinMaxVarsPerChannel, "createFakeQuantPerChannel"],
      ["FakeQuantWithMinMaxVarsPerChannelGradient", ops.FakeQuantWithMinMaxVarsPerChannelGradient, "createFakeQuantGradient"],
    ]);
    registerLazily(registrar, () => import("../random/pooling/fractional-pool.js"), [
      ["FractionalAvgPool", ops.FractionalAvgPool, "createFractionalAvgPool"],
      ["FractionalMaxPool", ops.FractionalMaxPool, "createFractionalMaxPool"],
    ]);
    registerLazily(registrar, () => import("./chunk-gamma-and-beta.js"), [
      ["Betainc", ops.Betainc, "betainc"],
      ["Igamma", ops.Igamma, "createIgamma"],
      ["Igammac", ops.Igammac, "createIgammac"],
      ["Polygamma", ops.Polygamma, "createPolygamma"],
      ["Zeta", ops.Zeta, "createZeta"],
    ]);
    registerLazily(registrar, () => import("../special/integrals.js"), [
      ["Dawsn", ops.Dawsn, "createDawsn"],
      ["Expint", ops.Expint, "createExpint"],
      ["FresnelCos", ops.FresnelCos, "createFresnelCos"],
      ["FresnelSin", ops.FresnelSin, "createFresnelSin"],
      ["Spence", ops.Spence, "createSpence"],
    ]);
    registerLazily(registrar, () => import("../special/inverse-error.js"), [
      ["Erfinv", ops.Erfinv, "createErfinv"],
      ["Ndtri", ops.Ndtri, "createNdtri"],
    ]);
    registerLazily(registrar, () => import("./chunk-linear-algebra.js"), [
      ["BandedTriangularSolve", ops.BandedTriangularSolve, "createBandedTriangularSolve"],
      ["Cholesky", ops.Cholesky, "cholesky"],
      ["HeddlePivotedLu", ops.HeddlePivotedLu, "pivotedLu"],
      ["HeddleReflectorProduct", ops.HeddleReflectorProduct, "reflectorProduct"],
      ["HeddleReflectors", ops.HeddleReflectors, "reflectors"],
      ["LogMatrixDeterminant", ops.LogMatrixDeterminant, "logMatrixDeterminant"],
      ["Lu", ops.Lu, "lu"],
      ["MatrixDeterminant", ops.MatrixDeterminant, "matrixDeterminant"],
      ["MatrixInverse", ops.MatrixInverse, "createMatrixInverse"],
      ["MatrixSolve", ops.MatrixSolve, "createMatrixSolve"],
      ["MatrixSolveLs", ops.MatrixSolveLs, "createMatrixSolveLs"],
      ["MatrixTriangularSolve", ops.MatrixTriangularSolve, "createMatrixTriangularSolve"],
      ["Qr", ops.Qr, "createQr"],
    ]);
    registerLazily(registrar, () => import("./chunk-matrix-functions.js"), [
      ["MatrixExponential", ops.MatrixExponential, "matrixExponential"],
      ["MatrixLogarithm", ops.MatrixLogarithm, "matrixLogarithm"],
      ["MatrixSquareRoot", ops.MatrixSquareRoot, "matrixSquareRoot"],
      ["TridiagonalMatMul", ops.TridiagonalMatMul, "tridiagonalMatMul"],
      ["TridiagonalSolve", ops.TridiagonalSolve, "createTridiagonalSolve"],
    ]);
    registerLazily(registrar, () => import("./chunk-multinomial.js"), [
      ["Multinomial", ops.Multinomial, "createMultinomial"],
      ["StatelessMultinomial", ops.StatelessMultinomial, "statelessMultinomial"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantization.js"), [
      ["Dequantize", ops.Dequantize, "createDequantize"],
      ["QuantizeAndDequantizeV2", ops.QuantizeAndDequantizeV2, "createQuantizeAndDequantize"],
      ["QuantizeAndDequantizeV3", ops.QuantizeAndDequantizeV3, "createQuantizeAndDequantizeV3"],
      ["QuantizeAndDequantizeV4", ops.QuantizeAndDequantizeV4, "createQuantizeAndDequantize"],
      ["QuantizeV2", ops.QuantizeV2, "createQuantizeV2"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-arithmetic.js"), [
      ["QuantizeDownAndShrinkRange", ops.QuantizeDownAndShrinkRange, "quantizeDownAndShrinkRange"],
      ["QuantizedAdd", ops.QuantizedAdd, "quantizedAdd"],
      ["QuantizedBiasAdd", ops.QuantizedBiasAdd, "quantizedBiasAdd"],
      ["QuantizedConcat", ops.QuantizedConcat, "quantizedConcat"],
      ["QuantizedMatMul", ops.QuantizedMatMul, "createQuantizedMatMul"],
      ["QuantizedMul", ops.QuantizedMul, "quantizedMul"],
      ["QuantizedRelu", ops.QuantizedRelu, "quantizedRelu"],
      ["QuantizedRelu6", ops.QuantizedRelu6, "quantizedRelu6"],
      ["RequantizationRange", ops.RequantizationRange, "requantizationRange"],
      ["RequantizationRangePerChannel", ops.RequantizationRangePerChannel, "createRequantizationRangePerChannel"],
      ["Requantize", ops.Requantize, "requantize"],
      ["RequantizePerChannel", ops.RequantizePerChannel, "requantizePerChannel"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-norm.js"), [
      ["QuantizedBatchNormWithGlobalNormalization", ops.QuantizedBatchNormWithGlobalNormalization, "createQuantizedBatchNorm"],
      ["QuantizedInstanceNorm", ops.QuantizedInstanceNorm, "createQuantizedInstanceNorm"],
    ]);
    registerLazily(registrar, () => import("./chunk-random-numbers.js"), [
      ["NonDeterministicInts", ops.NonDeterministicInts, "nonDeterministicInts"],
      ["RandomIndexShuffle", ops.RandomIndexShuffle, "createRandomIndexShuffle"],
      ["RandomShuffle", ops.RandomShuffle, "createRandomShuffle"],
      ["RandomStandardNormal", ops.RandomStandardNormal, "createRandomNumbers"],
      ["RandomUniform", ops.RandomUniform, "createRandomNumbers"],
      ["RandomUniformInt", ops.RandomUniformInt, "createRandomUniformInt"],
      ["RngReadAndSkip", ops.RngReadAndSkip, "rngReadAndSkip"],
      ["RngSkip", ops.RngSkip, "rngSkip"],
      ["StatefulStandardNormalV2", ops.StatefulStandardNormalV2, "createStatefulNumbers"],
      ["StatefulTruncatedNormal", ops.StatefulTruncatedNormal, "createStatefulNumbers"],
      ["StatefulUniform", ops.StatefulUniform, "createStatefulNumbers"],
      ["StatefulUniformFullInt", ops.StatefulUniformFullInt, "statefulIntegers"],
      ["StatefulUniformInt", ops.StatefulUniformInt, "statefulIntegersBetween"],
      ["StatelessRandomGetAlg", ops.StatelessRandomGetAlg, "getAlgorithm"],
      ["StatelessRandomGetKeyCounter", ops.StatelessRandomGetKeyCounter, "getKeyAndCounter"],
      ["StatelessRandomGetKeyCounterAlg", ops.StatelessRandomGetKeyCounterAlg, "getKeyCounterAndAlgorithm"],
      ["StatelessRandomNormal", ops.StatelessRandomNormal, "createStatelessNumbers"],
      ["StatelessRandomNormalV2", ops.StatelessRandomNormalV2, "createStatelessNumbersV2"],
      ["StatelessRandomUniform", ops.StatelessRandomUniform, "createStatelessNumbers"],
      ["StatelessRandomUniformFullInt", ops.StatelessRandomUniformFullInt, "statelessIntegers"],
      ["StatelessRandomUniformFullIntV2", ops.StatelessRandomUniformFullIntV2, "statelessIntegersV2"],
      ["StatelessRandomUniformInt", ops.StatelessRandomUniformInt, "statelessIntegersBetween"],
      ["StatelessRandomUniformIntV2", ops.StatelessRandomUniformIntV2, "statelessIntegersBetweenV2"],
      ["StatelessRandomUniformV2", ops.StatelessRandomUniformV2, "createStatelessNumbersV2"],
      ["StatelessShuffle", ops.StatelessShuffle, "statelessShuffle"],
      ["StatelessTruncatedNormal", ops.StatelessTruncatedNormal, "createStatelessNumbers"],
      ["StatelessTruncatedNormalV2", ops.StatelessTruncatedNormalV2, "createStatelessNumbersV2"],
      ["TruncatedNormal", ops.TruncatedNormal, "createRandomNumbers"],
    ]);
    registerLazily(registrar, () => import("./chunk-sampled-numbers.js"), [
      ["ParameterizedTruncatedNormal", ops.ParameterizedTruncatedNormal, "createParameterizedNormal"],
      ["RandomGamma", ops.RandomGamma, "createRandomGamma"],
      ["RandomPoisson", ops.RandomPoisson, "createRandomPoisson"],
      ["RandomPoissonV2", ops.RandomPoissonV2, "createRandomPoisson"],
      ["StatefulRandomBinomial", ops.StatefulRandomBinomial, "statefulBinomial"],
      ["StatelessParameterizedTruncatedNormal", ops.StatelessParameterizedTruncatedNormal, "statelessParameterizedNormal"],
      ["StatelessRandomBinomial", ops.StatelessRandomBinomial, "statelessBinomial"],
      ["StatelessRandomGammaV2", ops.StatelessRandomGammaV2, "statelessGamma"],
      ["StatelessRandomGammaV3", ops.StatelessRandomGammaV3, "statelessGammaV3"],
      ["StatelessRandomPoisson", ops.StatelessRandomPoisson, "statelessPoisson"],
    ]);
    registerLazily(registrar, () => import("./chunk-uniform-arithmetic.js"), [
      ["UniformQuantizedAdd", ops.UniformQuantizedAdd, "createUniformQuantizedAdd"],
      ["UniformQuantizedClipByValue", ops.UniformQuantizedClipByValue, "createUniformQuantizedClipByValue"],
      ["UniformQuantizedDot", ops.UniformQuantizedDot, "createUniformQuantizedDot"],
      ["UniformQuantizedDotHybrid", ops.UniformQuantizedDotHybrid, "createUniformQuantizedDotHybrid"],
    ]);
    registerLazily(registrar, () => import("../quantization/uniform/uniform-convolution.js"), [
      ["UniformQuantizedConvolution", ops.UniformQuantizedConvolution, "createUniformQuantizedConvolution"],
      ["UniformQuantizedConvolutionHybrid", ops.UniformQuantizedConvolutionHybrid, "createUniformQuantizedConvolutionHybrid"],
    ]);
    registerLazily(registrar, () => import("./chunk-uniform-quantization.js"), [
      ["UniformDequantize", ops.UniformDequantize, "createUniformDequantize"],
      ["UniformQuantize", ops.UniformQuantize, "createUniformQuantize"],
      ["UniformRequantize", ops.UniformRequantize, "createUniformRequantize"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
