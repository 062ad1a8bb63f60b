/**
 * A page of the reference whose links to its own headings exist. TypeDoc numbers a heading that another one equals but for
 * upper case, where VitePress does not count members that stand in tables: `#session-1` becomes `#session`.
 */
export function withHeadingLinks(page: string): string {
  const withoutCode = page.replace(/^```[\s\S]*?^```$/gm, "");
  const headings = [...withoutCode.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => slugOf(title));
  const anchors = new Set([...withoutCode.matchAll(/<a id="([^"]*)"/g)].map(([, id]) => id));
  const count = (slug: string) => headings.filter((heading) => heading === slug).length;
  return page.replace(/\]\(#([^)]+)-(\d+)\)/g, (link, slug: string, number: string) => {
    const isThere = anchors.has(`${slug}-${number}`) || headings.includes(`${slug}-${number}`);
    return isThere || count(slug) === 0 || count(slug) > Number(number) ? link : `](#${slug})`;
  });
}

/** VitePress's name of a heading, of those that TypeDoc makes. */
function slugOf(title: string): string {
  return title
    .replace(/\\(.)/g, "$1")
    .toLowerCase()
    .replace(/[^\w]+/g, "-")
    .replace(/^-|-$/g, "");
}
