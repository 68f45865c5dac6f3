import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { escapeHtml } from '#applications/reports/html.ts';
import { reportsOf } from '#applications/reports/reports-of.ts';
import { readDxf } from './read-dxf.ts';
import { readStl, stlBounds, stlFaults } from './read-stl.ts';
import { csvRows, written, writtenOutOfSpec } from './written.ts';

const NAME = 'Ünïcode “Flyer” <b>&';

describe.each(APPLICATIONS.map((application) => [application.name, application] as const))(
  '%s',
  (_name, application) => {
    const reports = reportsOf(application);
    const ofType = (type: string) => reports.filter((report) => report.type === type).map(({ id }) => id);

    test('OUT-03 offers templates to print on both papers, SVG, DXF and a list with totals', () => {
      for (const type of ['html', 'svg', 'dxf', 'csv'] as const) expect(ofType(type)).not.toEqual([]);
      const drawn = ofType('dxf').map((id) => id.replace(/-dxf$/, ''));
      for (const id of drawn) expect(ofType('svg')).toContain(`${id}-svg`);
      const printed = ofType('html').filter((id) => id.endsWith('-letter'));
      expect(printed.length).toBeGreaterThan(0);
      for (const id of printed) expect(ofType('html')).toContain(id.replace(/-letter$/, '-a4'));
      expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
      expect(new Set(reports.map(({ title }) => title)).size).toBe(reports.length);
    });

    test('OUT-03 every DXF opens in a reader: release 12, millimetres, known layers, at least one line', () => {
      for (const id of ofType('dxf')) {
        const file = readDxf(written(application, id, {}, NAME));
        expect([file.version, file.units]).toEqual(['AC1009', 4]);
        expect(file.layers.map(({ name }) => name)).toEqual(['CUT', 'SCORE', 'MARK', 'TEXT']);
        const known = new Set(file.layers.map(({ name }) => name));
        for (const { layer } of file.entities) expect(known).toContain(layer);
        expect(file.entities.some(({ type }) => type !== 'TEXT')).toBe(true);
      }
    });

    test('OUT-03 every STL is one watertight, outward surface that lies flat', () => {
      for (const id of ofType('stl')) {
        const file = readStl(written(application, id, {}, NAME));
        expect(file.facets.length).toBeGreaterThan(10);
        expect(stlFaults(file)).toEqual([]);
        expect(stlBounds(file)[0][2]).toBe(0);
      }
    });

    test('OUT-03 every SVG is in millimetres, one group a layer, cut in red and score in blue, without style elements', () => {
      for (const id of ofType('svg')) {
        const text = written(application, id, {}, NAME);
        const size = /<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 ([\d.]+) ([\d.]+)"/
          .exec(text)
          ?.slice(1);
        expect(size?.slice(0, 2)).toEqual(size?.slice(2));
        const groups = [...text.matchAll(/<g id="(\w+)" ([^>]*)>/g)];
        expect(new Set(groups.map(([, layer]) => layer)).size).toBe(groups.length);
        for (const [, layer, look] of groups) {
          if (layer === 'cut') expect(look).toContain('stroke="#ff0000"');
          if (layer === 'score') expect(look).toContain('stroke="#0000ff"');
        }
        expect(text).not.toMatch(/style|NaN|undefined|Infinity|<b>/);
      }
    });

    test('OUT-01 every HTML report is a whole document whose texts are escaped and whose numbers are numbers', () => {
      for (const id of ofType('html')) {
        const text = written(application, id, {}, NAME);
        expect(text).toMatch(/^<!doctype html>[^]*<main><h1>[^]*<\/main><\/body><\/html>$/);
        expect(text).not.toMatch(/<b>&|NaN|undefined|Infinity| style=|<style/);
      }
    });

    test('OUT-03 every list is a rectangle of cells with a total', () => {
      for (const id of ofType('csv')) {
        const rows = csvRows(written(application, id, {}, NAME));
        expect(new Set(rows.map((row) => row.length)).size).toBe(1);
        expect(rows.some(([first]) => first?.startsWith('Total'))).toBe(true);
      }
    });

    test('OUT-03 every list is also a sheet to print, with the same rows', () => {
      for (const id of ofType('csv')) {
        const heads = csvRows(written(application, id, {}, NAME)).map(([head]) => escapeHtml(head ?? ''));
        const sheet = written(application, `${id}-print`, {}, NAME);
        expect([...sheet.matchAll(/<tr><th[^>]*>([^<]*)</g)].map(([, head]) => head)).toEqual(heads);
      }
    });

    test('OUT-03 every plan and list of a design out of spec says so above the paper and on it, and why', () => {
      const plans = reports.filter(
        ({ type, id }) => type === 'html' && /-(letter|a4|print|sheet)$/.test(id) && id !== 'inspection-sheet',
      );
      for (const { id } of plans) {
        const text = writtenOutOfSpec(application, id, 'It is too wide.');
        const [above = '', ...pages] = text.split('<svg');
        expect(above).toContain('OUT OF SPEC: change the design before you build it. It is too wide.');
        for (const page of pages) expect(page).toContain('OUT OF SPEC');
        expect(written(application, id, {}, NAME)).not.toContain('OUT OF SPEC');
      }
    });

    test('writes the same files again, to the byte', () => {
      for (const { id } of reports) expect(written(application, id)).toBe(written(application, id));
    });
  },
);
