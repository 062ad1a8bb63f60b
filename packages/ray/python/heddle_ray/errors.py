"""The errors of heddle_ray."""


class HeddleError(RuntimeError):
    """A failure of a worker or of a model."""


class ModelError(HeddleError):
    """The worker refused the model, the columns or an option; it is not started again."""


class WorkerDied(HeddleError):
    """A worker ended or did not answer in time, more often than is allowed."""


class RowError(HeddleError):
    """A row has an error, and `on_error="raise"` was asked for."""


class ColumnError(HeddleError, ValueError):
    """A column is missing, or has the name of an output."""
