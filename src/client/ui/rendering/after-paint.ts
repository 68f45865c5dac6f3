/** Works when what stands in the document now is on the screen, so that it need not wait for the work; returns what gives it up. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first frame draws it; with the second one it has been handed on, and its own painting is over.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(work);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Asks for what a screen shows: at once where there is nothing yet, else behind the picture of what is here already. */
export function refreshAfterPaint(isHere: boolean, ask: () => void): (() => void) | undefined {
  if (isHere) return afterPaint(ask);
  ask();
  return undefined;
}
