/** What makes a text more than its words; a line that was copied within a page has none of it. */
const STRUCTURE = 'h1, h2, h3, h4, h5, h6, li, table, p ~ p';
const BLOCKS = 'address, article, blockquote, div, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, ul';
/** How word processors begin a line of a list that is a paragraph to them. */
const BULLET = /^[•·▪§]\s+/;

/**
 * Markdown of what a word processor or a table of numbers puts on the clipboard, its HTML sanitized: paragraphs, headings, lists, tables, bold and
 * slanted words. Undefined where the plain text says all of it. Pictures are left out: a page has its own.
 */
export function pastedMarkdown(nodes: ParentNode): string | undefined {
  if (!nodes.querySelector(STRUCTURE)) return undefined;
  const markdown = blocksOf(nodes).join('\n\n');
  // Lines of one list stand together.
  return markdown.replace(/^(- .*)\n\n(?=- )/gm, '$1\n');
}

/** Each paragraph, heading, list and table as a text of its own. */
function blocksOf(parent: ParentNode): string[] {
  const blocks: string[] = [];
  let line = '';
  const end = (): void => {
    if (line.trim() !== '') blocks.push(tidy(line));
    line = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS))) {
      end();
      blocks.push(...blockOf(node));
    } else line += inline(node);
  }
  end();
  return blocks;
}

function blockOf(element: Element): string[] {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined) {
    const words = tidy(inline(element, true));
    // The title of the page is the first heading.
    return words === '' ? [] : [`${'#'.repeat(Math.max(2, Number(level)))} ${words}`];
  }
  if (element.matches('ul, ol')) return [listOf(element)];
  if (element.matches('table')) return element.querySelector('tr') === null ? [] : [tableOf(element)];
  return blocksOf(element).map((text) => text.replace(BULLET, '- '));
}

function listOf(list: Element): string {
  const items = [...list.children].map((item, index) => {
    const mark = list.tagName === 'OL' ? `${index + 1}. ` : '- ';
    const own = item.matches('ul, ol') ? listOf(item) : blocksOf(item).join('\n');
    return mark + own.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
  });
  return items.join('\n');
}

/** The first row is the head: Markdown has no table without one. */
function tableOf(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => tidy(blocksOf(cell).join(' ')).replaceAll('|', '\\|')),
  );
  const columns = Math.max(...rows.map((cells) => cells.length));
  const lines = rows.map((cells) => `| ${[...cells, ...Array<string>(columns - cells.length).fill('')].join(' | ')} |`);
  return [lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n');
}

function inline(node: Node, isHeading = false): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  if (node.tagName === 'BR') return '\n';
  const words = [...node.childNodes].map((child) => inline(child, isHeading)).join('');
  const mark = isHeading ? '' : node.matches('b, strong') ? '**' : node.matches('i, em') ? '*' : '';
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return inner === '' ? words : before + mark + inner + mark + after;
}

/** Without blanks at the ends of lines; a line that was ended by hand ends in Markdown, too. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\\\n')
    .replace(/^(?:\\\n)+|(?:\\\n)+$/g, '');
}
