import { useSignals } from '@preact/signals-react/runtime';
import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { opener as say } from '#client/words/teacher/opener.ts';
import type { RefObject } from 'react';

interface FullScreenButtonProps {
  /** What fills the screen. */
  readonly of: RefObject<HTMLElement | null>;
}

/** Fills the screen with an element and gives it back; not there where the browser cannot. */
export function FullScreenButton({ of }: FullScreenButtonProps) {
  useSignals();
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  // A browser that refuses leaves the page as it is, which is readable, too.
  const toggle = (): void =>
    void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(nothing);
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button icon={<Icon aria-hidden size={18} />} onClick={toggle}>
      {isFull ? say('leaveFullScreen') : say('fullScreen')}
    </Button>
  );
}

const nothing = (): void => undefined;

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
