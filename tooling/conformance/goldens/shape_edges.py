"""
Asks TensorFlow 2.21.0 for the shapes that it infers from random inputs of ops that read shapes, axes and bounds, of which some are
constants and some sizes are unknown, and writes them in the form of `infer_shapes.py`:

    python shape_edges.py > shape-edges.jsonl
"""
import base64, random

import numpy as np
from infer_shapes import answers

CASES_OF_ONE_OP = 70
FLOAT, INT32, INT64 = {"type": "DT_FLOAT"}, {"type": "DT_INT32"}, {"type": "DT_INT64"}


def some(shape, unknown=0.25, no_rank=0.05):
    """The shape of a placeholder that may be fed a tensor of that shape."""
    if random.random() < no_rank: return None
    return [-1 if random.random() < unknown else size for size in shape]


def tensor(shape, dtype="float32"): return {"dtype": dtype, "shape": some(shape)}


def integers(values, dtype="int32", constant=0.7):
    array = np.array(values, dtype=object)
    if random.random() < constant:
        flat = [int(v) for v in array.reshape(-1)]
        return {"dtype": dtype, "shape": list(array.shape), "values": flat if dtype == "int32" else [str(v) for v in flat]}
    return {"dtype": dtype, "shape": some(array.shape)}


def shape(most=4, least=0): return [random.choice([0, 1, 2, 3, 4, 5, 6]) for _ in range(random.randint(least, most))]


def wrong(values):
    """Mostly the values; else with one of them wrong, or of another number."""
    values = list(values)
    if values and random.random() < 0.2: values[random.randrange(len(values))] = random.randint(-7, 7)
    if random.random() < 0.06: values = values[:-1] if values and random.random() < 0.5 else values + [1]
    return values


def text(value): return {"s": base64.b64encode(value.encode()).decode()}


def axis(rank): return random.randint(-rank - 1, rank) if random.random() < 0.2 else random.randint(-rank, max(rank - 1, -rank))


def strided_slice():
    s = shape()
    count = max(0, len(s) + random.choice([-1, 0, 0, 0, 1]))
    mask = lambda p: {"i": str(sum(1 << i for i in range(count) if random.random() < p))}
    ellipsis = 1 << random.randrange(count) if count and random.random() < 0.3 else 0
    attrs = {"T": FLOAT, "Index": INT32, "begin_mask": mask(0.3), "end_mask": mask(0.3), "ellipsis_mask": {"i": str(ellipsis)},
             "new_axis_mask": mask(0.15), "shrink_axis_mask": mask(0.25)}
    bound = lambda: [random.randint(-6, 6) for _ in range(count)]
    strides = [random.choice([1, 1, 1, 2, 3, -1, -2, 0] if random.random() < 0.2 else [1, 1, 2, -1]) for _ in range(count)]
    return attrs, [tensor(s), integers(bound()), integers(bound()), integers(strides, constant=0.9)]


def slice_():
    s = shape()
    begin = [random.randint(0, size) for size in s]
    size = [random.choice([-1, random.randint(0, max(0, n - b))]) for n, b in zip(s, begin)]
    return {"T": FLOAT, "Index": INT32}, [tensor(s), integers(wrong(begin)), integers(wrong(size))]


def reshape():
    s = shape()
    new = list(s)
    random.shuffle(new)
    if len(new) > 1 and random.random() < 0.6: new = [new[0] * new[1]] + new[2:]
    if new and random.random() < 0.5: new[random.randrange(len(new))] = -1
    return {"T": FLOAT, "Tshape": INT32}, [tensor(s), integers(wrong(new))]


def transpose():
    s = shape()
    perm = list(range(len(s)))
    random.shuffle(perm)
    return {"T": FLOAT, "Tperm": INT32}, [tensor(s), integers(wrong(p - random.choice([0, 0, len(s)]) for p in perm))]


def expand_dims():
    s = shape()
    dim = random.randint(-len(s) - 2, len(s) + 1)
    return {"T": FLOAT, "Tdim": INT32}, [tensor(s), integers(random.choice([dim, dim, [dim], [dim, 0]]))]


def squeeze():
    s = [random.choice([1, 1, 2, 3]) for _ in range(random.randint(0, 4))]
    dims = [i - random.choice([0, len(s)]) for i, n in enumerate(s) if n == 1 and random.random() < 0.6]
    return {"T": FLOAT, "squeeze_dims": {"list": {"i": [str(d) for d in wrong(dims)]}}}, [tensor(s)]


def pack():
    s = shape(3)
    count = random.randint(1, 4)
    shapes = [s if random.random() < 0.9 else shape(3) for _ in range(count)]
    return {"T": FLOAT, "N": {"i": str(count)}, "axis": {"i": str(axis(len(s) + 1))}}, [tensor(x) for x in shapes]


def unpack():
    s = shape(3, 1)
    at = axis(len(s))
    num = s[at] if -len(s) <= at < len(s) and random.random() < 0.8 else 2
    return {"T": FLOAT, "num": {"i": str(num)}, "axis": {"i": str(at)}}, [tensor(s)]


