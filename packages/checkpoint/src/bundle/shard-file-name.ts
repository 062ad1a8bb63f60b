/**
 * The file that holds shard `shard` of the checkpoint `prefix`: `"variables/variables.data-00000-of-00001"`.
 *
 * Source: tensorflow/core/util/tensor_bundle/naming.cc, `DataFilename`.
 */
export function shardFileName(prefix: string, shard: number, numShards: number): string {
  const digits = (value: number) => String(value).padStart(5, "0");
  return `${prefix}.data-${digits(shard)}-of-${digits(numShards)}`;
}
