"""
Writes eig.jsonl beside this file: eigenvalues of matrices that are not symmetric and their vectors, by TensorFlow 2.21.0 (CPU); one JSON
object a line. They are not among the op cases, because the phase of a vector is free.
"""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../kernels-nn/test/fixtures"))
from tensorflow_op import Writer, np, tf

W = Writer(os.path.join(HERE, "eig.jsonl"), lambda case: False)
rng = np.random.default_rng(17)
COMPLEX = {"float32": tf.complex64, "float64": tf.complex128, "complex64": tf.complex64, "complex128": tf.complex128}


def add(x, tout=None, **attrs):
    x = np.asarray(x)
    W.add("Eig", {"input": x}, {"Tout": tout or COMPLEX[x.dtype.name], **attrs})


for dtype in COMPLEX:
    for shape in [(1, 1), (2, 2), (3, 3), (5, 5), (3, 4, 4), (2, 0, 0), (0, 3, 3), (0, 0), (12, 12), (2, 1, 7, 7)]:
        x = rng.normal(size=shape)
        if dtype.startswith("complex"): x = x + 1j * rng.normal(size=shape)
        add(x.astype(dtype))
    for x in [np.zeros((3, 3)), np.eye(3), np.diag([3.0, -1, 2]), np.triu(np.ones((4, 4))) + np.diag([0, 1, 2, 3])]: add(x.astype(dtype))
    for x in [[[0, 1], [-1, 0]], [[2, 3], [0, 2]], [[4, 1], [2, 3]], [[0, 1e-3], [1e3, 0]], [[1e-30, 2e-30], [3e-30, 4e-30]]]: add(np.array(x, dtype))
    for value in [np.nan, np.inf, -np.inf]: add(np.array([[1, 2], [3, value]], dtype))
    for shape in [(), (2,), (2, 3), (2, 0)]: add(np.ones(shape, dtype))
    add(np.eye(2, dtype=dtype), tf.complex64 if COMPLEX[dtype] == tf.complex128 else tf.complex128)
# Blocks of two rows above and below single ones, and a companion matrix, whose eigenvalues are the roots of 1.
add([[1.0, 2, 3, 4, 5], [-2, 1, 6, 7, 8], [0, 0, 3, 1, 2], [0, 0, 0, 4, -5], [0, 0, 0, 5, 4]])
add([[3.0, 1, 2], [0, 1, 2], [0, -2, 1]])
add(np.roll(np.eye(8), 1, axis=0))
add(rng.normal(size=(40, 40)))
