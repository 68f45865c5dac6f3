import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { rebasedFields } from '#client/stores/teacher/drafts/changes.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { placeOf } from '#client/teacher/kept-form/form-place.ts';
import { useDraft } from '#client/teacher/kept-form/use-draft.ts';
import type { Contest, ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';

/** What a teacher sets of a contest. */
interface Settings {
  readonly setup: ContestSetup;
  /** Who races, in the order of the draw. */
  readonly order: readonly string[];
}

interface Standing extends Settings {
  readonly rev: number;
}

/** The settings of a contest as they are being changed: kept in the tab until they are saved. */
export function useKeptSettings(contest: Contest) {
  const base = standingOf(contest);
  const { draft, keep, drop, save } = useDraft(formOf(contest), base);
  const settings = draft ? settingsIn(draft.fields) : base;
  return {
    draft,
    settings,
    drop,
    keep: (next: Settings): void => keep(fieldsOf(next)),
    /** Gives the sentence that says what is wrong; without `order` entries are collected anew. */
    save: (setup: ContestSetup, order: readonly string[] | undefined): Promise<string | undefined> =>
      save(fieldsOf(settings), ({ was }) => openContest.change(setupOf(setup), order, revOf(was, base))),
  };
}

/** What was typed on while a contest was drawn waits in its settings, as if it had been typed there. */
export function keepTypedOn(contest: Contest, sent: ContestSetup, now: ContestSetup): void {
  if (isSame(sent, now)) return;
  const begun = standingOf(contest);
  const setup = rebasedFields(sent, now, begun.setup);
  formDrafts.keep(placeOf(formOf(contest)), { fields: fieldsOf({ setup, order: begun.order }), begun });
}

const formOf = ({ id }: Contest): string => `contest ${id}`;

function standingOf(contest: Contest): Standing {
  return { setup: setupOf(contest), order: contest.draw, rev: contest.rev };
}

/** Races that were run meanwhile are nothing that the settings could take the place of. */
function revOf(was: Standing, now: Standing): number {
  return JSON.stringify({ ...was, rev: now.rev }) === JSON.stringify(now) ? now.rev : was.rev;
}

const fieldsOf = ({ setup, order }: Settings): Record<string, string> => ({
  setup: JSON.stringify(setup),
  order: JSON.stringify(order),
});

function settingsIn({ setup = '', order = '' }: Readonly<Record<string, string>>): Settings {
  const { seed, ...others } = JSON.parse(setup) as Omit<ContestSetup, 'seed'> & { readonly seed: number | null };
  // What is no number yet is null in JSON.
  return { setup: { ...others, seed: seed ?? NaN }, order: JSON.parse(order) as string[] };
}

function setupOf({ name, format, basis, entrants, seeding, seed, names }: ContestSetup): ContestSetup {
  return { name, format, basis, entrants, seeding, seed, names };
}
