import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Assessment } from '#contract/engineering/analysis.ts';
import { Chart } from '#contract/engineering/chart.ts';
import { Changelog, Revision } from '#contract/engineering/design.ts';
import { SceneCommand } from '#contract/engineering/scene.ts';
import { Sketch } from '#contract/engineering/sketch.ts';
import { SheetInput } from './gallery-calls.ts';

/** A revision as the workspace would show it, to look at: no value of it can be changed from here. */
export const DesignView = z.object({
  revision: Revision,
  studentId: z.string(),
  alias: z.string(),
  groupName: z.string(),
  /** Every revision of the concept by number. */
  siblings: z.array(z.object({ id: z.string(), revision: z.number() })),
  /** What its specification says of it; as it was saved, or as of now where it was not judged yet. */
  assessment: Assessment,
  /** It was judged by an earlier model than the one that draws it now. */
  isOlder: z.boolean(),
  inputs: z.array(SheetInput),
  /** The work areas that draw or plot something. */
  nodes: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The one of them that is shown. */
  node: z.string(),
  commands: z.array(SceneCommand),
  charts: z.array(Chart),
  sketches: z.array(Sketch),
});
export type DesignView = z.infer<typeof DesignView>;

export const designViewCalls = {
  /** Without a node the first one that draws something. */
  designView: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/view/{appCode}/{revisionId}',
    audience: 'teacher',
    query: z.object({ node: z.optional(z.string()) }),
    answer: DesignView,
  }),
  /** What the revision of the path changed against another one of the class. */
  designChanges: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/changes/{appCode}/{revisionId}',
    audience: 'teacher',
    query: z.object({ from: z.string() }),
    answer: Changelog,
  }),
  /** Puts a copy among the designs of the class's preview member, by whom teachers work in Engineering. */
  copyDesign: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/copies/{appCode}/{revisionId}',
    audience: 'teacher',
    isCreating: true,
    answer: z.object({ name: z.string(), studentId: z.string(), groupId: z.string() }),
  }),
} as const;
