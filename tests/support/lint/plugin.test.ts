import { describe, expect, test } from 'vitest';
import { openLintedRoom } from './linted-room.ts';

const { files, found, given } = openLintedRoom();

describe('the rule for useSignals()', () => {
  const rule = 'balsa(use-signals-first)';
  const card = (body: string): string =>
    given('src/client/ui/card.tsx', `import { useSignals } from '@preact/signals-react/runtime';\n${body}`);

  test.each([
    ['a component that forgets the call', card(`export function Card() { return <p>Hi</p>; }`)],
    [
      'a call in the second statement',
      card(`export function Card() { const a = 1; useSignals(); return <p>{a}</p>; }`),
    ],
    ['an arrow component without a body', card(`export const Card = () => <p>Hi</p>;`)],
    ['a component inside memo()', card(`export const Card = memo(() => { return <p>Hi</p>; });`)],
    [
      'JSX that only a callback draws',
      card(`export function Card({ a }) { return a.map((b) => <p key={b}>{b}</p>); }`),
    ],
    ['a fragment', card(`export function Card() { return <>Hi</>; }`)],
    ['an inner component', card(`export const a = () => { function Card() { return <p>Hi</p>; } return Card; };`)],
  ])('refuses %s', (_, path) => {
    expect(found.get(path)).toContain(rule);
  });

  test.each([
    ['a component that calls it first', card(`export function Card() { useSignals(); return <p>Hi</p>; }`)],
    ['a function that is no component', card(`export function card() { return <p>Hi</p>; }`)],
    ['a class component', card(`export class Card extends Component { render() { return <p>Hi</p>; } }`)],
  ])('accepts %s', (_, path) => {
    expect(found.get(path) ?? []).not.toContain(rule);
  });
});

describe('the rule for regular expressions', () => {
  const rule = 'balsa(no-dynamic-regexp)';
  const match = (body: string): string => given('src/rules/match.ts', `export const match = ${body};`);

  test.each([
    ['a pattern built from text', match('(a: string): boolean => new RegExp(a).test(a)')],
    ['RegExp called without new', match('(a: string): RegExp => RegExp(`^${a}`)')],
    ['a pattern with no text', match('new RegExp()')],
  ])('refuses %s', (_, path) => {
    expect(found.get(path)).toContain(rule);
  });

  test.each([
    ['a pattern written out', match('/^a/')],
    ['a literal given to RegExp', match(`new RegExp('^a')`)],
  ])('accepts %s', (_, path) => {
    expect(found.get(path) ?? []).not.toContain(rule);
  });
});

