import { describe, expect, test } from 'vitest';
import { openLintedRoom } from './linted-room.ts';

const { found, given } = openLintedRoom();

describe('the rule for what a module keeps', () => {
  const rule = 'balsa(declared-state)';
  const store = (text: string, path = 'src/client/stores/thing.ts'): string => given(path, `${text}\n`);

  test.each([
    ['a variable', store('let latest: string | undefined;\nexport const a = () => latest;')],
    [
      'a plain signal',
      store(`import { signal } from '@preact/signals-react';\nconst typing = signal('');\ntyping.value = 'a';`),
    ],
    [
      'a signal made by hand',
      store(`import { Signal } from '@preact/signals-react';\nexport const a = new Signal('');`),
    ],
    ['an effect', store(`import { effect } from '@preact/signals-react';\neffect(() => undefined);`)],
    ['a subscription', store(`import { a } from './a.ts';\na.subscribe(() => undefined);`)],
    [
      'a map that is written to',
      store(`const known = new Map<string, string>();\nexport const a = () => known.set('a', 'b');`),
    ],
    [
      'a set that is written to',
      store(`const known = new Set<string>();\nexport const a = () => void known.delete('a');`),
    ],
    ['a list that is written to', store(`const heard: string[] = [];\nexport const a = (b: string) => heard.push(b);`)],
    ['a record that is written to', store(`const known = { a: '' };\nexport const a = () => void (known.a = 'b');`)],
    ['a field of a record deep inside', store(`const known = { a: { b: 1 } };\nexport const a = () => known.a.b++;`)],
    [
      'a record that is assigned to',
      store(`const known = {};\nexport const a = (b: object) => Object.assign(known, b);`),
    ],
    [
      'an entry that is deleted',
      store(`const known: Record<string, 1> = {};\nexport const a = () => delete known['a'];`),
    ],
    ['a weak map', store(`export const known = new WeakMap<object, string>();`)],
    ['an object of a class', store(`class Keeper { texts = []; }\nexport const keeper = new Keeper();`)],
    [
      'what a call may hide',
      store(`const make = () => { let a = 0; return () => a++; };\nexport const count = make();`),
    ],
    ['what is hidden in an exported record', store(`export const store = { texts: new WeakMap() } as const;`)],
    ['a static field', store(`export class Keeper { static texts = new Map<string, string>(); }`)],
    [
      'the same in a panel',
      store('let opened = 0;\nexport const a = () => opened++;', 'src/client/panels/tour/place.ts'),
    ],
    ['the same in storage', store('let open = 0;\nexport const a = () => open++;', 'src/client/storage/place.ts')],
  ])('refuses %s', (_, path) => {
    expect(found.get(path)).toContain(rule);
  });

  const declared = (text: string): string =>
    store(`import { application, student, tab } from '#client/scopes/scopes.ts';\n${text}`);

  test.each([
    ['a signal of the application', declared(`export const typing = application.signal('');`)],
    [
      'a map of the student',
      declared(`const known = student.state(() => new Map<string, string>());\nexport const a = known;`),
    ],
    [
      'a list of the tab that is written to',
      declared(`const heard = tab.hold<string[]>([]);\nexport const a = () => heard.push('a');`),
    ],
    ['what begins with a scope', declared(`student.onOpen((scope) => scope.after(1, () => undefined));`)],
    [
      'a map that only a function makes',
      store(`export const a = () => { const known = new Map(); return known.set(1, 2); };`),
    ],
    [
      'a table that nobody writes to',
      store(`const WORDS = new Map([['a', 'b']]);\nexport const a = (b: string) => WORDS.get(b);`),
    ],
    [
      'a record with a verb of a collection’s name',
      store(`const choices = { set: () => 1 };\nexport const a = () => choices.set();`),
    ],
    ['what the build finds', store(`export const chunks = import.meta.glob('./*.ts');`)],
    ['a field of each object', store(`export class Keeper { readonly texts = new Map<string, string>(); }`)],
    ['the same elsewhere', given('src/rules/a.ts', 'let count = 0;\nexport const a = () => count++;\n')],
  ])('accepts %s', (_, path) => {
    expect(found.get(path) ?? []).not.toContain(rule);
  });
});

describe('the rule for who is here', () => {
  const rule = 'balsa(scope-before-await)';
  const verb = (body: string): string =>
    given(
      'src/client/stores/verb.ts',
      `import { application, student } from '#client/scopes/scopes.ts';\nimport { b, currentDevice } from './b.ts';\nexport async function a(): Promise<unknown> {\n${body}\n}\n`,
    );

  test.each([
    ['asking after a wait who is here', verb('await b();\nreturn student.peek();')],
    ['asking after a wait what is open', verb('const c = await b();\nreturn [c, application.peek()?.code];')],
    ['asking after a wait for the device', verb('if (await b()) return currentDevice.peek();\nreturn 1;')],
    ['the same of a property', verb('await b();\nreturn b.applicationCode.peek();')],
  ])('refuses %s', (_, path) => {
    expect(found.get(path)).toContain(rule);
  });

  test.each([
    ['asking first', verb('const scope = student.peek();\nawait b();\nreturn scope;')],
    ['asking in what is called later', verb('await b();\nreturn () => student.peek();')],
    ['asking something else', verb('await b();\nreturn b.page.peek();')],
  ])('accepts %s', (_, path) => {
    expect(found.get(path) ?? []).not.toContain(rule);
  });
});
