/** The text of standard input, to its end. */
export async function readStandardInput(): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await readStandardInputBytes());
}

/** The bytes of standard input, to its end. */
export async function readStandardInputBytes(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
