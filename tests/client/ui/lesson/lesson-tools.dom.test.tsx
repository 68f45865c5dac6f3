import { describe, expect, test } from 'vitest';
import { notesOf, wordListOf } from '#client/ui/lesson/lesson-notes.ts';
import { sentencesOf } from '#client/ui/lesson/sentences.ts';

function page(html: string): HTMLElement {
  const made = document.createElement('article');
  made.innerHTML = html;
  document.body.replaceChildren(made);
  return made;
}

describe('a page that is read out', () => {
  test('is said sentence by sentence, each with its place over links and other elements', () => {
    const lesson = page('<h1>Air drag</h1><p>Air is thin. It still <a class="term">pushes</a> back, a lot! </p>');
    const sentences = sentencesOf(lesson);
    expect(sentences.map(({ text }) => text)).toEqual(['Air drag', 'Air is thin.', 'It still pushes back, a lot!']);
    expect(sentences.map(({ range }) => range.toString().trim())).toEqual(sentences.map(({ text }) => text));
  });

  test('keeps silent about drawings, formulas, tables, buttons and sources', () => {
    const lesson = page(
      '<p>Look.</p><figure><svg><text>42</text></svg><figcaption>A car.</figcaption></figure><p class="formula">F = m a</p>' +
        '<table><tbody><tr><td><p>1</p></td></tr></tbody></table><aside><p>Try it.</p><button>Open</button></aside>' +
        '<section class="sources"><h2>Sources</h2></section><section class="sheet"><h2>Your table</h2></section>',
    );
    expect(sentencesOf(lesson).map(({ text }) => text)).toEqual(['Look.', 'A car.', 'Try it.']);
  });

  test('says what is in a list once, inner lists apart', () => {
    const lesson = page('<ul><li>One <strong>thing</strong>.<ul><li>Its part.</li></ul></li></ul>');
    expect(sentencesOf(lesson).map(({ text }) => text)).toEqual(['One thing.', 'Its part.']);
  });
});

describe('notes to fill in', () => {
  const words = { heading: 'Fill in', wordBank: 'Words:', ownWords: 'In your own words:', toKeep: 'What I keep' };

  test('have a gap for each engineer’s word, and the words in another order', () => {
    const lesson = page(
      '<h1>Drag</h1><h2>Two kinds</h2><p>First.</p><p>Air makes <a class="term">friction</a> and <a class="term">drag</a>.</p>' +
        '<h2>So what</h2><p>Nothing special.</p>',
    );
    const notes = notesOf(lesson, words);
    expect([...notes.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual([
      'Fill in',
      'Two kinds',
      'So what',
      'What I keep',
    ]);
    expect(notes.querySelectorAll('u.gap')).toHaveLength(2);
    expect(notes.textContent).not.toContain('makes friction');
    expect(notes.querySelector('.bank')?.textContent).toBe('Words: drag · friction');
    expect(notes.textContent).toContain('In your own words:');
    // The lesson itself stays as it is.
    expect(lesson.textContent).toContain('Air makes friction and drag.');
  });

  test('of a glossary have room for another language, filled in where a translation is there', () => {
    const glossary = page(
      '<dl><dt id="axle">Axle<button>Say it</button></dt><dd>A rod.</dd><dd lang="es" data-term="axle">eje</dd>' +
        '<dt id="drag">Drag</dt><dd>A force.</dd></dl>',
    );
    const rows = [...wordListOf(glossary, ['Word', 'Meaning', 'Yours']).querySelectorAll('tr')];
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Word', 'Meaning', 'Yours'],
      ['Axle', 'A rod.', 'eje'],
      ['Drag', 'A force.', ''],
    ]);
  });
});