def split():
    s = shape()
    count = random.randint(1, 3)
    return {"T": FLOAT, "num_split": {"i": str(count)}}, [integers(axis(len(s))), tensor([n * count if random.random() < 0.8 else n for n in s])]


def split_v():
    s = shape(3, 1)
    at = axis(len(s))
    total = s[at] if -len(s) <= at < len(s) else 3
    first = random.randint(0, total)
    sizes = wrong(random.choice([[first, total - first], [first, -1], [-1, total - first], [total]]))
    return {"T": FLOAT, "Tlen": INT32, "num_split": {"i": str(max(1, len(sizes)))}}, [tensor(s), integers(sizes), integers(at, constant=1)]


def tile():
    s = shape()
    return {"T": FLOAT, "Tmultiples": INT32}, [tensor(s), integers(wrong(random.randint(0, 3) for _ in s))]


def paddings(count):
    rows = [[random.randint(0, 3), random.randint(0, 3)] for _ in range(count)]
    if rows and random.random() < 0.1: rows[0][0] = -1
    if random.random() < 0.1: rows = rows + [[0, 1]]
    return integers(np.array(rows, dtype=object).reshape(len(rows), 2))


def pad():
    s = shape()
    return {"T": FLOAT, "Tpaddings": INT32}, [tensor(s), paddings(len(s))]


def pad_v2():
    attrs, inputs = pad()
    return attrs, inputs + [tensor([])]


def mirror_pad():
    attrs, inputs = pad()
    return {**attrs, "mode": text(random.choice(["REFLECT", "SYMMETRIC"]))}, inputs


def space_to_batch(name):
    def make():
        s = shape(4, 1)
        count = random.randint(0, max(0, len(s) - 1)) if random.random() < 0.9 else len(s)
        block = [random.randint(1, 3) for _ in range(count)]
        if random.random() < 0.7:
            for i in range(count):
                if i + 1 < len(s): s[i + 1] *= block[i]
            if name == "Tcrops": s[0] *= int(np.prod(block)) if block else 1
        return {"T": FLOAT, "Tblock_shape": INT32, name: INT32}, [tensor(s), integers(wrong(block)), paddings(count)]

    return make


def gather_v2():
    s, i = shape(3, 1), shape(3)
    batch = random.choice([0, 0, 0, 1, 2])
    if random.random() < 0.8: i = s[:batch] + i
    return ({"Tparams": FLOAT, "Tindices": INT32, "Taxis": INT32, "batch_dims": {"i": str(batch)}},
            [tensor(s), tensor(i, "int32"), integers(axis(len(s)))])


def gather_nd():
    s, i = shape(3, 1), shape(3, 1)
    i[-1] = random.randint(0, len(s) + (random.random() < 0.2))
    return {"Tparams": FLOAT, "Tindices": INT32, "bad_indices_policy": text("")}, [tensor(s), tensor(i, "int32")]


def scatter():
    s, i = shape(3, 1), shape(2, 1)
    i[-1] = random.randint(0, len(s))
    return s, i, i[:-1] + s[i[-1]:] if random.random() < 0.85 else shape(3)


def scatter_nd():
    s, i, u = scatter()
    return {"T": FLOAT, "Tindices": INT32, "bad_indices_policy": text("")}, [tensor(i, "int32"), tensor(u), integers(wrong(s))]


def tensor_scatter():
    s, i, u = scatter()
    return {"T": FLOAT, "Tindices": INT32, "bad_indices_policy": text("")}, [tensor(s), tensor(i, "int32"), tensor(u)]


def select():
    s = shape(3)
    condition = random.choice([s, s[:1], [], shape(3)])
    return {"T": FLOAT}, [tensor(condition, "bool"), tensor(s), tensor(s if random.random() < 0.9 else shape(3))]


def select_v2():
    s = shape(3)
    part = lambda: [1 if random.random() < 0.3 else n for n in s[random.randint(0, len(s)):]] if random.random() < 0.85 else shape(3)
    return {"T": FLOAT}, [tensor(part(), "bool"), tensor(part()), tensor(part())]


def broadcast_to():
    s = shape()
    part = [1 if random.random() < 0.4 else n for n in s[random.randint(0, len(s)):]]
    return {"T": FLOAT, "Tidx": INT32}, [tensor(part), integers(wrong(s))]


def one_hot():
    s = shape(3)
    depth = random.choice([random.randint(-1, 5), [3]]) if random.random() < 0.3 else 4
    return {"T": FLOAT, "TI": INT32, "axis": {"i": str(random.randint(-2, 4))}}, [tensor(s, "int32"), integers(depth), tensor([]), tensor([])]


def fill():
    return {"T": FLOAT, "index_type": INT32}, [integers(wrong(shape())), tensor([] if random.random() < 0.9 else [1])]


def range_():
    return {"Tidx": INT32}, [integers(random.randint(-9, 9), constant=0.9) for _ in range(3)]


def concat_v2():
    s = shape(3, 1)
    at = axis(len(s))
    count = random.randint(2, 4)

    def one():
        if random.random() < 0.1: return shape(3)
        part = list(s)
        if -len(s) <= at < len(s): part[at] = random.randint(0, 4)
        return part

    return {"T": FLOAT, "N": {"i": str(count)}, "Tidx": INT32}, [tensor(one()) for _ in range(count)] + [integers(at)]


