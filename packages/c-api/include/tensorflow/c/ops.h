// Op definitions and shape inference.
#ifndef TENSORFLOW_C_OPS_H_
#define TENSORFLOW_C_OPS_H_

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "tensorflow/c/c_api_macros.h"
#include "tensorflow/c/tf_datatype.h"
#include "tensorflow/c/tf_status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TF_OpDefinitionBuilder TF_OpDefinitionBuilder;
typedef struct TF_ShapeInferenceContext TF_ShapeInferenceContext;  // lives during the shape function
typedef struct TF_ShapeHandle TF_ShapeHandle;
typedef struct TF_DimensionHandle TF_DimensionHandle;

// ---- Definitions ----

TFK1_FUNCTION(TF_NewOpDefinitionBuilder) TF_OpDefinitionBuilder *TF_NewOpDefinitionBuilder(const char *op_name);

// Registers the op and takes the builder, whatever the outcome. A wrong name, spec or default is in the status.
TFK1_FUNCTION(TF_RegisterOpDefinition) void TF_RegisterOpDefinition(TF_OpDefinitionBuilder *builder, TF_Status *status);

// For a builder that was never registered.
TFK1_FUNCTION(TF_DeleteOpDefinitionBuilder) void TF_DeleteOpDefinitionBuilder(TF_OpDefinitionBuilder *builder);

// Specs are those of REGISTER_OP: "T: {float, int32} = DT_FLOAT", "N: int >= 1", "values: N * T", "out: string".
TFK1_FUNCTION(TF_OpDefinitionBuilderAddAttr)
void TF_OpDefinitionBuilderAddAttr(TF_OpDefinitionBuilder *builder, const char *attr_spec);
TFK1_FUNCTION(TF_OpDefinitionBuilderAddInput)
void TF_OpDefinitionBuilderAddInput(TF_OpDefinitionBuilder *builder, const char *input_spec);
TFK1_FUNCTION(TF_OpDefinitionBuilderAddOutput)
void TF_OpDefinitionBuilderAddOutput(TF_OpDefinitionBuilder *builder, const char *output_spec);

TFK1_FUNCTION(TF_OpDefinitionBuilderSetIsCommutative)
void TF_OpDefinitionBuilderSetIsCommutative(TF_OpDefinitionBuilder *builder, bool is_commutative);
TFK1_FUNCTION(TF_OpDefinitionBuilderSetIsAggregate)
void TF_OpDefinitionBuilderSetIsAggregate(TF_OpDefinitionBuilder *builder, bool is_aggregate);
TFK1_FUNCTION(TF_OpDefinitionBuilderSetIsStateful)
void TF_OpDefinitionBuilderSetIsStateful(TF_OpDefinitionBuilder *builder, bool is_stateful);
TFK1_FUNCTION(TF_OpDefinitionBuilderSetAllowsUninitializedInput)
void TF_OpDefinitionBuilderSetAllowsUninitializedInput(TF_OpDefinitionBuilder *builder,
                                                       bool allows_uninitialized_input);

// The op is deprecated since this version of graphs.
TFK1_FUNCTION(TF_OpDefinitionBuilderDeprecated)
void TF_OpDefinitionBuilderDeprecated(TF_OpDefinitionBuilder *builder, int version, const char *explanation);

// A function of this API with the right parameters, as TF_ShapeInferenceContextSetUnknownShape, may be passed itself.
TFK1_FUNCTION(TF_OpDefinitionBuilderSetShapeInferenceFunction)
void TF_OpDefinitionBuilderSetShapeInferenceFunction(TF_OpDefinitionBuilder *builder,
                                                     void (*shape_inference_func)(TF_ShapeInferenceContext *ctx,
                                                                                  TF_Status *status));

// ---- Handles: boxes for a shape or a dimension, which the caller deletes ----

TFK1_FUNCTION(TF_NewShapeHandle) TF_ShapeHandle *TF_NewShapeHandle(void);
TFK1_FUNCTION(TF_DeleteShapeHandle) void TF_DeleteShapeHandle(TF_ShapeHandle *handle);
TFK1_FUNCTION(TF_NewDimensionHandle) TF_DimensionHandle *TF_NewDimensionHandle(void);
TFK1_FUNCTION(TF_DeleteDimensionHandle) void TF_DeleteDimensionHandle(TF_DimensionHandle *handle);

