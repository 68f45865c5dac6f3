/** What is behind a bar of buttons at the foot of a small window is not in sight. */
const ABOVE_BAR = '0px 0px -80px';

/** Tells whether something is in sight, now and as that changes, until what it gives is called. In a hidden page nothing is. */
export function watchSight(element: Element, tell: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((seen) => tell(seen.at(-1)?.isIntersecting === true), {
    rootMargin: ABOVE_BAR,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
