import { dataLoss, resourceExhausted } from "@heddle/status";
import type { AsyncBuffer, RowGroup } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";

/** The most values of one page: the library makes an array of this length before it reads them. */
const MAX_PAGE_VALUES = 1 << 24;

/**
 * Checks the pages of the selected columns of a row group before they are decoded: their headers state sizes that are allocated.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a page or a column chunk that is too large; DATA_LOSS for one that leaves its column chunk
 */
export async function checkPages(
  file: AsyncBuffer,
  group: RowGroup,
  names: readonly string[],
  maxBytes: number,
): Promise<void> {
  for (const { meta_data: column } of group.columns) {
    if (!column || !names.includes(column.path_in_schema[0])) continue;
    const name = column.path_in_schema.join(".");
    const sizeBytes = Number(column.total_compressed_size);
    if (sizeBytes > maxBytes) {
      const message = `a row group has ${sizeBytes} bytes of column '${name}', more than the ${maxBytes} of maxBlockBytes`;
      throw resourceExhausted(message, { name, sizeBytes, maxBytes });
    }
    const { dictionary_page_offset: dictionary, data_page_offset: data } = column;
    const start = Number(dictionary !== undefined && dictionary > 0n && dictionary < data ? dictionary : data);
    const view = new DataView(await file.slice(start, start + sizeBytes));
    const reader = { view, offset: 0 };
    while (reader.offset < view.byteLength - 1) {
      const header = parquetHeader(reader);
      const { compressed_page_size: pageBytes, uncompressed_page_size: plainBytes } = header;
      const body = header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header;
      const values = body?.num_values ?? 0;
      if (!(pageBytes >= 0) || reader.offset + pageBytes > view.byteLength) {
        throw dataLoss(`a page of column '${name}' leaves its column chunk`, { name });
      }
      if (values > MAX_PAGE_VALUES || values < 0 || plainBytes > maxBytes || plainBytes < 0) {
        const message = `a page of column '${name}' has ${values} values in ${plainBytes} bytes: the limits are ${MAX_PAGE_VALUES} and ${maxBytes}`;
        throw resourceExhausted(message, { name, values, sizeBytes: plainBytes });
      }
      reader.offset += pageBytes;
    }
  }
}
