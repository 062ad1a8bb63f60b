/** Lines of the changelogs: the sentences of the changesets, without commits. All packages have one version, so none is named. */
module.exports = {
  async getReleaseLine({ summary }) {
    const [first = "", ...rest] = summary.trim().split("\n");
    return [`- ${first}`, ...rest.map((line) => (line === "" ? "" : `  ${line.trim()}`))].join("\n");
  },
  async getDependencyReleaseLine() {
    return "";
  },
};
