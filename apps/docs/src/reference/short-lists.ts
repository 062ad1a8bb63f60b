/**
 * A page of the reference with lists in place of long runs of equal sections: names of other packages that an entry exports
 * again, and the functions that register kernels.
 */
export function withShortLists(page: string): string {
  return page
    .replace(references, (_, sections: string) => referenceList(sections))
    .replace(registrations, registrationList);
}

/** The heading "References" and its sections, to the end of the page: TypeDoc puts them last. */
const references = /^## References\n\n([\s\S]*)$/m;

function referenceList(sections: string): string {
  const lists = new Map<string, string[]>();
  for (const [, name = "", target = "", file = ""] of sections.matchAll(
    /^### (.*)\n\n(?:Re-exports|Renames and re-exports) \[.*\]\((([^)#]*)[^)]*)\)/gm,
  )) {
    const home = file.replace(/^(\.\.\/)*|\.md$/g, "");
    const isRegistration = /^register(\\_)?[A-Z]/.test(name);
    lists.set(home, [...(lists.get(home) ?? []), isRegistration ? name : `[${name}](${target})`]);
  }
  const lines = [...lists].map(([home, names]) => `**${home || "other names of this page"}**: ${names.join(" · ")}`);
  return `## Names of other packages\n\n${lines.join("\n\n")}\n`;
}

/** Sections `registerNAME`, one after another. */
const registrations =
  /(?:### register(?:\\_)?[A-Z]\w*(?:\(\))?\n\n```ts\n[\s\S]*?(?:\n\*\*\*\n\n|(?=\n## )|$(?![\s\S])))+/g;

function registrationList(sections: string): string {
  const names = [...sections.matchAll(/^### (register.*?)(?:\(\))?$/gm)].map(([, name = ""]) => name);
  if (names.length < 3) return sections;
  return `Each registers the op of its name with its kernel, in a \`Registrar\`:\n\n${names.map((name) => `\`${name.replaceAll("\\", "")}\``).join(" · ")}\n\n`;
}
