import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Picture } from '#contract/picture.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import { pictures as say } from '#client/words/pictures.ts';
import styles from './picture-frame.module.css';

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
      {picture ? <Drawing picture={picture} before={before ?? undefined} /> : picture === null && <Icon icon={icon} />}
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

function Drawing({ picture, before }: { readonly picture: Picture; readonly before: Picture | undefined }) {
  useSignals();
  const box = before ? around(picture.box, before.box) : picture.box;
  return (
    <svg viewBox={box.join(' ')} aria-hidden="true">
      {picture.parts.map((part, i) => (
        <PartPath key={i} part={part} edge={Math.max(box[2], box[3]) / 160} />
      ))}
      {changedParts(picture, before).map(({ path }, i) => (
        <path key={`before-${i}`} d={path} className={styles['before']} />
      ))}
    </svg>
  );
}

/** What of a picture is not as it was. */
function changedParts({ parts }: Picture, before: Picture | undefined): Picture['parts'] {
  const same = new Set(parts.map(({ path }) => path));
  return before?.parts.filter(({ path }) => !same.has(path)) ?? [];
}

interface PartPathProps {
  readonly part: Picture['parts'][number];
  /** What a line's edges add to its width [mm]. */
  readonly edge: number;
}

function PartPath({ part: { material, path, line }, edge }: PartPathProps) {
  useSignals();
  const { token, opacity } = MATERIAL_LOOKS[material];
  const color = `var(--${token})`;
  if (line === undefined) {
    return <path d={path} className={styles['area']} fill={color} fillOpacity={opacity} />;
  }
  // A pale stick on pale paper is seen by its edges.
  return (
    <>
      {material !== 'neutral' && <path d={path} className={styles['edge']} strokeWidth={line + edge} />}
      <path d={path} className={styles['line']} stroke={color} strokeWidth={line} />
    </>
  );
}

function Icon({ icon }: { readonly icon: string }) {
  useSignals();
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true" className={styles['icon']}>
      <path d={icon} />
    </svg>
  );
}

type Box = Picture['box'];

/** The smallest box around two. */
function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [left, top, right - left, bottom - top];
}
