import Papa from 'papaparse';
import { reason } from '#server/words/refusals.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

export interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly problem: Reason<RefusalCode> | undefined;
}

export interface CsvRecords {
  readonly records: CsvRecord[];
  /** Lines that were not read, because there were too many already. */
  readonly unread: number;
  /** The line after what was read. */
  readonly end: number;
}

/**
 * Blanks in a row that a list may have. Behind a quotation mark that closes nothing the parser looks through all blanks up to the end of the
 * line, and so again at the next one: a line of a few hundred kilobytes took it some seconds.
 */
const BLANKS_MOST = 64;
const BLANKS = /[^\S\n]{65,}/g;

/** The records of a CSV text that are not empty, at most so many; a field in quotation marks may run over several lines. */
export function recordsOf(text: string, most = Infinity): CsvRecords {
  const source = withoutMark(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(BLANKS, (blanks) => blanks.slice(0, BLANKS_MOST));
  const records: CsvRecord[] = [];
  let line = 1;
  let from = 0;
  let unread = 0;
  Papa.parse<string[]>(source, {
    delimiter: delimiterOf(source),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const isQuoting = errors.some(({ type }) => type === 'Quotes');
      const problem = isQuoting ? reason('ROW_QUOTES') : undefined;
      if (problem !== undefined || data.some((field) => field.trim() !== '')) {
        if (records.length === most) {
          unread = source.slice(from).match(/[^\s][^\r\n]*/g)?.length ?? 0;
          parser.abort();
          return;
        }
        records.push({ line, fields: data, problem });
      }
      line += lineEnds(source.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return { records, unread, end: unread > 0 ? line : line + 1 };
}

/** The beginning of a text that tells how it is separated [characters]. */
const SAMPLE = 8_192;

/** What stands between the fields: the sign that comes most often outside of quotation marks, also where few lines have it. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => sample.split(sign).length;
  return ['\t', ';', ',', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function lineEnds(text: string): number {
  return text.match(/\n/g)?.length ?? 0;
}

/** Without the byte order mark that Excel writes. */
function withoutMark(text: string): string {
  return text.replace(/^\u{FEFF}/u, '');
}
