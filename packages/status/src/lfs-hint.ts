/**
 * The end of the message of a file that is too short: most files of 126 to 140 bytes in place of a large one are pointers of Git LFS.
 * Empty for other sizes.
 *
 * Source: docs/spec.md of Git LFS.
 */
export function lfsHint(sizeBytes: number): string {
  if (sizeBytes < 126 || sizeBytes > 140) return "";
  return "; a pointer of Git LFS has such a size: to get the file, run git lfs pull in its repository";
}
