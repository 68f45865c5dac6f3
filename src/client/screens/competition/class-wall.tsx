import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { classWall } from '#client/stores/competition/class-wall.ts';
import { afterPaint } from '#client/ui/after-paint.ts';
import { Button } from '#client/ui/button.tsx';
import { dateAndTime } from '#client/words/dates.ts';
import { competition as say } from '#client/words/student/competition.ts';
import { postWords } from './post-words.ts';
import styles from './competition.module.css';
import type { WallPost } from '#contract/class-wall.ts';

/** So many stand there at once; the others are a press away. */
const AT_ONCE = 3;

/** The races that classmates have shared; nothing where the teacher wants no wall or nobody has shared any. */
export function ClassWall() {
  useSignals();
  const isOn = classWall.isOn.value;
  // The races of others stand below the own choice, which does not wait for asking.
  useEffect(() => afterPaint(() => void classWall.load()), [isOn]);
  const posts = isOn ? classWall.posts.value : [];
  if (posts.length === 0) return null;
  const [first, more] = [posts.slice(0, AT_ONCE), posts.slice(AT_ONCE)];
  return (
    <section className={styles['wall']} aria-label={say('classWall')}>
      <h2>{say('classWall')}</h2>
      <Posts of={first} />
      {more.length > 0 && (
        <details>
          <summary>{say('moreRaces', { count: more.length })}</summary>
          <Posts of={more} />
        </details>
      )}
    </section>
  );
}

function Posts({ of: posts }: { readonly of: readonly WallPost[] }) {
  useSignals();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>
          {postWords(post)} <small>{dateAndTime(post.at)}</small>
        </li>
      ))}
    </ul>
  );
}

/** After a race of one's own design: one press, and the class sees how it ended. */
export function ShareRace() {
  useSignals();
  const offer = classWall.offer.value;
  if (offer === undefined) return null;
  return (
    <Button disabled={offer !== 'share'} onClick={() => void classWall.share()}>
      {say(offer === 'shared' ? 'raceShared' : 'shareRace')}
    </Button>
  );
}
