import { computed } from '@preact/signals-react';
import { application } from '#client/scopes/scopes.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { ask } from '#client/stores/engineering/engine-calls.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { competition as say } from '#client/words/student/competition.ts';
import { contenderLimits } from '#contract/engineering/engine-api-calls.ts';
import { competition } from './competition.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { Sensitivity } from '#contract/engineering/analysis.ts';
import type { ContenderSlot } from './competition-slots.ts';

const ownRevisions = computed(
  () => new Set(designs.mine.value.flatMap(({ revisions }) => revisions.map(({ id }) => id))),
);

/** The student's own designs of the race by their places, the one that did not win first. */
const own = computed<readonly (1 | 2)[]>(() => {
  const winner = competition.results.value?.winner;
  return ([1, 2] as const)
    .filter((place) => ownRevisions.value.has(competition.raced.value?.[place - 1]?.id ?? ''))
    .toSorted((one, other) => Number(one === winner) - Number(other === winner));
});

/** Whom the student's own design raced last; undefined before there was a race. */
const rival = computed<ContenderSlot | undefined>(() => competition.raced.value?.[own.value[0] === 2 ? 0 : 1]);

/** The message while the tool is looked for. */
const LOOKING = 'looking-for-tool';

/**
 * Opens a design at the tool that helps it most. Finding it takes seconds in a busy lesson: a student who has begun elsewhere by then
 * keeps what they do, for an area that opens takes the focus and, on a phone, the place of the other one. Who waits reads what for.
 */
async function improve(scope: ApplicationScope, design: ContenderSlot): Promise<void> {
  if (!(await designs.open(design))) return;
  notifications.notify(scope, { id: LOOKING, message: say('lookingForTool', { name: design.name }), sticky: true });
  await engine.askSensitivities();
  notifications.dismiss(LOOKING);
  const node = engine.sensitivities.peek().find((line) => line.node !== undefined)?.node;
  if (!isUntouched(design)) return;
  if (node !== undefined) await workAreas.open(node);
  else if (engine.sensitivitiesStatus.peek() === 'ready')
    notifications.notify(scope, { message: say('noTool', { name: design.name }) });
}

/** The design stands on the bench as it was opened, with the student before it. */
function isUntouched({ name }: ContenderSlot): boolean {
  const working = engine.design.peek();
  const hasAreas = workAreas.areas.peek().length > 0 || workAreas.opening.peek().size > 0;
  return working?.name === name && !working.isDirty && !hasAreas && navigation.page.peek() === 'engineering';
}

interface LimitsOfBoth {
  /** Whose they are: those of an earlier race are not shown. */
  readonly of: typeof competition.raced.value;
  /** Sentences by place; undefined while they are found out. */
  readonly lines: readonly [readonly string[], readonly string[]] | undefined;
}

const found = application.signal<LimitsOfBoth | undefined>(undefined);

/** What limits both designs of the race; undefined until it was asked for. */
const limits = computed(() => (found.value?.of === competition.raced.value ? found.value : undefined));

async function askLimits(scope: ApplicationScope): Promise<void> {
  const of = competition.raced.peek();
  if (of === undefined) return;
  found.set(scope, { of, lines: undefined });
  const answer = await ask(scope, contenderLimits, { 'design1-id': of[0].id, 'design2-id': of[1].id });
  const both = answer.ok ? answer.value.limits : undefined;
  if (found.peek()?.of !== of) return;
  const sentences = (lines: readonly Sensitivity[]): readonly string[] => lines.map(({ sentence }) => sentence);
  found.set(scope, both && { of, lines: [sentences(both.design1), sentences(both.design2)] });
}

/** What a student does after a race. */
export const afterRace = {
  own,
  rival,
  limits,
  askLimits: application.verb(askLimits),
  improve: application.verb(improve),
} as const;
