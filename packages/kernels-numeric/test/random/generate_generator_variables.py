"""
Writes generator-variables.jsonl beside this file: random numbers whose generator is a variable, by TensorFlow 2.21.0 (CPU); one JSON
object a line. The first input is the variable's value before, the last output its value afterwards.
"""
import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../kernels-nn/test/fixtures"))
from tensorflow_op import dtof, np, run_on_variable, tf

OUT = open(os.path.join(HERE, "generator-variables.jsonl"), "w")
ints = lambda values: np.array(values, "int32")
longs = lambda values: np.array(values, "int64")
unsigned = lambda values: np.array(values, "uint64")
STATES = [longs([1, 2, 3]), longs([-1, -1, -1]), longs([2**62, 7, -5, 99])]
WRONG_STATES = [longs([1, 2]), longs([]), longs([[1, 2, 3]]), longs(1), np.ones(3, "float32"), ints([1, 2, 3])]
WRONG_SHAPES = [longs(2), ints([[2]]), longs([-1]), np.ones(1, "float32"), np.array([2], "uint8"), ints([2**31 - 1] * 3)]
SHAPES = [ints([]), longs([7]), ints([2, 3]), longs([0, 4]), ints([300])]
FLOATS = [tf.float32, tf.float64, tf.float16, tf.bfloat16]


def add(op, value, inputs=(), outputs=0, **attrs):
    OUT.write(json.dumps(run_on_variable(op, value, inputs, outputs, **attrs), ensure_ascii=False, separators=(",", ":")) + "\n")


def numbers(op, state, algorithm, shape, *limits, dtype):
    add(op, state, [algorithm, shape, *limits], 1, dtype=dtype, shape_dtype=dtof(shape))


def pairs(op, right, wrong, call):
    """Each wrong value with the right others, and each two of different arguments: which one is named first?"""
    values = [(i, value) for i, all_values in enumerate(wrong) for value in all_values]
    for at, (i, value) in enumerate(values):
        first = [*right[:i], value, *right[i + 1 :]]
        call(op, *first)
        for j, other in values[at + 1 :]:
            if i != j: call(op, *first[:j], other, *first[j + 1 :])


for state in STATES:
    for algorithm in [1, 3]:
        for delta in [0, 1, 1000, 2**55, 2**63 - 1]:
            add("RngSkip", state, [longs(algorithm), longs(delta)])
            # TensorFlow writes all of a longer state past the end of the output.
            if len(state) == 3: add("RngReadAndSkip", state, [ints(algorithm), unsigned(delta)], 1)
    add("RngSkip", state, [longs(1), longs(-1)])
add("RngReadAndSkip", STATES[0], [ints(1), unsigned(2**64 - 1)], 1)
algorithms = [0, 2, 4, -1]
wrong_algorithms = [*map(longs, algorithms), longs([1])]
pairs("RngSkip", [STATES[0], longs(1), longs(1)], [WRONG_STATES, wrong_algorithms, [longs([1])]], lambda op, state, *x: add(op, state, x))
pairs(
    "RngReadAndSkip",
    [STATES[0], ints(1), unsigned(1)],
    [WRONG_STATES, [x.astype("int32") for x in wrong_algorithms], [unsigned([1])]],
    lambda op, state, *x: add(op, state, x, 1),
)
for i, shape in enumerate(SHAPES):
    state, algorithm = STATES[i % 3], longs([1, 3][i % 2])
    for dtype in FLOATS:
        for op in ["StatefulUniform", "StatefulStandardNormalV2", "StatefulTruncatedNormal"]: numbers(op, state, algorithm, shape, dtype=dtype)
    for dtype in [tf.int32, tf.int64, tf.uint32, tf.uint64]: numbers("StatefulUniformFullInt", state, algorithm, shape, dtype=dtype)
    for kind in ["int32", "int64"]:
        least, most = np.iinfo(kind).min, np.iinfo(kind).max
        for low, high in [(0, 1), (-5, 10), (least, most), (3, most), (1, 1), (2, 1)]:
            numbers("StatefulUniformInt", state, algorithm, shape, np.array(low, kind), np.array(high, kind), dtype=tf.as_dtype(kind))
right, wrong = [STATES[0], longs(1), longs([2])], [WRONG_STATES, wrong_algorithms, WRONG_SHAPES]
for op, dtype in [("StatefulUniform", tf.float32), ("StatefulUniformFullInt", tf.int32), ("StatefulTruncatedNormal", tf.float64)]:
    pairs(op, right, wrong, lambda op, *x: numbers(op, *x, dtype=dtype))
wrong_limits = [[longs([0]), longs(9)], [longs([5]), longs(0)]]
pairs("StatefulUniformInt", [*right, longs(0), longs(5)], [*wrong, *wrong_limits], lambda op, *x: numbers(op, *x, dtype=tf.int64))


def binomial(op, state, algorithm, shape, counts, probs, dtype=tf.int32):
    add(op, state, [algorithm, shape, counts, probs], 1, S=dtof(shape), T=dtof(counts), dtype=dtype)


right = [STATES[0], longs(1), ints([3, 2]), np.array([5.0, 200]), np.array([0.3])]
for state in STATES:
    for kind in ["float32", "float64", "float16"]:
        for dtype in FLOATS[:3] + [tf.int32, tf.int64]:
            binomial("StatefulRandomBinomial", state, longs(1), ints([3, 2]), right[3].astype(kind), right[4].astype(kind), dtype)
    for shape in [ints([2]), ints([0, 2]), ints([5, 1, 2])]: binomial("StatefulRandomBinomial", state, longs(1), shape, *right[3:])
wrong_shapes = [longs(2), ints([[2]]), longs([-1]), ints([2**31 - 1] * 3), ints([3]), ints([2, 3])]
pairs("StatefulRandomBinomial", right, [WRONG_STATES, [*wrong_algorithms, longs(3)], wrong_shapes, [np.ones(3)], [np.ones(4)]], binomial)
