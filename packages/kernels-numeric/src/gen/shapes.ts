// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { broadcastBinaryShape, mergeBothInputsShape, randomShape, scalarShape, unchangedShape } from "@heddle/kernel-api/shapes";
import { bandedTriangularSolveShape, logMatrixDeterminantShape, luShape, matrixDeterminantShape, matrixSolveShape, matrixTriangularSolveShape, qrShape, selfAdjointEigShape, squareMatrixShape, svdShape } from "../linear-algebra/linear-algebra.shape.js";
import { fakeQuantPerChannelShape, fakeQuantShape } from "../quantization/fake-quant.shape.js";
import { dequantizeShape, quantizeAndDequantizeShape, quantizeV2Shape } from "../quantization/quantization.shape.js";
import { uniformQuantizeShape } from "../quantization/uniform-quantize.shape.js";
import { multinomialShape, statelessMultinomialShape } from "../random/multinomial.shape.js";
import { randomUniformIntShape } from "../random/random-numbers.shape.js";
import { keyAndCounterShape, keyCounterAndAlgorithmShape, randomIndexShuffleShape, statelessShape, statelessShapeV2, statelessShuffleShape, statelessUniformIntShape, statelessUniformIntShapeV2 } from "../random/stateless-numbers.shape.js";
import { crossShape } from "../special/cross.shape.js";
import { betaincShape } from "../special/incomplete-beta.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  ApproximateEqual: mergeBothInputsShape,
  BandedTriangularSolve: bandedTriangularSolveShape,
  BesselI0: unchangedShape,
  BesselI0e: unchangedShape,
  BesselI1: unchangedShape,
  BesselI1e: unchangedShape,
  BesselJ0: unchangedShape,
  BesselJ1: unchangedShape,
  BesselK0: unchangedShape,
  BesselK0e: unchangedShape,
  BesselK1: unchangedShape,
  BesselK1e: unchangedShape,
  BesselY0: unchangedShape,
  BesselY1: unchangedShape,
  Betainc: betaincShape,
  Cholesky: squareMatrixShape,
  Cross: crossShape,
  Dawsn: unchangedShape,
  Dequantize: dequantizeShape,
  Erfinv: unchangedShape,
  Expint: unchangedShape,
  FakeQuantWithMinMaxArgs: unchangedShape,
  FakeQuantWithMinMaxVars: fakeQuantShape,
  FakeQuantWithMinMaxVarsPerChannel: fakeQuantPerChannelShape,
  FresnelCos: unchangedShape,
  FresnelSin: unchangedShape,
  Igamma: broadcastBinaryShape,
  Igammac: broadcastBinaryShape,
  LogMatrixDeterminant: logMatrixDeterminantShape,
  Lu: luShape,
  MatrixDeterminant: matrixDeterminantShape,
  MatrixInverse: squareMatrixShape,
  MatrixSolve: matrixSolveShape,
  MatrixTriangularSolve: matrixTriangularSolveShape,
  Multinomial: multinomialShape,
  Ndtri: unchangedShape,
  NextAfter: broadcastBinaryShape,
  Polygamma: broadcastBinaryShape,
  PopulationCount: unchangedShape,
  Qr: qrShape,
  QuantizeAndDequantizeV2: quantizeAndDequantizeShape,
  QuantizeAndDequantizeV3: quantizeAndDequantizeShape,
  QuantizeAndDequantizeV4: quantizeAndDequantizeShape,
  QuantizeV2: quantizeV2Shape,
  RandomIndexShuffle: randomIndexShuffleShape,
  RandomShuffle: unchangedShape,
  RandomStandardNormal: randomShape,
  RandomUniform: randomShape,
  RandomUniformInt: randomUniformIntShape,
  SelfAdjointEigV2: selfAdjointEigShape,
  Spence: unchangedShape,
  StatelessMultinomial: statelessMultinomialShape,
  StatelessRandomGetAlg: scalarShape,
  StatelessRandomGetKeyCounter: keyAndCounterShape,
  StatelessRandomGetKeyCounterAlg: keyCounterAndAlgorithmShape,
  StatelessRandomNormal: statelessShape,
  StatelessRandomNormalV2: statelessShapeV2,
  StatelessRandomUniform: statelessShape,
  StatelessRandomUniformFullInt: statelessShape,
  StatelessRandomUniformFullIntV2: statelessShapeV2,
  StatelessRandomUniformInt: statelessUniformIntShape,
  StatelessRandomUniformIntV2: statelessUniformIntShapeV2,
  StatelessRandomUniformV2: statelessShapeV2,
  StatelessShuffle: statelessShuffleShape,
  StatelessTruncatedNormal: statelessShape,
  StatelessTruncatedNormalV2: statelessShapeV2,
  Svd: svdShape,
  TruncatedNormal: randomShape,
  UniformDequantize: uniformQuantizeShape,
  UniformQuantize: uniformQuantizeShape,
  Zeta: broadcastBinaryShape,
};
