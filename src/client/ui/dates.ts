/** A moment [ms since 1970] as M/D/YYYY with a 12-hour time and am or pm, in the device's time zone (UX-06). */
export function dateAndTime(ms: number): string {
  return `${dateOf(ms)} ${timeOf(ms)}`;
}

/** A moment's day as M/D/YYYY. */
export function dateOf(ms: number): string {
  const date = new Date(ms);
  return `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A moment's day as `3 Nov`, with the year where it is not that of `now`. */
export function shortDate(ms: number, now = Date.now()): string {
  const date = new Date(ms);
  const day = `${date.getDate()} ${MONTHS[date.getMonth()] ?? ''}`;
  return date.getFullYear() === new Date(now).getFullYear() ? day : `${day} ${date.getFullYear()}`;
}

/** A moment's time as h:mm am or pm. */
export function timeOf(ms: number): string {
  const date = new Date(ms);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Seconds as the timer shows them: m:ss, whole seconds unless decimals are asked for (RES-13). */
export function timerText(seconds: number, decimals = 0): string {
  const total = Number(Math.max(0, seconds).toFixed(decimals));
  const minutes = Math.floor(total / 60);
  const rest = (total - minutes * 60).toFixed(decimals);
  return `${minutes}:${rest.padStart(decimals > 0 ? 3 + decimals : 2, '0')}`;
}
