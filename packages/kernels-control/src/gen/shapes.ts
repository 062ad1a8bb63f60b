// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { noOutputs, scalarShape, unchangedShape, unknownShape } from "@heddle/kernel-api/shapes";
import { printV2Shape } from "../debug/debug.shape.js";
import { statedShapes } from "../functions/functions.shape.js";
import { arrayCloseShape, arrayConcatShape, arrayGatherShape, arrayReadShape, arrayScatterShape, arraySizeShape, arraySplitShape, arrayWriteShape, tensorArrayShape } from "../tensor-array/tensor-array.shape.js";
import { listConcatShape, listConcatV2Shape, listElementShapeShape, listFromTensorShape, listGatherShape, listGetItemShape, listPopBackShape, listPushBackShape, listResizeShape, listScatterIntoShape, listScatterShape, listSetItemShape, listSplitShape, listStackShape, newListShape } from "../tensor-list/tensor-list.shape.js";
import { constShape, identityNShape } from "../values/values.shape.js";
import { assignShape, readVariableShape, resourceGatherShape, varHandleShape, variableShapeShape } from "../variables/variables.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  Assert: noOutputs,
  AssignAddVariableOp: assignShape,
  AssignSubVariableOp: assignShape,
  AssignVariableOp: assignShape,
  Case: statedShapes,
  Const: constShape,
  ControlTrigger: noOutputs,
  DeleteSessionTensor: noOutputs,
  DestroyResourceOp: noOutputs,
  DisableCopyOnRead: noOutputs,
  EmptyTensorList: newListShape,
  For: unknownShape,
  GetSessionHandle: scalarShape,
  GetSessionHandleV2: scalarShape,
  GetSessionTensor: unknownShape,
  Identity: identityNShape,
  IdentityN: identityNShape,
  If: statedShapes,
  NoOp: noOutputs,
  Print: unchangedShape,
  PrintV2: printV2Shape,
  ReadVariableOp: readVariableShape,
  ResourceGather: resourceGatherShape,
  StatelessCase: statedShapes,
  StatelessIf: statedShapes,
  StatelessWhile: statedShapes,
  TensorArrayCloseV3: arrayCloseShape,
  TensorArrayConcatV3: arrayConcatShape,
  TensorArrayGatherV3: arrayGatherShape,
  TensorArrayReadV3: arrayReadShape,
  TensorArrayScatterV3: arrayScatterShape,
  TensorArraySizeV3: arraySizeShape,
  TensorArraySplitV3: arraySplitShape,
  TensorArrayV3: tensorArrayShape,
  TensorArrayWriteV3: arrayWriteShape,
  TensorListConcat: listConcatShape,
  TensorListConcatV2: listConcatV2Shape,
  TensorListElementShape: listElementShapeShape,
  TensorListFromTensor: listFromTensorShape,
  TensorListGather: listGatherShape,
  TensorListGetItem: listGetItemShape,
  TensorListLength: scalarShape,
  TensorListPopBack: listPopBackShape,
  TensorListPushBack: listPushBackShape,
  TensorListReserve: newListShape,
  TensorListResize: listResizeShape,
  TensorListScatter: listScatterShape,
  TensorListScatterIntoExistingList: listScatterIntoShape,
  TensorListScatterV2: listScatterShape,
  TensorListSetItem: listSetItemShape,
  TensorListSplit: listSplitShape,
  TensorListStack: listStackShape,
  VarHandleOp: varHandleShape,
  VarIsInitializedOp: scalarShape,
  VariableShape: variableShapeShape,
  While: statedShapes,
  _HostRecv: unknownShape,
  _HostSend: noOutputs,
  _Recv: unknownShape,
  _Send: noOutputs,
};
