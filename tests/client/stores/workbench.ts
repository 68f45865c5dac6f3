import { vi } from 'vitest';
import { until } from './classroom-device.ts';
import type { ClassroomDevice, Page } from './classroom-device.ts';

/** The stores of Engineering, of the page that was loaded last. */
export async function loadEngineering() {
  const [engine, toolbar, areas, graphics, designs, files, competition] = await Promise.all([
    import('#client/stores/engineering/engine.ts'),
    import('#client/stores/engineering/toolbar.ts'),
    import('#client/stores/engineering/work-areas.ts'),
    import('#client/stores/engineering/graphics.ts'),
    import('#client/stores/engineering/designs.ts'),
    import('#client/stores/engineering/files/file-manager.ts'),
    import('#client/stores/competition/competition.ts'),
  ]);
  return { ...engine, ...toolbar, ...areas, ...graphics, ...designs, ...files, ...competition };
}

export type Bench = Awaited<ReturnType<typeof loadEngineering>>;

/** Waits until the engine of the page that was loaded last is ready. */
export async function readyBench(): Promise<Bench> {
  const bench = await loadEngineering();
  await until(() => bench.engine.status.value === 'ready');
  return bench;
}

/** Every tool of the toolbar. */
export function toolsOf(bench: Bench) {
  return bench.toolbar.groups.value.flatMap((group) => group.tools);
}

/** The engine calls of a name that reached the network. */
export function callsOf(device: ClassroomDevice, name: string) {
  return device.seen.filter((one) => one.path === `/front/bootstrap-ui/${name}`);
}

/** Keeps the next answer to a path back, when the server has done its part, until it is let go. */
export function holdAnswer(device: ClassroomDevice, path: string) {
  const fetch = device.server.fetch.bind(device.server);
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => void (letGo = resolve));
  let isHeld = false;
  vi.spyOn(device.server, 'fetch').mockImplementation(async (asked, init) => {
    const answer = await fetch(asked, init);
    if (asked === path && !isHeld) {
      isHeld = true;
      await released;
    }
    return answer;
  });
  return { isHeld: () => isHeld, letGo: () => letGo() };
}

/** Opens the first work area; gives its node, a number field of it, and another value that the field may take. */
export async function openArea(bench: Bench) {
  const tool = toolsOf(bench).find((candidate) => candidate.workArea);
  await bench.toolbar.toggleWorkArea(tool?.node ?? '');
  const view = bench.workAreas.areas.value[0];
  const field = view?.area.sections
    .flatMap((section) => section.inputs)
    .find(
      (input) =>
        input.type === 'number' && input.readOnly !== true && input.min !== undefined && input.max !== undefined,
    );
  if (!tool || !view || !field) throw new Error('There is no work area with a number.');
  const now = Number(view.values[field.name]);
  const [low, high] = [field.min ?? 0, field.max ?? 0];
  const value = now - low > high - now ? now - (now - low) / 10 : now + (high - now) / 10;
  return { node: tool.node, field: field.name, value, max: high };
}

/** Saves a new design, whatever is open. */
export async function saveDesign(
  page: Page,
  bench: Bench,
  wanted: { name: string; compete?: boolean; goToCompetition?: boolean },
) {
  const starting = bench.designs.startNew();
  if (page.modals.current.value) page.modals.close(1);
  await starting;
  return bench.designs.save({ notes: '', compete: false, ...wanted });
}
