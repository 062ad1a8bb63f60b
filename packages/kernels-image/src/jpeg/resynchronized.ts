import type { JpegMarkers } from "./jpeg-markers.js";

/**
 * Reads the restart marker of the number. When another one comes, those that seem to be of earlier bytes are passed over.
 *
 * @returns 0, or the marker at which the reading stopped, whose blocks are missing
 *
 * Source: jdmarker.c, jpeg_resync_to_restart (libjpeg-turbo 2.1).
 */
export function resynchronized(markers: JpegMarkers, number: number): number {
  let marker = markers.pending || markers.nextMarker();
  markers.pending = 0;
  if (marker === 0xd0 + number) return 0;
  for (;;) {
    if (marker >= 0xc0) {
      if (marker < 0xd0 || marker > 0xd7) return marker;
      const ahead = (marker - 0xd0 - number) & 7;
      if (ahead === 1 || ahead === 2) return marker;
      if (ahead !== 7 && ahead !== 6) return 0;
    }
    marker = markers.nextMarker();
  }
}
