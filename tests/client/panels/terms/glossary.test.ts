import { describe, expect, test } from 'vitest';
import { entriesIn, glossaryOf } from '#client/panels/terms/glossary.ts';

const PAGE = `<main><dl>
  <dt id="cg">Center of gravity (CG)</dt> <dd>The balance <a href="#x">point</a> of a thing.</dd>
  <dt id="drag">Drag</dt>
  <dd>The push of the air &amp; its swirls.</dd>
  <dt id="cd">Drag coefficient (Cd)</dt><dd>How well air flows past.</dd>
</dl></main>`;

describe('the glossary', () => {
  const entries = glossaryOf(PAGE);
  const found = (label: string) => entriesIn(entries, label).map(({ name }) => name);

  test('entries are the terms of the page as plain words', () => {
    expect(entries[0]).toEqual({ name: 'Center of gravity (CG)', meaning: 'The balance point of a thing.' });
    expect(entries[1]?.meaning).toBe('The push of the air & its swirls.');
  });

  test('a label is explained by the longest name in it, whole words only, whatever the case', () => {
    expect(found('Drag coefficients (measured)')).toEqual(['Drag coefficient (Cd)']);
    expect(found('CG from nose')).toEqual(['Center of gravity (CG)']);
    expect(found('Dragster')).toEqual([]);
    expect(found('drag and CG')).toEqual(['Drag', 'Center of gravity (CG)']);
  });
});
