import type { PartitionDatabase } from './database.ts';

/**
 * What becomes of a fact: `cache` goes with what else the server gives again, `private` goes when its student leaves, and what
 * `stays` is opaque, or boxed and of use when they are back.
 */
type Fate = 'cache' | 'private' | 'stays';

/** Every fact of a partition. A name that ends with a colon is that of many, each with what it is about behind the colon. */
const FACTS = {
  schema: 'stays',
  keyCheck: 'stays',
  epoch: 'stays',
  stay: 'stays',
  left: 'stays',
  settles: 'stays',
  /** Of an application. */
  'pulls:': 'stays',
  whoami: 'cache',
  applications: 'cache',
  /** Answers that are kept to be shown without a network, each of an application. */
  'contenders:': 'cache',
  'game:': 'cache',
  'predictions:': 'cache',
  'wall:': 'cache',
  /** Of an application, a page of its teacher's and a picture in it. */
  'picture:': 'cache',
  /** Of an application: which of the student's designs the server has told of. */
  'designs:': 'cache',
  /** Of a lane and an operation's name: what the server has taken of an exercise, a `TakenWork`. */
  'work-taken:': 'cache',
  /** Of an application and an exercise: the newest restore of which the server has told [ms]; of earlier pages of an application. */
  'restored:': 'cache',
  /** Of an application: the newest restore since which its texts were compared [ms]. */
  'restored-texts:': 'stays',
  /** Of a preference. */
  'pref:': 'private',
  /** Of a text's entity. */
  'last:': 'private',
  /** Of a comment or a written score. */
  'seen:': 'stays',
  /** Of a journal section's entity. */
  'decided:': 'stays',
  /** What the server took of texts, each of a comment, a revision or a run: a server that was restored from a back-up gets it again. */
  'answered:': 'stays',
  'noted:': 'stays',
  'trial-taken:': 'stays',
} as const satisfies Readonly<Record<string, Fate>>;

type Name = keyof typeof FACTS;

/** The key of a fact: one that is not in the list does not compile. */
export type FactKey = { [K in Name]: K extends `${string}:` ? `${K}${string}` : K }[Name];

/** Inside a transaction. */
export async function dropFacts({ meta }: PartitionDatabase, fate: Exclude<Fate, 'stays'>): Promise<void> {
  const names = Object.entries(FACTS).flatMap(([name, its]) => (its === fate ? [name] : []));
  await meta.where('k').startsWithAnyOf(names).delete();
}
