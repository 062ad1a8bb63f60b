"""Runs models of fixtures/dense in TensorFlow on one thread, from text; the requests are those of model-process.mjs."""
import os
import time

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import numpy as np
import tensorflow as tf
from answer_requests import answer_requests

tf.config.threading.set_intra_op_parallelism_threads(1)
tf.config.threading.set_inter_op_parallelism_threads(1)
fixtures = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../fixtures")
loaded = {}


def prepare(request):
    name = request["name"]
    if name not in loaded:
        folder = os.path.join(fixtures, "dense", name)
        loaded[name] = tf.saved_model.load(folder if os.path.exists(folder) else os.path.join(fixtures, "models", name))
    serve, text = loaded[name].signatures["serving_default"], tf.constant(request["text"])

    def run():
        outputs = serve(text=text)
        return (outputs["output"] if "output" in outputs else outputs["positive"]).numpy()

    start = time.perf_counter()
    values = run()
    first = time.perf_counter() - start
    return {"firstMs": first * 1e3, "error": float(np.abs(values.ravel() - request["wanted"]).max())}, run


answer_requests(prepare)
