import { Code, type StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import * as always from "../src/errors.js";
import * as onDemand from "../src/on-demand-errors.js";

const errors = { ...always, ...onDemand };

const shape = "clip_value_min and clip_value_max must be either of the same shape as input, or a scalar. input shape:";

/** Every function of errors.ts and on-demand-errors.ts with arguments, its message, and its code where that is not INVALID_ARGUMENT. */
const made: [StatusError, string, Code?][] = [
  [errors.incompatibleShapes([2, 3], [4]), "Incompatible shapes: [2,3] vs. [4]"],
  [errors.divisionByZero(), "Integer division by zero"],
  [
    errors.truncatedDivisionByZero(),
    "Unexpected error in binary operator (only integer div and mod should have errors)",
    Code.INTERNAL,
  ],
  [errors.negativePower(), "Integers to negative integer powers are not allowed"],
  [
    errors.castNotSupported(DataType.STRING, DataType.FLOAT),
    "Cast string to float is not supported",
    Code.UNIMPLEMENTED,
  ],
  [
    errors.addNShapes("sum", [1], 2, [3]),
    "Inputs to operation sum of type AddN must have the same size and shape.  Input 0: [1] != input 2: [3]",
  ],
  [errors.badReductionAxis(5, 2), "Invalid reduction dimension (5 for input with 2 dimension(s)"],
  [errors.duplicateReductionAxis(0), "Invalid reduction arguments: Axes contains duplicate dimension: 0"],
  [errors.badArgAxis(2, 2), "Expected dimension in the range [-2, 2), but got 2"],
  [errors.argAxisNotScalar([1]), "dim must be a scalar, but received tensor of shape: [1]"],
  [errors.emptyArgAxis(0, [0, 2]), "Reduction axis 0 is empty in shape [0,2]"],
  [errors.scanAxisNotScalar([1]), "ScanOp: axis must be a scalar, not [1]"],
  [errors.badScanAxis(2, 2), "ScanOp: Expected scan axis in the range [-2, 2), but got 2"],
  [errors.notMatrix(1, ": 1"), "In[1] ndims must be >= 2: 1"],
  [errors.notMatrices("== 2", 3), "In[0] and In[1] ndims must be == 2: 3"],
  [errors.differentRanks([2, 3], [3]), "In[0] and In[1] has different ndims: [2,3] vs. [3]"],
  [
    errors.differentBatch(0, [2, 2, 3], [3, 3, 2]),
    "In[0].dim(0) and In[1].dim(0) must be the same: [2,2,3] vs [3,3,2]",
  ],
  [
    errors.incompatibleBatch([2, 2, 3], [3, 3, 2]),
    "In[0] and In[1] must have compatible batch dimensions: [2,2,3] vs. [3,3,2]",
  ],
  [errors.matrixSizes([2, 3], [4, 2], " 0 1"), "Matrix size-incompatible: In[0]: [2,3], In[1]: [4,2] 0 1"],
  [errors.notRankZero(1), "Shape must be rank 0 but is rank 1"],
  [errors.aboveRankTwo(3), "Shape must be at most rank 2 but is rank 3"],
  [errors.negativeSize(-3), "size (-3) must be non-negative"],
  [errors.hugeSize(2 ** 54), "size (18014398509481984) is beyond 2^53"],
  [errors.negativeValue("Input arr must be non-negative!"), "Input arr must be non-negative!"],
  [errors.bincountWeights(), "Input indices and weights must have the same size."],
  [
    errors.bincountWeightsShape([1]),
    "`weights` must be the same shape as `arr` or a length-0 `Tensor`, in which case it acts as all weights equal to 1. Received [1]",
  ],
  [errors.badSplits("be non-empty"), "Splits must be non-empty"],
  [errors.badSegments("segment_ids should be a vector."), "segment_ids should be a vector."],
  [
    errors.segmentOutOfRange(-1, 1),
    "Segment id -1 out of range [0, 1), possibly because 'segment_ids' input is not sorted.",
  ],
  [errors.segmentShapes([2, 3], [1]), "data.shape = [2,3] does not start with segment_ids.shape = [1]"],
  [errors.badSegmentId([1, 2], 9, 4), "segment_ids[1,2] = 9 is out of range [0, 4)"],
  [errors.badSegmentId([], 3, 3), "segment_ids = 3 is out of range [0, 3)"],
  [errors.notScalar("start", [1]), "start must be a scalar, not shape [1]"],
  [errors.notScalar("num_segments", [2], "should"), "num_segments should be a scalar, not shape [2]"],
  [errors.negativeSegmentCount(-1), "Input num_segments == -1 must not be negative."],
  [errors.clipShapes([2, 3], [2], []), `${shape} [2,3]clip_value_min shape: [2]clip_value_max shape: []`],
  [errors.tooFewPoints(0), "Requires num > 0: 0"],
  [
    errors.partTypes("Real", DataType.COMPLEX64, DataType.DOUBLE),
    "Real with complex64 and double is not supported",
    Code.UNIMPLEMENTED,
  ],
  [errors.einsumArrow("ij"), "Expecting exactly one '->' in einsum equation: ij"],
  [errors.einsumInputCount("i,i,i->", 3), "Expecting 1 or 2 input subscripts in equation 'i,i,i->' but got: 3"],
  [errors.einsumEllipses("...i..."), "Expecting at most one ellipsis (...) in einsum subscript: ...i..."],
  [errors.einsumInputs(2, 1), "Expected 2 inputs but got: 1"],
  [errors.einsumRank(0, 3, false, 2), "Expected input 0 to have rank 3 but got: 2"],
  [errors.einsumRank(1, 1, true, 0), "Expected input 1 to have rank at least 1 but got: 0"],
  [
    errors.einsumDimension(3, 1, [3, 2]),
    "Expected dimension 3 at axis 1 of the input shaped [3,2] but got dimension 2",
  ],
  [
    errors.einsumDroppedBroadcast(2),
    "Output contains 2 broadcasting dimension(s) but no ellipsis (...) was found in the output subscripts.",
  ],
  [errors.einsumBroadcast([2, 1, 1], [3, 1, 1]), "Invalid broadcasting dimensions: [2,1,1] vs. [3,1,1]"],
  [errors.fftRank(2, [4]), "Input must have rank of at least 2 but got: [4]"],
  [errors.fftLengthShape(1), "fft_length must have shape [1]"],
  [errors.negativeFftLength(0, -1), "fft_length[0] must >= 0, but got: -1"],
  [errors.noFftLength(), "fft_length must not be 0"],
  [errors.fftInputTooShort(1, 8, 4), "Input dimension 1 must have length of at least 8 but got: 4"],
  [errors.fftTypes(true, DataType.COMPLEX64, DataType.DOUBLE), "Wrong types for backward real FFT: in=8 out=2"],
  [errors.quantBits(), "num_bits must be between 2 and 16, inclusive"],
  [errors.quantRank("min", 1), "`min` must be rank 0 but is rank 1"],
  [errors.shapeNotVector([]), "shape must be a vector of {int32,int64}, got shape []"],
  [errors.negativeDimension(-1), "Dimension -1 must be >= 0"],
  [errors.notZeroD("minval", [1]), "minval must be 0-D, got shape [1]"],
  [errors.emptyRange(5, 5), "Need minval < maxval, got 5 >= 5"],
  [errors.multinomialShape("logits should be a matrix", [3]), "logits should be a matrix, got shape [3]"],
  [errors.negativeSampleCount(-1), "num_samples should be non-negative, got -1"],
  [errors.noClasses(0), "num_classes should be positive, got 0"],
];

describe("errors", () => {
  test.each(made)("%s", (error, message, code = Code.INVALID_ARGUMENT) => {
    expect(error.message).toBe(message);
    expect(error.code).toBe(code);
  });

  test("are all in this table", () => {
    expect(made.length).toBeGreaterThanOrEqual(Object.keys(errors).length);
  });
});
