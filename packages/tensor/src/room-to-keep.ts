import type { LinearMemory } from "@heddle/memory";

/** Whether so many bytes may be kept between runs to save time: as long as half of the most that the memory may have is free. */
export function hasRoomToKeep({ liveBytes, maximumBytes }: LinearMemory, bytes: number): boolean {
  return liveBytes + bytes <= maximumBytes / 2;
}