// 1 when the dimension's size is known, else 0.
TFK1_FUNCTION(TF_DimensionHandleValueKnown) int TF_DimensionHandleValueKnown(TF_DimensionHandle *dim_handle);

// The size, or -1 when it is not known.
TFK1_FUNCTION(TF_DimensionHandleValue) int64_t TF_DimensionHandleValue(TF_DimensionHandle *dim_handle);

// ---- In a shape function ----

TFK1_FUNCTION(TF_ShapeInferenceContextNumInputs)
int64_t TF_ShapeInferenceContextNumInputs(TF_ShapeInferenceContext *ctx);

// Puts the shape of input i into the handle.
TFK1_FUNCTION(TF_ShapeInferenceContextGetInput)
void TF_ShapeInferenceContextGetInput(TF_ShapeInferenceContext *ctx, int i, TF_ShapeHandle *handle, TF_Status *status);

// The shape of output i is a copy of what the handle holds.
TFK1_FUNCTION(TF_ShapeInferenceContextSetOutput)
void TF_ShapeInferenceContextSetOutput(TF_ShapeInferenceContext *ctx, int i, TF_ShapeHandle *handle, TF_Status *status);

// All outputs have unknown shapes.
TFK1_FUNCTION(TF_ShapeInferenceContextSetUnknownShape)
void TF_ShapeInferenceContextSetUnknownShape(TF_ShapeInferenceContext *ctx, TF_Status *status);

TFK1_FUNCTION(TF_ShapeInferenceContext_GetAttrType)
void TF_ShapeInferenceContext_GetAttrType(TF_ShapeInferenceContext *ctx, const char *attr_name, TF_DataType *val,
                                          TF_Status *status);

// New handles: a scalar's shape; the shape of a vector.
TFK1_FUNCTION(TF_ShapeInferenceContextScalar)
TF_ShapeHandle *TF_ShapeInferenceContextScalar(TF_ShapeInferenceContext *ctx);
TFK1_FUNCTION(TF_ShapeInferenceContextVectorFromSize)
TF_ShapeHandle *TF_ShapeInferenceContextVectorFromSize(TF_ShapeInferenceContext *ctx, size_t size);

// The rank, -1 when it is not known.
TFK1_FUNCTION(TF_ShapeInferenceContextRank)
int64_t TF_ShapeInferenceContextRank(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *handle);
TFK1_FUNCTION(TF_ShapeInferenceContextRankKnown)
int TF_ShapeInferenceContextRankKnown(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *handle);

// *result is the shape, when its rank is as asked for or not known; an error else. result may be handle.
TFK1_FUNCTION(TF_ShapeInferenceContextWithRank)
void TF_ShapeInferenceContextWithRank(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *handle, int64_t rank,
                                      TF_ShapeHandle *result, TF_Status *status);
TFK1_FUNCTION(TF_ShapeInferenceContextWithRankAtLeast)
void TF_ShapeInferenceContextWithRankAtLeast(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *handle, int64_t rank,
                                             TF_ShapeHandle *result, TF_Status *status);
TFK1_FUNCTION(TF_ShapeInferenceContextWithRankAtMost)
void TF_ShapeInferenceContextWithRankAtMost(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *handle, int64_t rank,
                                            TF_ShapeHandle *result, TF_Status *status);

// Dimension i, from the end when i is negative.
TFK1_FUNCTION(TF_ShapeInferenceContextDim)
void TF_ShapeInferenceContextDim(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *shape_handle, int64_t i,
                                 TF_DimensionHandle *result);

// The dimensions start <= i < end; negative numbers count from the end, and end may be past it. result may be shape_handle.
TFK1_FUNCTION(TF_ShapeInferenceContextSubshape)
void TF_ShapeInferenceContextSubshape(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *shape_handle, int64_t start,
                                      int64_t end, TF_ShapeHandle *result, TF_Status *status);

// The dimensions of first, then those of second. result may be one of them.
TFK1_FUNCTION(TF_ShapeInferenceContextConcatenateShapes)
void TF_ShapeInferenceContextConcatenateShapes(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *first,
                                               TF_ShapeHandle *second, TF_ShapeHandle *result, TF_Status *status);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_OPS_H_
