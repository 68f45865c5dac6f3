import { expect, test } from 'vitest';
import { pastedMarkdown } from '#client/teacher/own-pages/pasted-markdown.ts';

function markdownOf(html: string): string | undefined {
  const pasted = document.createElement('template');
  pasted.innerHTML = html;
  return pastedMarkdown(pasted.content);
}

test('paragraphs, headings, lists and marked words keep what they are', () => {
  const markdown = markdownOf(
    `<!--StartFragment--><b style="font-weight:normal"><h1><b>Our</b> track</h1><p>Bring a <b>tape </b>and <i>care</i>.</p>
     <p>One line<br>and another</p><ul><li><p>Measure</p></li><li>Write<ol><li>the length</li><li>the width</li></ol></li></ul>
     <p>The end</p></b><!--EndFragment-->`,
  );
  expect(markdown).toBe(
    [
      '## Our track',
      'Bring a **tape** and *care*.',
      'One line\\\nand another',
      '- Measure\n- Write\n  1. the length\n  2. the width',
      'The end',
    ].join('\n\n'),
  );
});

test('lines of a list that are paragraphs to a word processor are a list', () => {
  const line = (words: string) => `<p class="MsoListParagraph"><span>·<span>&nbsp;&nbsp; </span></span>${words}</p>`;
  expect(markdownOf(`<p>We need</p>${line('a tape')}${line('a scale')}`)).toBe('We need\n\n- a tape\n- a scale');
});

test('a table keeps its cells, the first row as its head', () => {
  const cells =
    '<tr><td>Part</td><td><p>Mass</p><p>(g)</p></td></tr><tr><td>a|b</td><td>12</td></tr><tr><td>Body</td></tr>';
  expect(markdownOf(`<table><tbody>${cells}</tbody></table>`)).toBe(
    '| Part | Mass (g) |\n| --- | --- |\n| a\\|b | 12 |\n| Body |  |',
  );
});

test('what has no more than words is left to the browser', () => {
  expect(markdownOf('<span style="color:red">30 m</span>')).toBeUndefined();
  expect(markdownOf('')).toBeUndefined();
  expect(markdownOf('<p>One paragraph of a page</p>')).toBeUndefined();
});

test('a table without a row is none', () => {
  expect(markdownOf('<h2>Parts</h2><table></table><p>The end</p>')).toBe('## Parts\n\nThe end');
});
