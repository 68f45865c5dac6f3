import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { classWall } from '#client/stores/competition/class-wall.ts';
import { classNews } from '#client/stores/session/class-news.ts';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { afterPaint } from '#client/ui/rendering/after-paint.ts';
import { dateAndTime } from '#client/words/dates.ts';
import { postWords } from '#client/words/post-words.ts';
import { competition as say } from '#client/words/student/competition.ts';
import styles from './competition.module.css';
import type { WallPost } from '#contract/competition/class-wall.ts';

/**
 * The races that classmates have shared, in one line until it is opened; nothing where the teacher wants no wall. The line is there
 * before them and without any, for what is chosen below it would move away under the finger.
 */
export function ClassWall() {
  useSignals();
  const isOn = classWall.isOn.value;
  // What a teacher takes off goes from a wall that is open.
  const takenOff = classNews.wall.value;
  const isReachable = connection.isReachable.value;
  // The own choice does not wait for the races of others.
  useEffect(() => afterPaint(() => void classWall.load()), [isOn, takenOff, isReachable]);
  const posts = classWall.posts.value;
  if (!isOn) return null;
  return (
    <section className={styles['wall']} aria-label={say('classWall')}>
      {posts === undefined || posts.length === 0 ? (
        <p>
          <strong>{say('classWall')}</strong> {posts ? say('noRaces') : !isReachable && say('racesOnline')}
        </p>
      ) : (
        <Races posts={posts} />
      )}
    </section>
  );
}

function Races({ posts }: { readonly posts: readonly WallPost[] }) {
  useSignals();
  return (
    <details>
      <summary>
        <strong>{say('classWall')}</strong> {say('sharedRaces', { count: posts.length })}
      </summary>
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            {postWords(post)} <small>{dateAndTime(post.at)}</small>
          </li>
        ))}
      </ul>
    </details>
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
