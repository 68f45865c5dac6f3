import * as z from 'zod/mini';
import { GappyList, NumberList } from '#contract/values/numbers.ts';

const Axis = z.object({ label: z.string(), units: z.string() });

export const COMPASS_POINTS = ['nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se'] as const;

export const CHART_SIZES = { default: [500, 250], large: [640, 320], stacked: [500, 175] } as const;

export const Chart = z.object({
  id: z.string(),
  node: z.string(),
  title: z.string(),
  /** `line`: common ascending x; `path`: each series brings its own x in any order; `bar` and `pie`: `categories` name the values. */
  kind: z.enum(['line', 'path', 'bar', 'pie']),
  x: Axis,
  y: Axis,
  /** The common x of a `line` chart. */
  values: z.optional(NumberList),
  categories: z.optional(z.array(z.string())),
  series: z.array(
    z.object({
      label: z.string(),
      values: GappyList,
      /** The series' own x in a `path` chart. */
      x: z.optional(NumberList),
      /** It stands thin and gray behind the others: more colors than there are could not be told apart. */
      isBehind: z.optional(z.boolean()),
    }),
  ),
  /** Points worth naming, in axis units: "best glide", "burnout". */
  marks: z.optional(z.array(z.object({ label: z.string(), x: z.number(), y: z.number() }))),
  size: z.enum(['default', 'large', 'stacked']),
  position: z.enum(COMPASS_POINTS),
});
export type Chart = z.infer<typeof Chart>;
