import { DAY_MS } from '#contract/values/durations.ts';

/** How many days before the class was made the first lesson was, and the last of the first application and of all. */
const [FIRST, MIDDLE, LAST] = [14, 7, 2];
const LESSONS = 4;

/** When the lessons of one of a student's applications began [ms since 1970], the earliest first: school days, in the morning. */
export function lessonTimes(madeAt: number, chapter: number, chapters: number): number[] {
  const from = chapter === 0 ? FIRST : MIDDLE;
  const to = chapter === 0 && chapters > 1 ? MIDDLE + 1 : LAST;
  const days = Array.from({ length: LESSONS }, (_, index) => from - (index * (from - to)) / (LESSONS - 1));
  const times = days.map((day, index) => onSchoolDay(madeAt - Math.round(day) * DAY_MS) + index);
  return times.toSorted((one, other) => one - other);
}

function onSchoolDay(time: number): number {
  const day = new Date(time);
  day.setHours(9, 15, 0, 0);
  while (day.getDay() === 0 || day.getDay() === 6) day.setDate(day.getDate() - 1);
  return day.getTime();
}
