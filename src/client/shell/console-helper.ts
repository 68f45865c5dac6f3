import { game } from '#client/stores/competition/game.ts';
import { exercises } from '#client/stores/learning/exercises.ts';
import { navigation } from '#client/stores/page/navigation.ts';
import { activity } from '#client/stores/session/activity.ts';
import { connection } from '#client/stores/session/connection.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { session } from '#client/stores/session/session.ts';

const HELP = `balsa.prefs()               every preference and pane size
balsa.setPref(name, value)  sets one of them
balsa.clearPrefs()          everything back to its default
balsa.whoami()              who is signed in
balsa.state()               where the app is, for a report of a problem
balsa.copyState()           the same to the clipboard
balsa.help()                this list`;

function prefs() {
  return { ...preferences.values.peek(), ...preferences.paneSizes.peek() };
}

/** The public side of the sign-in; the ids and the token are secrets and stay out of it. */
function whoami() {
  const { alias, groupName, isTeacher, authenticated } = session.auth.peek();
  return { alias, groupName, isTeacher, authenticated };
}

function state() {
  return {
    page: navigation.page.peek(),
    application: navigation.applicationCode.peek() ?? null,
    activity: activity.status.peek(),
    exercise: exercises.selected.peek()?.code ?? null,
    connection: connection.state.peek(),
    waiting: connection.waiting.peek(),
    refused: connection.refused.peek(),
    level: game.game.peek()?.level.level ?? null,
    preferences: prefs(),
    who: whoami(),
    browser: globalThis.navigator.userAgent,
  };
}

/** What a developer, or a teacher on the telephone, can ask the running page (ledger UX-05). */
export const consoleCommands = {
  prefs,
  setPref(name: string, value: string | number | boolean): string {
    const isKnown = preferences.setByName(name, String(value));
    return isKnown ? `${name} is set.` : `There is no preference with the name ${name}.`;
  },
  clearPrefs(): string {
    preferences.clear();
    return 'Every preference is back to its default.';
  },
  whoami,
  state,
  async copyState(): Promise<string> {
    await globalThis.navigator.clipboard.writeText(JSON.stringify(state(), null, 2));
    return 'The state is on the clipboard.';
  },
  help: () => HELP,
} as const;
