"""The columns that a worker is sent."""

from collections.abc import Iterator, Sequence

import pyarrow as pa

from .errors import ColumnError


def message_batches(table: pa.Table, names: Sequence[str], max_bytes: int) -> Iterator[pa.RecordBatch]:
    """The named columns in record batches of plain types, in order, of about `max_bytes` at most; one batch for a table without rows."""
    missing = [name for name in names if name not in table.column_names]
    if missing:
        raise ColumnError(f"there is no column {quoted(missing)}: there are {quoted(table.column_names)}")
    doubled = [name for name in names if table.column_names.count(name) > 1]
    if doubled:
        raise ColumnError(f"several columns have the name {quoted(doubled)}")
    chosen = table.select(list(names))
    pieces = max(1, -(-chosen.nbytes // max_bytes))
    rows = max(1, -(-chosen.num_rows // pieces))
    for start in range(0, max(1, chosen.num_rows), rows):
        yield _plain_batch(chosen.slice(start, rows))


def fit(batch: pa.RecordBatch, schema: pa.Schema) -> "pa.RecordBatch | None":
    """The batch in `schema`, where no value changes by that: nulls of any type, and numbers of a narrower type; else None."""
    if batch.schema.equals(schema):
        return batch
    if batch.schema.names != schema.names:
        return None
    arrays = []
    for array, field in zip(batch.columns, schema, strict=True):
        if array.type.equals(field.type):
            arrays.append(array)
        elif array.null_count == len(array):
            arrays.append(pa.nulls(len(array), field.type))
        elif _same_kind(array.type, field.type):
            try:
                arrays.append(array.cast(field.type))
            except pa.ArrowInvalid:
                return None
        else:
            return None
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def quoted(names: Sequence[str]) -> str:
    """Names for a message."""
    return ", ".join(f"'{name}'" for name in names) or "none"


def _plain_batch(table: pa.Table) -> pa.RecordBatch:
    arrays = [_plain(_one_array(column)) for column in table.columns]
    schema = pa.schema([pa.field(name, array.type) for name, array in zip(table.column_names, arrays, strict=True)])
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _one_array(column: pa.ChunkedArray) -> pa.Array:
    if column.num_chunks == 1:
        return column.chunk(0)
    if isinstance(column.type, pa.ExtensionType):
        column = pa.chunked_array([chunk.storage for chunk in column.chunks], column.type.storage_type)
    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    if column.num_chunks == 0:
        return pa.array([], column.type)
    combined = column.combine_chunks()
    return pa.concat_arrays(combined.chunks) if isinstance(combined, pa.ChunkedArray) else combined


def _plain(array: pa.Array) -> pa.Array:
    """An array whose type every engine writes alike: what has large offsets, views, dictionaries or an extension is cast."""
    if isinstance(array, pa.ExtensionArray):
        array = array.storage
    wanted = _plain_type(array.type)
    if pa.types.is_null(array.type):
        return pa.nulls(len(array), wanted)
    return array if array.type.equals(wanted) else array.cast(wanted)


def _plain_type(kind: pa.DataType) -> pa.DataType:
    types = pa.types
    if types.is_dictionary(kind):
        return _plain_type(kind.value_type)
    if types.is_null(kind) or types.is_large_string(kind) or types.is_string_view(kind):
        return pa.string()
    if types.is_large_binary(kind) or types.is_binary_view(kind):
        return pa.binary()
    if types.is_list(kind) or types.is_large_list(kind):
        return pa.list_(_plain_type(kind.value_type))
    return kind


def _same_kind(one: pa.DataType, other: pa.DataType) -> bool:
    types = pa.types
    return (types.is_integer(one) and types.is_integer(other)) or (types.is_floating(one) and types.is_floating(other))
