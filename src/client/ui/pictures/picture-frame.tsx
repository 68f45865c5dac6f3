import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { pictures as say } from '#client/words/pictures.ts';
import { PictureDrawing } from './picture-drawing.tsx';
import styles from './picture-frame.module.css';
import type { Picture } from '#contract/engineering/picture.ts';

/** How far away from what is seen a picture is asked for already. */
const NEAR = '300px';

interface PictureFrameProps {
  /** Null where none can be drawn; undefined while it is not known. */
  readonly picture: Picture | null | undefined;
  readonly name: string;
  /** Absent where only the name tells it from others. */
  readonly revision?: number | undefined;
  /** Path data of the application's icon, which stands where there is no picture. */
  readonly icon: string;
  readonly size?: 'row' | 'card';
  /** What of it is not as it was stands over it at the same scale, dashed; null for nothing. */
  readonly before?: Picture | null | undefined;
  /** Whether something is still to come. */
  readonly isAwaited: boolean;
  /** Called when it comes near to what is seen while something is to come. */
  readonly onNear?: () => void;
}

/** A design's picture in a box that is there, and as large, before the picture is. */
export function PictureFrame({
  picture,
  name,
  revision,
  icon,
  size = 'card',
  before,
  isAwaited,
  onNear,
}: PictureFrameProps) {
  useSignals();
  const host = useRef<HTMLSpanElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(
    () => (isAwaited && host.current ? whenNear(host.current, () => near.current?.()) : undefined),
    [isAwaited],
  );
  return (
    <span
      ref={host}
      className={styles['frame']}
      data-size={size}
      role="img"
      aria-label={labelOf(picture === null, name, revision)}
    >
      {picture ? (
        <PictureDrawing picture={picture} before={before ?? undefined} />
      ) : (
        picture === null && <Icon icon={icon} />
      )}
    </span>
  );
}

function labelOf(isNone: boolean, name: string, revision: number | undefined): string {
  if (revision === undefined) return say(isNone ? 'noneOfNamed' : 'ofNamed', { name });
  return say(isNone ? 'none' : 'of', { name, revision });
}

/** Gives what ends the watch. */
function whenNear(element: Element, act: () => void): () => void {
  // Inside a part of the page that scrolls by itself, only the margin of that part counts.
  const margins = { rootMargin: NEAR, scrollMargin: NEAR };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) act();
  }, margins);
  observer.observe(element);
  return () => observer.disconnect();
}

function Icon({ icon }: { readonly icon: string }) {
  useSignals();
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className={styles['icon']}>
      <path d={icon} />
    </svg>
  );
}
