/** A caption in the words of middle school, which grade 5 reads too, and in those of high school. */
export const byLevel = (middle: string, high: string): string =>
  `<span data-level="middle">${middle}</span><span data-level="high">${high}</span>`;
