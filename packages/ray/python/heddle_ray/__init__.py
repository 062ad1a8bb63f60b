"""Batch inference with TensorFlow's text models: `heddle worker` in Ray Data, Ray Serve, Spark and other engines."""

from .command import find_command
from .errors import ColumnError, HeddleError, ModelError, RowError, WorkerDied
from .model_files import ModelFiles
from .predict import predict
from .predictor import HeddlePredictor
from .serve import serve_deployment
from .spark import map_in_arrow
from .worker import HeddleWorker

__all__ = [
    "ColumnError",
    "HeddleError",
    "HeddlePredictor",
    "HeddleWorker",
    "ModelError",
    "ModelFiles",
    "RowError",
    "WorkerDied",
    "find_command",
    "map_in_arrow",
    "predict",
    "serve_deployment",
]
