/** A document of so many bytes: TypeScript with about as many different pairs of bytes as real files have. Always the same. */
export function documentOf(sizeBytes: number, seed = 1): string {
  const words = "const function return export import readonly string number value index count model tensor shape".split(
    " ",
  );
  let state = seed;
  const next = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const word = () => words[next(words.length)];
  let text = "";
  while (text.length < sizeBytes) {
    const name = `${word()}${word()[0].toUpperCase()}${word().slice(1)}`;
    switch (next(4)) {
      case 0:
        text += `export function ${name}(${word()}: ${word()}): ${word()} {\n  return ${word()}.${word()}(${next(1000)});\n}\n`;
        break;
      case 1:
        text += `  const ${name} = ${word()} > ${next(100)} ? "${word()}" : \`\${${word()}}\`;\n`;
        break;
      case 2:
        text += `/** The ${word()} of the ${word()}, ${word()} by ${word()}. */\n`;
        break;
      default:
        text += `if (!(${word()} < ${word()}[${next(50)}] && ${word()})) throw new Error("${word()} ${word()}!");\n`;
    }
  }
  return text.slice(0, sizeBytes);
}
