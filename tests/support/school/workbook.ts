import { strToU8, zipSync } from 'fflate';

type Cells = readonly (string | number)[];

/** Rows of a sheet as a workbook keeps them. */
export function sheetOf(rows: readonly Cells[]): string {
  return rows.map((row, index) => `<row r="${index + 1}">${cellsOf(row, index + 1)}</row>`).join('');
}

function cellsOf(row: Cells, line: number): string {
  return row
    .map((value, index) => {
      const at = `${'ABC'[index]}${line}`;
      return typeof value === 'number'
        ? `<c r="${at}"><v>${value}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    })
    .join('');
}

/** An Excel workbook of one sheet, with more parts where they are given. */
export function workbookOf(rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
