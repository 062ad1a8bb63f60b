// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { mergeBothInputsShape, unchangedShape } from "@heddle/kernel-api/shapes";
import { filterGradientShape, inputGradientShape } from "../convolution/convolution-gradients.shape.js";
import { shapeInInputZero, shapeOfInputOne } from "../pooling/pooling-gradients.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AvgPool3DGrad: shapeInInputZero,
  AvgPoolGrad: shapeInInputZero,
  Conv2DBackpropFilter: filterGradientShape,
  Conv3DBackpropFilterV2: filterGradientShape,
  Conv3DBackpropInputV2: inputGradientShape,
  DepthwiseConv2dNativeBackpropFilter: filterGradientShape,
  DepthwiseConv2dNativeBackpropInput: inputGradientShape,
  EluGrad: mergeBothInputsShape,
  InvGrad: unchangedShape,
  LeakyReluGrad: mergeBothInputsShape,
  MaxPool3DGrad: unchangedShape,
  MaxPool3DGradGrad: shapeOfInputOne,
  MaxPoolGrad: unchangedShape,
  MaxPoolGradGrad: shapeOfInputOne,
  MaxPoolGradGradV2: shapeOfInputOne,
  MaxPoolGradV2: unchangedShape,
  MaxPoolGradWithArgmax: unchangedShape,
  ReciprocalGrad: unchangedShape,
  Relu6Grad: mergeBothInputsShape,
  ReluGrad: mergeBothInputsShape,
  RsqrtGrad: unchangedShape,
  SeluGrad: mergeBothInputsShape,
  SigmoidGrad: unchangedShape,
  SoftplusGrad: mergeBothInputsShape,
  SoftsignGrad: mergeBothInputsShape,
  SqrtGrad: unchangedShape,
  TanhGrad: unchangedShape,
};
