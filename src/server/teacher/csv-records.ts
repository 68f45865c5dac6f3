import Papa from 'papaparse';

export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly problem: string;
}

/** The records of a CSV text that are not empty; a field in quotation marks may run over several lines. */
export function recordsOf(text: string): CsvRecord[] {
  const source = withoutMark(text);
  const records: CsvRecord[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(source, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, errors, meta }) => {
      const isQuoting = errors.some(({ type }) => type === 'Quotes');
      const problem = isQuoting ? 'The quotation marks on this line do not match.' : '';
      if (problem !== '' || data.some((field) => field.trim() !== '')) records.push({ line, fields: data, problem });
      line += lineEnds(source.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return records;
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Without the byte order mark that Excel writes. */
export function withoutMark(text: string): string {
  return text.replace(/^\u{FEFF}/u, '');
}
