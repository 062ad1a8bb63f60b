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
      [ops.BesselI0, "createBesselI0"],
      [ops.BesselI0e, "createBesselI0e"],
      [ops.BesselI1, "createBesselI1"],
      [ops.BesselI1e, "createBesselI1e"],
      [ops.BesselJ0, "createBesselJ0"],
      [ops.BesselJ1, "createBesselJ1"],
      [ops.BesselK0, "createBesselK0"],
      [ops.BesselK0e, "createBesselK0e"],
      [ops.BesselK1, "createBesselK1"],
      [ops.BesselK1e, "createBesselK1e"],
      [ops.BesselY0, "createBesselY0"],
      [ops.BesselY1, "createBesselY1"],
    ]);
    registerLazily(registrar, () => import("./chunk-decompositions.js"), [
      [ops.Eig, "createEig"],
      [ops.SelfAdjointEigV2, "createSelfAdjointEig"],
      [ops.Svd, "createSvd"],
    ]);
    registerLazily(registrar, () => import("./chunk-elements.js"), [
      [ops.ApproximateEqual, "createApproximateEqual"],
      [ops.Cross, "cross"],
      [ops.NextAfter, "createNextAfter"],
      [ops.PopulationCount, "populationCount"],
    ]);
    registerLazily(registrar, () => import("./chunk-fake-quant.js"), [
      [ops.FakeQuantWithMinMaxArgs, "createFakeQuantArgs"],
      [ops.FakeQuantWithMinMaxArgsGradient, "createFakeQuantArgsGradient"],
      [ops.FakeQuantWithMinMaxVars, "createFakeQuant"],
      [ops.FakeQuantWithMinMaxVarsGradient, "createFakeQuantGradient"],
      [ops.FakeQuantWithMinMaxVarsPerChannel, "createFakeQuantPerChannel"],
      [ops.FakeQuantWithMinMaxVarsPerChannelGradient, "createFakeQuantGradient"],
    ]);
    registerLazily(registrar, () => import("../random/pooling/fractional-pool.js"), [
      [ops.FractionalAvgPool, "createFractionalAvgPool"],
      [ops.FractionalMaxPool, "createFractionalMaxPool"],
    ]);
    registerLazily(registrar, () => import("./chunk-gamma-and-beta.js"), [
      [ops.Betainc, "betainc"],
      [ops.Igamma, "createIgamma"],
      [ops.Igammac, "createIgammac"],
      [ops.Polygamma, "createPolygamma"],
      [ops.Zeta, "createZeta"],
    ]);
    registerLazily(registrar, () => import("../special/integrals.js"), [
      [ops.Dawsn, "createDawsn"],
      [ops.Expint, "createExpint"],
      [ops.FresnelCos, "createFresnelCos"],
      [ops.FresnelSin, "createFresnelSin"],
      [ops.Spence, "createSpence"],
    ]);
    registerLazily(registrar, () => import("../special/inverse-error.js"), [
      [ops.Erfinv, "createErfinv"],
      [ops.Ndtri, "createNdtri"],
    ]);
    registerLazily(registrar, () => import("./chunk-linear-algebra.js"), [
      [ops.BandedTriangularSolve, "createBandedTriangularSolve"],
      [ops.Cholesky, "cholesky"],
      [ops.LogMatrixDeterminant, "logMatrixDeterminant"],
      [ops.Lu, "lu"],
      [ops.MatrixDeterminant, "matrixDeterminant"],
      [ops.MatrixInverse, "createMatrixInverse"],
      [ops.MatrixSolve, "createMatrixSolve"],
      [ops.MatrixSolveLs, "createMatrixSolveLs"],
      [ops.MatrixTriangularSolve, "createMatrixTriangularSolve"],
      [ops.Qr, "createQr"],
    ]);
    registerLazily(registrar, () => import("./chunk-matrix-functions.js"), [
      [ops.MatrixExponential, "matrixExponential"],
      [ops.MatrixLogarithm, "matrixLogarithm"],
      [ops.MatrixSquareRoot, "matrixSquareRoot"],
      [ops.TridiagonalMatMul, "tridiagonalMatMul"],
      [ops.TridiagonalSolve, "createTridiagonalSolve"],
    ]);
    registerLazily(registrar, () => import("./chunk-multinomial.js"), [
      [ops.Multinomial, "createMultinomial"],
      [ops.StatelessMultinomial, "statelessMultinomial"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantization.js"), [
      [ops.Dequantize, "createDequantize"],
      [ops.QuantizeAndDequantizeV2, "createQuantizeAndDequantize"],
      [ops.QuantizeAndDequantizeV3, "createQuantizeAndDequantizeV3"],
      [ops.QuantizeAndDequantizeV4, "createQuantizeAndDequantize"],
      [ops.QuantizeV2, "createQuantizeV2"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-arithmetic.js"), [
      [ops.QuantizeDownAndShrinkRange, "quantizeDownAndShrinkRange"],
      [ops.QuantizedAdd, "quantizedAdd"],
      [ops.QuantizedBiasAdd, "quantizedBiasAdd"],
      [ops.QuantizedConcat, "quantizedConcat"],
      [ops.QuantizedMatMul, "createQuantizedMatMul"],
      [ops.QuantizedMul, "quantizedMul"],
      [ops.QuantizedRelu, "quantizedRelu"],
      [ops.QuantizedRelu6, "quantizedRelu6"],
      [ops.RequantizationRange, "requantizationRange"],
      [ops.RequantizationRangePerChannel, "createRequantizationRangePerChannel"],
      [ops.Requantize, "requantize"],
      [ops.RequantizePerChannel, "requantizePerChannel"],
    ]);
    registerLazily(registrar, () => import("./chunk-quantized-norm.js"), [
      [ops.QuantizedBatchNormWithGlobalNormalization, "createQuantizedBatchNorm"],
      [ops.QuantizedInstanceNorm, "createQuantizedInstanceNorm"],
    ]);
    registerLazily(registrar, () => import("./chunk-random-numbers.js"), [
      [ops.NonDeterministicInts, "nonDeterministicInts"],
      [ops.RandomIndexShuffle, "createRandomIndexShuffle"],
      [ops.RandomShuffle, "createRandomShuffle"],
      [ops.RandomStandardNormal, "createRandomNumbers"],
      [ops.RandomUniform, "createRandomNumbers"],
      [ops.RandomUniformInt, "createRandomUniformInt"],
      [ops.RngReadAndSkip, "rngReadAndSkip"],
      [ops.RngSkip, "rngSkip"],
      [ops.StatefulStandardNormalV2, "createStatefulNumbers"],
      [ops.StatefulTruncatedNormal, "createStatefulNumbers"],
      [ops.StatefulUniform, "createStatefulNumbers"],
      [ops.StatefulUniformFullInt, "statefulIntegers"],
      [ops.StatefulUniformInt, "statefulIntegersBetween"],
      [ops.StatelessRandomGetAlg, "getAlgorithm"],
      [ops.StatelessRandomGetKeyCounter, "getKeyAndCounter"],
      [ops.StatelessRandomGetKeyCounterAlg, "getKeyCounterAndAlgorithm"],
      [ops.StatelessRandomNormal, "createStatelessNumbers"],
      [ops.StatelessRandomNormalV2, "createStatelessNumbersV2"],
      [ops.StatelessRandomUniform, "createStatelessNumbers"],
      [ops.StatelessRandomUniformFullInt, "statelessIntegers"],
      [ops.StatelessRandomUniformFullIntV2, "statelessIntegersV2"],
      [ops.StatelessRandomUniformInt, "statelessIntegersBetween"],
      [ops.StatelessRandomUniformIntV2, "statelessIntegersBetweenV2"],
      [ops.StatelessRandomUniformV2, "createStatelessNumbersV2"],
      [ops.StatelessShuffle, "statelessShuffle"],
      [ops.StatelessTruncatedNormal, "createStatelessNumbers"],
      [ops.StatelessTruncatedNormalV2, "createStatelessNumbersV2"],
      [ops.TruncatedNormal, "createRandomNumbers"],
    ]);
    registerLazily(registrar, () => import("./chunk-sampled-numbers.js"), [
      [ops.ParameterizedTruncatedNormal, "createParameterizedNormal"],
      [ops.RandomGamma, "createRandomGamma"],
      [ops.RandomPoisson, "createRandomPoisson"],
      [ops.RandomPoissonV2, "createRandomPoisson"],
      [ops.StatefulRandomBinomial, "statefulBinomial"],
      [ops.StatelessParameterizedTruncatedNormal, "statelessParameterizedNormal"],
      [ops.StatelessRandomBinomial, "statelessBinomial"],
      [ops.StatelessRandomGammaV2, "statelessGamma"],
      [ops.StatelessRandomGammaV3, "statelessGammaV3"],
      [ops.StatelessRandomPoisson, "statelessPoisson"],
    ]);
    registerLazily(registrar, () => import("./chunk-uniform-arithmetic.js"), [
      [ops.UniformQuantizedAdd, "createUniformQuantizedAdd"],
      [ops.UniformQuantizedClipByValue, "createUniformQuantizedClipByValue"],
      [ops.UniformQuantizedDot, "createUniformQuantizedDot"],
      [ops.UniformQuantizedDotHybrid, "createUniformQuantizedDotHybrid"],
    ]);
    registerLazily(registrar, () => import("../quantization/uniform/uniform-convolution.js"), [
      [ops.UniformQuantizedConvolution, "createUniformQuantizedConvolution"],
      [ops.UniformQuantizedConvolutionHybrid, "createUniformQuantizedConvolutionHybrid"],
    ]);
    registerLazily(registrar, () => import("./chunk-uniform-quantization.js"), [
      [ops.UniformDequantize, "createUniformDequantize"],
      [ops.UniformQuantize, "createUniformQuantize"],
      [ops.UniformRequantize, "createUniformRequantize"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
