/** Rows of text, the first of them the heads. */
type Rows = readonly [heads: readonly string[], ...rows: (readonly string[])[]];

/** A question in Markdown about a table that stands above it. */
export function withTable([heads, ...rows]: Rows, question: string): string {
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\n${question}`;
}

/** A picture among an application's pages; the words say all that can be read from it. */
interface Picture {
  /** Below `public/c/application`. */
  readonly file: string;
  readonly alt: string;
}

/** A question in Markdown about a drawing or chart that stands above it. */
export const withPicture = ({ file, alt }: Picture, question: string): string =>
  `![${alt}](application/${file})\n\n${question}`;
