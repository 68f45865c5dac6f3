import { afterEach, describe, expect, test, vi } from 'vitest';

/** As much of a window's address bar as the store uses. */
class AddressBar extends EventTarget {
  entries: { state: unknown; path: string }[];
  at = 0;

  constructor(path: string, state: unknown = null) {
    super();
    this.entries = [{ state, path }];
  }

  get location() {
    const { pathname, hash } = new URL(this.entries[this.at]?.path ?? '', 'https://balsa.test');
    return { pathname, hash };
  }

  get history() {
    const entry = () => this.entries[this.at];
    return {
      get state() {
        return entry()?.state;
      },
      pushState: (state: unknown, _: string, path: string) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { state, path }];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, path = entry()?.path ?? '') =>
        void (this.entries[this.at] = { state, path }),
    };
  }

  back(): void {
    this.at -= 1;
    this.dispatchEvent(new Event('popstate'));
  }

  /** A link within the page is an entry without a state, which is told as Back is. */
  follow(hash: string): void {
    this.history.pushState(null, '', `${this.location.pathname}${hash}`);
    this.dispatchEvent(new Event('popstate'));
  }
}

let bar: AddressBar;

async function start(path: string, state: unknown = null, application?: string) {
  bar = new AddressBar(path, state);
  vi.stubGlobal('location', {
    get pathname() {
      return bar.location.pathname;
    },
    get hash() {
      return bar.location.hash;
    },
  });
  vi.stubGlobal('history', bar.history);
  vi.stubGlobal('addEventListener', bar.addEventListener.bind(bar));
  vi.resetModules();
  const { tabMemory } = await import('#client/api/tab-memory.ts');
  tabMemory.set('applicationCode', application);
  const { navigation } = await import('#client/stores/page/navigation.ts');
  navigation.readAddress();
  navigation.setStage('signed-in');
  return navigation;
}

afterEach(() => vi.unstubAllGlobals());

describe('navigation', () => {
  test('NAV-01 starts at the chooser and shows the application in the address', async () => {
    const navigation = await start('/app/');
    expect(navigation.view.value).toBe('chooser');
    navigation.openApplication('dragster');
    expect([navigation.view.value, bar.location.pathname]).toEqual(['home', '/app/dragster']);
    navigation.go('engineering');
    expect([navigation.view.value, bar.location.pathname]).toEqual(['engineering', '/app/dragster']);
  });

  test('NAV-01 opens the page that the address names, in the application that the session holds', async () => {
    const navigation = await start('/app/journal', null, 'glider');
    expect([navigation.view.value, navigation.applicationCode.value, bar.location.pathname]).toEqual([
      'journal',
      'glider',
      '/app/glider',
    ]);
  });

  test('NAV-01 opens the page that the address named at the start once an application is chosen, and only then', async () => {
    const navigation = await start('/app/journal');
    expect(navigation.view.value).toBe('chooser');
    navigation.openApplication('glider');
    expect([navigation.view.value, bar.location.pathname]).toEqual(['journal', '/app/glider']);
    navigation.backToApplications();
    navigation.openApplication('dragster');
    expect(navigation.view.value).toBe('home');
  });

  test('NAV-08 going back to the choice by the history forgets the page', async () => {
    const navigation = await start('/app/');
    navigation.openApplication('dragster');
    navigation.go('engineering');
    bar.back();
    bar.back();
    navigation.openApplication('dragster');
    expect(navigation.view.value).toBe('home');
  });

  test('UX-07 a link to a place on the page leaves the page open, also over a reload', async () => {
    const navigation = await start('/app/dragster');
    navigation.go('research');
    const close = vi.fn<() => void>();
    navigation.onGoingHome(close);
    bar.follow('#main');
    expect([navigation.view.value, close.mock.calls.length]).toEqual(['research', 0]);
    // A sign-in card, too, comes as a link that somebody reads then.
    expect(bar.location.hash).toBe('#main');
    const again = await start(bar.location.pathname, bar.history.state);
    expect(again.view.value).toBe('research');
  });

  test('NAV-02 shows the login, the chooser or the page', async () => {
    const navigation = await start('/app/dragster');
    navigation.setStage('signed-out');
    expect(navigation.view.value).toBe('login');
    navigation.setStage('signed-in');
    expect(navigation.view.value).toBe('home');
    navigation.backToApplications();
    expect([navigation.view.value, bar.location.pathname]).toEqual(['chooser', '/app/']);
  });

  test('NAV-03 ignores an unknown page, and shows the 404 screen for one at start-up', async () => {
    const navigation = await start('/app/dragster');
    navigation.go('garage');
    expect(navigation.view.value).toBe('home');
    expect((await start('/app/garage')).view.value).toBe('not-found');
    expect((await start('/app/%E0%A4%A')).view.value).toBe('not-found');
  });

  test('keeps over a reload an application of the list that this build does not know', async () => {
    const navigation = await start('/app/kite', { page: 'outputs' }, 'kite');
    expect([navigation.view.value, navigation.applicationCode.value]).toEqual(['outputs', 'kite']);
    expect((await start('/app/kite', { page: 'outputs' }, 'glider')).view.value).toBe('not-found');
  });

  test('NAV-04 returns from a 404 at start to the list of applications', async () => {
    const navigation = await start('/app/garage');
    navigation.backToApplications();
    expect([navigation.view.value, bar.location.pathname]).toEqual(['chooser', '/app/']);
  });

  test('keeps its page over a reload and follows Back', async () => {
    const navigation = await start('/app/dragster', { page: 'outputs' });
    expect(navigation.view.value).toBe('outputs');
    navigation.go('research');
    bar.back();
    expect(navigation.view.value).toBe('outputs');
  });

  test('NAV-09 tells the panels to close when the student goes home', async () => {
    const navigation = await start('/app/dragster', { page: 'outputs' });
    const close = vi.fn<() => void>();
    navigation.onGoingHome(close);
    navigation.go('engineering');
    expect(close).not.toHaveBeenCalled();
    navigation.go('home');
    expect(close).toHaveBeenCalledOnce();
  });

  test('NAV-15 sets the scene: engineering 0, the competition 1, an interactive item its own', async () => {
    const navigation = await start('/app/dragster');
    navigation.go('engineering');
    expect(navigation.scene.value).toBe(0);
    navigation.go('simulation');
    expect(navigation.scene.value).toBe(1);
    const { application, openStudent } = await import('#client/scopes/scopes.ts');
    openStudent('pid-one');
    navigation.setInteractiveScene(application.peek()!, 4);
    navigation.go('research');
    expect(navigation.scene.value).toBe(4);
    navigation.go('outputs');
    expect(navigation.scene.value).toBeUndefined();
  });
});
