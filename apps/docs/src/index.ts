export { generatedFolders, pagesFolder, writeGeneratedPages, writtenPages } from "./generated-pages.js";
export { findDeadLinks } from "./site/dead-links.js";
export { makeRelocatable } from "./site/relocatable.js";
