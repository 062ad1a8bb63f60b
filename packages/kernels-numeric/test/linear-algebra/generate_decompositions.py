"""
Writes decompositions.jsonl beside this file: eigenvalues, singular values and their vectors, by TensorFlow 2.21.0 (CPU); one JSON object
a line. They are not among the op cases, because the phase of a vector is free.
"""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../kernels-nn/test/fixtures"))
from tensorflow_op import Writer, np

W = Writer(os.path.join(HERE, "decompositions.jsonl"), lambda case: False)
rng = np.random.default_rng(9)


def values(dtype, *shape):
    x = rng.normal(size=shape)
    if dtype.startswith("complex"): x = x + 1j * rng.normal(size=shape)
    return x.astype(dtype)


for dtype in ["float32", "float64", "complex64", "complex128"]:
    for shape in [(1, 1), (2, 2), (5, 5), (3, 4, 4), (2, 0, 0), (0, 3, 3), (12, 12)]:
        W.add("SelfAdjointEigV2", {"input": values(dtype, *shape)})
    for shape in [(1, 1), (3, 3), (5, 3), (3, 5), (2, 4, 3), (4, 1), (1, 4), (2, 0), (0, 3), (9, 9)]:
        for full in [False, True]: W.add("Svd", {"input": values(dtype, *shape)}, {"full_matrices": full})
W.add("SelfAdjointEigV2", {"input": np.diag([3.0, 1, 2])})
W.add("SelfAdjointEigV2", {"input": np.array([[2.0, 99], [1, 3]])})
for full in [False, True]:
    W.add("Svd", {"input": np.zeros((3, 2))}, {"full_matrices": full})
    W.add("Svd", {"input": np.ones((2, 3))}, {"full_matrices": full})
    W.add("Svd", {"input": np.diag([0.0, 2, 0])}, {"full_matrices": full})
nan = np.array([[np.nan, 1], [1, 2]])
for op in ["SelfAdjointEigV2", "Svd"]:
    for x in [nan, np.ones(()), np.ones(2), np.ones((2, 3)), np.zeros((2, 0))]:
        if op == "Svd" and x.ndim == 2: continue
        W.add(op, {"input": x})
W.add("Svd", {"input": nan})
