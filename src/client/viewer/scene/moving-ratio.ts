/** So many frames decide whether a device keeps up. */
const FRAMES = 12;
/** A frame may take so long in the mean; 30 a second are 33 [ms]. */
const MOST_MS = 25;
/** What lies longer ago was no frame of the same movement [ms]. A film goes on by itself, however late its next frame is. */
const PAUSE_MS = { usual: 300, film: 1500 };
/** Of the pixels along an edge so many stay, and at least so many of what the screen has. */
const STEP = 0.8;
/** Who is so many times too late is not helped by one step. */
const FAR = 2;
const LEAST = 0.5;

/**
 * How many pixels a moving picture has for a CSS pixel: fewer where the device does not keep up with more. Without a
 * graphics card the pixels are what a frame's time goes to.
 */
export class MovingRatio {
  private share = 1;
  private frames = 0;
  private since: number | undefined;
  private last = 0;

  /** What a frame that begins now [ms] is drawn with, where the screen has so many; one of a film comes by itself. */
  at(now: number, full: number, isFilm = false): number {
    const pause = isFilm ? PAUSE_MS.film : PAUSE_MS.usual;
    if (this.since === undefined || now - this.last > pause) this.begin(now);
    else if (now > this.last) this.frames += 1;
    this.last = now;
    const late = (now - (this.since ?? now)) / (FRAMES * MOST_MS);
    // The first frames of a film tell already that it is far too late.
    if (this.frames >= FRAMES || (isFilm && late > FAR)) {
      if (late > FAR) this.share = LEAST;
      else if (late > 1) this.share = Math.max(LEAST, this.share * STEP);
      this.begin(now);
    }
    return full * this.share;
  }

  /** Another picture may be easier to draw. */
  forget(): void {
    this.share = 1;
    this.since = undefined;
  }

  private begin(now: number): void {
    this.since = now;
    this.frames = 0;
  }
}