def matrix_diag():
    s = [size + 1 for size in shape(3, 1)]
    k = random.choice([0, 1, -2, [0, s[-2] - 1] if len(s) > 1 else [1], [-1, 1], [2, 1], [0, 1, 2]])
    sizes = [integers(random.choice([-1, -1, -1, s[-1], 9]), constant=1) for _ in range(2)]
    return {"T": FLOAT, "align": text("RIGHT_LEFT")}, [{"dtype": "float32", "shape": s}, integers(k, constant=0.9), *sizes, tensor([])]


def reverse_v2():
    s = shape()
    axes = [i for i in range(len(s)) if random.random() < 0.5]
    return {"T": FLOAT, "Tidx": INT32}, [tensor(s), integers(wrong(axes))]


def unique_v2():
    s = shape(3)
    return {"T": FLOAT, "Taxis": INT32, "out_idx": INT32}, [tensor(s), integers(random.choice([[axis(len(s))], [], 0]))]


def ragged_to_tensor():
    values = [6] + shape(2)
    rank = random.randint(1, 2)
    wanted = [random.choice([-1, 4]) for _ in range(rank + 1)] + [random.choice([-1, n]) for n in values[1:]]
    types = ["ROW_SPLITS"] * rank if random.random() < 0.6 else ["FIRST_DIM_SIZE"] + ["VALUE_ROWIDS"] * rank
    parts = [tensor([] if name == "FIRST_DIM_SIZE" else [5], "int64") for name in types]
    default = [1 if random.random() < 0.5 else n for n in values[1:]] if random.random() < 0.7 else shape(2)
    attrs = {"T": FLOAT, "Tindex": INT64, "Tshape": INT32, "num_row_partition_tensors": {"i": str(len(types))},
             "row_partition_types": {"list": {"s": [text(name)["s"] for name in types]}}}
    return attrs, [integers(wrong(wanted) if random.random() < 0.8 else -1), tensor(values), tensor(default), *parts]


def sparse_mat_mul():
    left, inner, right = 3, 4, 5
    a, b = random.random() < 0.5, random.random() < 0.5
    dense = [right, inner] if b else [inner, right]
    sparse = [inner, left] if a else [left, inner]
    if random.random() < 0.2: sparse = [inner, inner, 2]
    return ({"T": FLOAT, "Tindices": INT64, "adjoint_a": {"b": a}, "adjoint_b": {"b": b}},
            [tensor([7, 2], "int64"), tensor([7]), integers(sparse, "int64"), tensor(dense if random.random() < 0.8 else shape(3))])


def sparse_to_dense():
    return ({"T": FLOAT, "Tindices": INT32, "validate_indices": {"b": True}},
            [tensor([5, 2], "int32"), integers(wrong(shape())), tensor([5]), tensor([])])


def sparse_fill():
    rank = random.randint(1, 3)
    return {"T": FLOAT}, [tensor([5, rank], "int64"), tensor([5]), integers(wrong([4] * rank), "int64"), tensor([])]


def sparse_concat():
    count, rank = random.randint(2, 3), random.randint(1, 3)
    rows = [random.randint(0, 4) for _ in range(count)]
    one = lambda: rank if random.random() < 0.95 else 4
    return ({"T": FLOAT, "N": {"i": str(count)}, "concat_dim": {"i": "0"}},
            [tensor([n, one()], "int64") for n in rows] + [tensor([n]) for n in rows] + [tensor([one()], "int64") for _ in rows])


OPS = {
    "BatchToSpaceND": space_to_batch("Tcrops"), "BroadcastTo": broadcast_to, "ConcatV2": concat_v2, "ExpandDims": expand_dims, "Fill": fill,
    "GatherNd": gather_nd, "GatherV2": gather_v2, "MatrixDiagV3": matrix_diag, "MirrorPad": mirror_pad, "OneHot": one_hot, "Pack": pack,
    "Pad": pad, "PadV2": pad_v2, "RaggedTensorToTensor": ragged_to_tensor, "Range": range_, "Reshape": reshape, "ReverseV2": reverse_v2,
    "ScatterNd": scatter_nd, "Select": select, "SelectV2": select_v2, "Slice": slice_, "SpaceToBatchND": space_to_batch("Tpaddings"),
    "SparseConcat": sparse_concat, "SparseFillEmptyRows": sparse_fill, "SparseTensorDenseMatMul": sparse_mat_mul,
    "SparseToDense": sparse_to_dense, "Split": split, "SplitV": split_v, "Squeeze": squeeze, "StridedSlice": strided_slice,
    "TensorScatterUpdate": tensor_scatter, "Tile": tile, "Transpose": transpose, "UniqueV2": unique_v2, "Unpack": unpack,
}

if __name__ == "__main__":
    random.seed(1)
    for op in sorted(OPS):
        for line in answers(op, [OPS[op]() for _ in range(2 * CASES_OF_ONE_OP)], CASES_OF_ONE_OP): print(line, flush=True)
