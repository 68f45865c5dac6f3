import { computed, effect } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { activities } from '#contract/student-calls.ts';
import { partitionOf } from './device.ts';
import { signedIn } from './session-state.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Box } from '#client/storage/rows.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ApplicationListItem } from '#contract/competition/activity.ts';

type ApplicationsStatus = 'loading' | 'ready' | 'empty' | 'failed';

/** Where the list of applications lies among the partition's facts. */
const META_KEY = 'applications';

const loadStatus = student.signal<'loading' | 'done' | 'failed'>('loading');

/** What the device was told; undefined items where it never was. */
interface Held {
  readonly items: readonly ApplicationListItem[] | undefined;
}

const held = liveSignal<StudentScope, { box: Box | undefined }, Held | undefined>(
  student,
  undefined,
  ({ database, boxer }) => ({
    rows: async () => ({ box: (await database.meta.get(META_KEY))?.box }),
    decode: async ({ box }) => ({ items: box && (await boxer.open<ApplicationListItem[]>('meta', META_KEY, box)) }),
  }),
);

// Older pages kept a list whose icons were names of pictures of their own.
const list = computed(() =>
  held.value?.items?.map((item) => (item.icon.startsWith('M') ? item : { ...item, icon: '' })),
);

const status = computed<ApplicationsStatus>(() => {
  const known = list.value;
  if (known && known.length > 0) return 'ready';
  if (loadStatus.value === 'failed') return known ? 'empty' : 'failed';
  return known && loadStatus.value === 'done' ? 'empty' : 'loading';
});

const chosen = computed(() => list.value?.find(({ code }) => code === navigation.applicationCode.value));
const icon = computed(() => chosen.value?.icon ?? '');

/** Asks for the list; the device shows what it knew before meanwhile, and offline. */
async function load(scope: StudentScope): Promise<void> {
  loadStatus.set(scope, 'loading');
  const answer = await request(scope, activities);
  const partition = partitionOf(scope);
  if (!answer.ok || !partition) {
    loadStatus.set(scope, 'failed');
    if (!answer.ok && answer.failure.kind === 'expired') signedIn.noteExpired(scope);
    return;
  }
  const box = await partition.boxer.seal('meta', META_KEY, answer.value);
  await partition.write(({ meta }) => meta.put({ k: META_KEY, box }), []);
  loadStatus.set(scope, 'done');
}

/** Opens an application: its home page, its data, its engineering session. */
function choose(code: ApplicationCode): void {
  navigation.openApplication(code);
}

// Home shows how things stand now, also to who was not shown the list before.
student.onOpen((scope) =>
  effect(() => {
    if (navigation.view.value === 'home') void load(scope);
  }),
);

/** The applications that the teacher set up (NAV-05 to NAV-07). */
export const applications = {
  list: computed(() => list.value ?? []),
  status,
  /** The name and the drawing of the chosen one; empty while it is not known. */
  name: computed(() => chosen.value?.name ?? ''),
  icon,
  /** How the student stands in the chosen one, as the server said last. */
  standing: computed(() => chosen.value?.standing),
  load: student.verb(load),
  choose,
} as const;
