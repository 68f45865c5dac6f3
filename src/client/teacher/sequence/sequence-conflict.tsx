import { useSignals } from '@preact/signals-react/runtime';
import { RESEARCH_HEADINGS } from '#client/stores/learning/sections.ts';
import { keyOf } from '#client/stores/teacher/class-application.ts';
import { classSequence } from '#client/stores/teacher/sequence/class-sequence.ts';
import { isSameHidden, isSameOrder } from '#client/stores/teacher/sequence/page-order.ts';
import { ConflictForm } from '#client/teacher/conflict/conflict-form.tsx';
import { lessons } from '#client/words/student/lessons.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import { SEGMENTS } from '#contract/learning/sequence.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

type Pages = readonly OrderedPage[];

/** Two teachers changed the pages of the same activity. */
export function SequenceConflict({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { value: conflict } = classSequence.conflict;
  const draft = classSequence.draftOf(place);
  if (conflict === undefined || conflict.key !== keyOf(place) || draft === undefined) return null;
  const [mine, theirs] = [draft.pages, conflict.theirs.pages];
  const { base } = draft;
  return (
    <ConflictForm
      title={say('conflict')}
      about={say('aboutConflict')}
      none=""
      label={say('saveThese')}
      choices={[
        ...(isSameHidden(mine, theirs)
          ? []
          : [
              {
                key: 'hidden' as const,
                label: say('hiddenPages'),
                mine: hiddenText(mine),
                theirs: hiddenText(theirs),
                // Who left it as it was has nothing to lose.
                isTheirs: isSameHidden(mine, base.pages),
              },
            ]),
        ...(isSameOrder(mine, theirs)
          ? []
          : [
              {
                key: 'order' as const,
                label: say('order'),
                mine: orderText(mine, theirs),
                theirs: orderText(theirs, mine),
                isTheirs: isSameOrder(mine, base.pages),
              },
            ]),
      ]}
      onSettle={(chosen) => classSequence.settle(place, chosen)}
      onClose={classSequence.closeConflict}
    />
  );
}

function hiddenText(pages: Pages): string {
  const names = pages.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  return names.length === 0 ? say('nothingHidden') : names.join(', ');
}

/** The headings under which the two differ, with their pages. */
function orderText(pages: Pages, other: Pages): string {
  return SEGMENTS.flatMap((segment) => {
    const [own, their] = [pages, other].map((all) =>
      all
        .filter((page) => page.segment === segment)
        .map(({ name }) => name)
        .join(', '),
    );
    return own === their ? [] : [`${lessons(RESEARCH_HEADINGS[segment])}: ${own}`];
  }).join(' · ');
}
