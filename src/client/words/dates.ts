import { tab } from '#client/scopes/scopes.ts';
import { asMoment } from '#contract/values/moment.ts';
import { isEnglish, language } from './language.ts';

type Options = Readonly<Intl.DateTimeFormatOptions>;

const DAY: Options = { year: 'numeric', month: 'numeric', day: 'numeric' };
const TIME: Options = { hour: 'numeric', minute: '2-digit' };
const DAY_AND_TIME: Options = { ...DAY, ...TIME };
const MEDIUM_DAY: Options = { dateStyle: 'medium' };
const MEDIUM: Options = { dateStyle: 'medium', timeStyle: 'short' };

// Making one takes as long as writing some hundred dates.
const formats = tab.hold(new Map<Options, Intl.DateTimeFormat>());

/** Text of a moment, in the language of the page and the device's time zone; of what no clock says, that of the date next to it. */
function textOf(options: Options, ms: number): string {
  return formatOf(options).format(asMoment(ms));
}

/** The language of the page is chosen before anything is drawn. */
function formatOf(options: Options): Intl.DateTimeFormat {
  const known = formats.get(options) ?? new Intl.DateTimeFormat(language().tag, options);
  formats.set(options, known);
  return known;
}

/*
 * For students a date is M/D/YYYY with a 12-hour time and am or pm in English (UX-06), and else as its language has it. For teachers, who
 * read dates of several countries, the month stands in letters.
 */

/** A moment [ms since 1970] for students, such as '11/3/2026 9:05 am'. */
export function dateAndTime(ms: number): string {
  return isEnglish() ? `${shortDate(ms)} ${timeOfDay(ms)}` : textOf(DAY_AND_TIME, ms);
}

/** The day of a moment for students, such as '11/3/2026'. */
export function shortDate(ms: number): string {
  return textOf(DAY, ms);
}

/** A time of today for students, such as '9:05 am'. */
export function timeOfDay(ms: number): string {
  if (!isEnglish()) return textOf(TIME, ms);
  const parts = Object.fromEntries(
    formatOf(TIME)
      .formatToParts(asMoment(ms))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['hour']}:${parts['minute']} ${parts['dayPeriod']?.toLowerCase()}`;
}

/** A moment of the server's clock [ms since 1970] for teachers, such as 'Nov 3, 2026, 9:05 AM'. */
export function moment(ms: number): string {
  return textOf(MEDIUM, ms);
}

/** A time of today for teachers, such as '9:05 AM'. */
export function clockTime(ms: number): string {
  return textOf(TIME, ms);
}

/** The day of a moment for teachers, such as 'Nov 3, 2026'. */
export function dayText(ms: number): string {
  return textOf(MEDIUM_DAY, ms);
}

/** Seconds as the timer shows them: m:ss, whole seconds unless decimals are asked for (RES-13). */
export function timerText(seconds: number, decimals = 0): string {
  const total = Number(Math.max(0, seconds).toFixed(decimals));
  const minutes = Math.floor(total / 60);
  const rest = (total - minutes * 60).toFixed(decimals);
  return `${minutes}:${rest.padStart(decimals > 0 ? 3 + decimals : 2, '0')}`;
}
