/** The value of an own property: maps of protobuf messages have keys such as `constructor` too. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
