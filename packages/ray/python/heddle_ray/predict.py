"""`predict`: a model over a Ray dataset."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .model_files import ModelFiles
from .predictor import HeddlePredictor

if TYPE_CHECKING:
    import ray


def predict(
    dataset: "ray.data.Dataset",
    model: str,
    columns: "str | Sequence[str] | Mapping[str, str] | None" = None,
    *,
    outputs: "str | Sequence[str] | Mapping[str, str] | None" = None,
    keep: "bool | Sequence[str]" = True,
    on_error: str = "column",
    batch_size: "int | None" = 16384,
    concurrency: "int | tuple[int, int] | None" = None,
    num_cpus: float = 1.0,
    ship: bool = True,
    check_cpus: bool = True,
    labels: "str | None" = None,
    ray_remote_args: "Mapping[str, Any] | None" = None,
    **options: Any,
) -> "ray.data.Dataset":
    """The dataset with the outputs of a model as columns, and `error`.

    model: a path, sent to each node unless `ship` is false or there is nothing at it here; or a URI; see ModelFiles.
    columns, outputs, keep, on_error, and error_column in options: see HeddlePredictor.
    batch_size: the rows that a worker is sent at once.
    concurrency: the actors, each with a worker; `(least, most)` for a pool that grows. By default as many as the cluster's CPUs
        have room for, one CPU left for reading and writing.
    num_cpus: the CPUs of an actor. Its worker computes in one thread.
    check_cpus: refuses a pool that leaves no CPU for reading, with which a job would wait for ever. Say False where the cluster grows.
    ray_remote_args: more resources of an actor.
    options: those of HeddlePredictor and HeddleWorker, such as signature, top, timeout and command.
    """
    import ray
    from ray.data import ActorPoolStrategy

    if not ray.is_initialized():
        ray.init()
    least, most = _pool(concurrency, num_cpus)
    if check_cpus:
        _check_cpus(least, num_cpus)
    constructor = {
        "model": ModelFiles(model, ship),
        "columns": columns,
        "outputs": outputs,
        "keep": keep,
        "on_error": on_error,
        "labels": None if labels is None else ModelFiles(labels, ship),
        **options,
    }
    return dataset.map_batches(
        HeddlePredictor,
        fn_constructor_kwargs=constructor,
        batch_format="pyarrow",
        batch_size=batch_size,
        compute=ActorPoolStrategy(min_size=least, max_size=most),
        num_cpus=num_cpus,
        udf_modifying_row_count=False,
        **dict(ray_remote_args or {}),
    )


def _pool(concurrency: "int | tuple[int, int] | None", num_cpus: float) -> "tuple[int, int]":
    if isinstance(concurrency, tuple):
        return concurrency
    if concurrency is not None:
        return concurrency, concurrency
    count = max(1, max_actors(_cpus_of_nodes(), num_cpus))
    return count, count


def _check_cpus(actors: int, num_cpus: float) -> None:
    nodes = _cpus_of_nodes()
    most = max_actors(nodes, num_cpus)
    if actors <= most:
        return
    raise ValueError(
        f"{actors} actors of {num_cpus:g} CPUs may leave no whole CPU on any node for reading and writing, and the job would wait "
        f"for ever: the nodes have {', '.join(f'{cpus:g}' for cpus in nodes)} CPUs, so {most} such actors are safe. Ask for fewer "
        "with concurrency, or give each less with num_cpus, or let Ray count more CPUs with ray.init(num_cpus=…). "
        "check_cpus=False is for clusters that grow"
    )


def max_actors(nodes: Sequence[float], num_cpus: float) -> int:
    """The most actors that leave a whole CPU on some node, wherever Ray places them."""
    if num_cpus <= 0:
        return 1 << 30
    # As many on each node as leave less than one CPU there; with one fewer in all, a node has its CPU.
    return max(0, sum(int((cpus - 1) / num_cpus + 1e-9) + 1 for cpus in nodes if cpus >= 1) - 1)


def _cpus_of_nodes() -> "list[float]":
    import ray

    return sorted(node["Resources"].get("CPU", 0.0) for node in ray.nodes() if node["Alive"])
