import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { MOST_PICTURES } from '#contract/engineering/picture.ts';
import { pictures } from '#contract/student-calls.ts';
import { activityInPath } from '#server/access/activity-access.ts';
import { audienceOf } from '#server/access/audience.ts';
import { reading } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { contendersAmong } from '#server/records/competition/contenders.ts';
import { picturedByIds, picturedVisible } from '#server/records/engineering/pictured-revisions.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { RevisionPicture } from '#contract/engineering/picture.ts';
import type { PicturedRevision } from '#server/records/engineering/pictured-revisions.ts';

/** A picture is for whom the design is: its maker, who built it with them, the class where it is shared, and who may race against it. */
export const picturesHandler = reading(pictures, {
  authorize: activityInPath,
  handle: async ({ sql, person, query, services }, activity) => {
    const ids = idsOf(query.revisions);
    const visible = await picturedVisible(sql, { personId: person.id, activityId: activity.id }, ids);
    const known = new Set(visible.map(({ id }) => id));
    const others = activity.isSimulationAllowed ? ids.filter((id) => !known.has(id)) : [];
    const racing =
      others.length === 0 ? [] : await contendersAmong(sql, activity.appCode, audienceOf(person, activity), others);
    const found = [...visible, ...(await picturedByIds(sql, racing))];
    return drawn(found, services.catalogue.applicationOf(activity.appCode));
  },
});

/** The ids of a query, each once; refuses more than are drawn at once. */
export function idsOf(revisions: string): string[] {
  const ids = [...new Set(revisions.split(',').filter((id) => id !== ''))];
  if (ids.length === 0 || ids.length > MOST_PICTURES) throw refuse('DESIGNS_TO_CHOOSE', { most: MOST_PICTURES });
  return ids;
}

/** Pictures of revisions, drawn now. */
export function drawn(
  revisions: readonly PicturedRevision[],
  application: AnyApplication | undefined,
): RevisionPicture[] {
  return revisions.map(({ id, inputs }) => ({ id, picture: application ? drawPicture(application, inputs) : null }));
}
