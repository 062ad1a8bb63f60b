/** The page of error codes, from the source of the constructors in `@heddle/status` and the names of the codes in order. */
export function errorCodesPage(codes: readonly string[], constructors: string): string {
  const found = [...constructors.matchAll(/^\/\*\* ([A-Z_]+): (.*) \*\/\nexport const (\w+)/gm)];
  const rows = codes.flatMap((code, number) => {
    const [, , meaning, make] = found.find(([, name]) => name === code) ?? [];
    return meaning === undefined ? [] : [`| \`${code}\` | ${number} | ${meaning} | \`${make}\` |`];
  });
  return `# Error codes

Every error that Heddle raises is a [\`StatusError\`](../api/@heddle/status.md#statuserror): \`code\`, one of TensorFlow's canonical codes by its name;
\`message\`, one line that says what was wanted, what was found and where; \`details\`, facts for programs. The message is TensorFlow's own
where TensorFlow has one.

| code | number | meaning | constructor |
|---|---:|---|---|
${rows.join("\n")}

The command prints \`heddle: CODE: message\` on standard error, or \`{"error": {"code", "message"}}\` with \`--format json\`, and exits with 1 when
the model ran and failed, 2 when the request was wrong, 3 when the model cannot run here, and 130 when it was interrupted.

## Act on an error

\`\`\`ts
import { loadModel, StatusError } from "heddle";

try {
  await loadModel("fixtures/models/no-such-model");
} catch (error) {
  if (!(error instanceof StatusError)) throw error;
  if (error.code === "NOT_FOUND") console.log("ask for another model");
}
\`\`\`

\`\`\`text
ask for another model
\`\`\`
`;
}