describe('the rule for layers', () => {
  const rule = 'balsa(layers)';
  const importing = (path: string, source: string): [string, string, string] => {
    return [path, source, given(path, `import { b } from '${source}';\nconsole.log(b);\n`)];
  };

  test.each([
    importing('src/contract/a.ts', '#rules/b.ts'),
    importing('src/contract/a.ts', 'hono'),
    importing('src/rules/a.ts', '#physics/b.ts'),
    importing('src/physics/a.ts', '#contract/b.ts'),
    importing('src/physics/a.ts', 'three'),
    importing('src/applications/dragster/a.ts', '#engine/b.ts'),
    importing('src/applications/dragster/a.ts', '../glider/b.ts'),
    importing('src/engine/a.ts', '#server/b.ts'),
    importing('src/engine/a.ts', '#physics/b.ts'),
    importing('src/engine/a.ts', 'node:fs'),
    importing('src/server/a.ts', '#client/b.ts'),
    importing('src/server/student/a.ts', '#physics/b.ts'),
    importing('src/server/records/a.ts', '#server/http/b.ts'),
    importing('src/server/records/a.ts', '#server/services.ts'),
    importing('src/server/sequence/a.ts', '#server/quizzes/b.ts'),
    importing('src/server/student/a.ts', '#server/engine-api/b.ts'),
    importing('src/server/student/a.ts', '#server/teacher/b.ts'),
    importing('src/server/student/a.ts', '#server/handler.ts'),
    importing('src/server/records/migrations/0041-0060/a.ts', '#rules/b.ts'),
    importing('src/server/records/migrations/0041-0060/a.ts', '#server/records/learning/journal.ts'),
    importing('src/client/api/a.ts', '#engine/b.ts'),
    importing('src/client/api/a.ts', '#client/storage/b.ts'),
    importing('src/client/scopes/a.ts', '#client/api/b.ts'),
    importing('src/client/scopes/a.ts', 'dexie'),
    importing('src/client/storage/a.ts', '#client/api/b.ts'),
    importing('src/client/mutations/a.ts', '#client/sync/b.ts'),
    importing('src/client/sync/a.ts', '#client/stores/b.ts'),
    importing('src/client/stores/a.ts', '#client/screens/b.ts'),
    importing('src/client/stores/page/a.ts', '#client/stores/session/b.ts'),
    importing('src/client/ui/a.ts', '#client/stores/b.ts'),
    importing('src/client/charts/a.ts', '#client/stores/b.ts'),
    importing('src/client/viewer/a.ts', '#client/api/b.ts'),
    importing('src/client/screens/home/a.ts', '#client/api/b.ts'),
    importing('src/client/screens/home/a.ts', '#client/screens/login/b.ts'),
    importing('src/client/panels/journal/a.ts', '#client/screens/home/b.ts'),
    importing('src/client/shell/a.ts', '#client/storage/b.ts'),
    importing('src/client/main.tsx', '#applications/b.ts'),
    importing('src/client/viewer/a.ts', '#applications/dragster/model/motion.ts'),
    importing('src/client/panels/quiz/a.ts', '#applications/dragster/model/motion.ts'),
    importing('src/client/interactives/a.ts', '#applications/dragster/model/motion.ts'),
    importing('src/client/interactives/a.ts', '#client/stores/b.ts'),
    importing('src/applications/experiments/a.ts', '#applications/registry.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#client/ui/b.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#engine/b.ts'),
    importing('src/applications/dragster/experiments/a.ts', 'react'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/registry.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/kernels.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/dragster/descriptor.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/dragster/unit/curriculum.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/dragster/unit/teacher-notes.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/dragster/unit/questions/forces-quiz.ts'),
    importing('sw/a.ts', '#rules/b.ts'),
  ])('refuses %s importing %s', (_, __, path) => {
    expect(found.get(path)).toContain(rule);
  });

  test.each([
    importing('src/rules/a.ts', '#contract/b.ts'),
    importing('src/applications/dragster/a.ts', '#physics/b.ts'),
    importing('src/engine/a.ts', '#applications/b.ts'),
    importing('src/server/student/a.ts', '#server/records/b.ts'),
    importing('src/server/student/a.ts', '#server/services.ts'),
    importing('src/server/teacher/a.ts', '#server/student/b.ts'),
    importing('src/server/records/migrations/0041-0060/a.ts', '#server/records/database.ts'),
    importing('src/server/commands/a.ts', '#physics/b.ts'),
    importing('src/client/api/a.ts', '#client/scopes/b.ts'),
    importing('src/client/screens/home/a.ts', '#client/stores/b.ts'),
    importing('src/client/screens/home/a.ts', '#client/panels/journal/b.ts'),
    importing('src/client/panels/help/a.ts', '#client/panels/journal/b.ts'),
    importing('src/client/panels/interactive/a.ts', '#client/interactives/b.ts'),
    importing('src/client/panels/interactive/a.ts', '#applications/experiments/experiment.ts'),
    importing('src/client/interactives/a.ts', '#applications/experiments/experiment.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/experiments/drawing.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/dragster/model/motion.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#applications/memoise.ts'),
    importing('src/applications/dragster/experiments/a.ts', '#physics/air.ts'),
    importing('src/client/screens/home/a.ts', './parts/b.ts'),
    importing('src/client/screens/home/a.ts', '#client/screens/home/parts/b.ts'),
    importing('sw/a.ts', 'workbox-precaching'),
  ])('accepts %s importing %s', (_, __, path) => {
    expect(found.get(path) ?? []).not.toContain(rule);
  });

  test.each([
    ['a lazy import', given('src/client/ui/a.ts', `export const open = () => import('#client/stores/b.ts');\n`)],
    ['a re-export', given('src/client/ui/a.ts', `export { b } from '#client/stores/b.ts';\n`)],
    [
      'an import of types',
      given('src/client/ui/a.ts', `import type { B } from '#client/stores/b.ts';\nexport const b = {} as B;`),
    ],
    ['an import for its effect', given('src/client/ui/a.ts', `import '#client/stores/b.ts';\n`)],
  ])('refuses %s as it refuses an import', (_, path) => {
    expect(found.get(path)).toContain(rule);
  });
});

describe('the rules of the house that the linter brings', () => {
  const rules = (text: string): string => given('src/rules/a.ts', text);
  const many = (count: number, line: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n');
  files.set('src/rules/far-a.ts', `import { b } from '#rules/deep/far-b.ts';\nexport const a = b;\n`);
  files.set('src/rules/deep/far-b.ts', `import { a } from '#rules/far-a.ts';\nexport const b = a;\n`);
  files.set('src/rules/ring-a.ts', `import { b } from './ring-b.ts';\nexport const a = b;\n`);
  files.set('src/rules/ring-b.ts', `import { a } from './ring-a.ts';\nexport const b = a;\n`);

  test.each([
    ['a default export', 'import(no-default-export)', rules(`export default 1;\n`)],
    ['a barrel', 'oxc(no-barrel-file)', rules(`export * from './ring-a.ts';\n`)],
    ['a ring of files', 'import(no-cycle)', 'src/rules/ring-a.ts'],
    ['a ring through package imports', 'import(no-cycle)', 'src/rules/far-a.ts'],
    ['eval', 'eslint(no-eval)', rules(`export const a = eval('1');\n`)],
    ['a function made from text', 'eslint(no-new-func)', rules(`export const a = new Function('return 1');\n`)],
    ['a file of 301 lines', 'eslint(max-lines)', rules(many(301, (i) => `export const a${i} = ${i};`))],
    [
      'a function of 61 lines',
      'eslint(max-lines-per-function)',
      rules(`export function a() {\n${many(60, () => 'a();')}\n}\n`),
    ],
    [
      'five parameters',
      'eslint(max-params)',
      rules(`export const a = (b: 1, c: 1, d: 1, e: 1, f: 1) => [b, c, d, e, f];\n`),
    ],
    ['any', 'typescript(no-explicit-any)', rules(`export const a = (b: any): unknown => b;\n`)],
  ])('refuses %s', (_, rule, path) => {
    expect(found.get(path)).toContain(rule);
  });
});
