import { useSignals } from '@preact/signals-react/runtime';
import { lazy, useEffect } from 'react';
import { tab } from '#client/scopes/scopes.ts';
import { page as say } from '#client/words/page.ts';
import { Empty } from './states.tsx';
import type { ComponentType, ReactNode } from 'react';

/** What browsers and the build say of a file that did not come; what fails with other words is a mistake in the part itself. */
const DID_NOT_COME = /dynamically imported module|module script|preload CSS/;

/** How many parts are wanted on screen whose files did not come. */
export const missingParts = tab.signal(0);

/** Why parts did not come whose places say so. */
const toldInPlace = tab.hold(new WeakSet<object>());
export const isToldInPlace = (error: unknown): boolean => error instanceof Error && toldInPlace.has(error);

type Load<P> = () => Promise<ComponentType<P>>;

/** A part of the page that comes when it is first shown; where its file does not come, its place says so. */
export const lazyPart = <P extends object>(load: Load<P>) => lazyOr(load, NotHere);

/** The same for a window over the page, which has no place to say it in. */
export const lazyWindow = <P extends object>(load: Load<P>) => lazyOr(load, Nothing);

function NotHere() {
  useSignals();
  return <Empty title={say('partMissing')}>{say('partComes')}</Empty>;
}

function Nothing() {
  useSignals();
  return null;
}

/** A browser asks for a module only once, so that nothing but a new page brings one that did not come. */
function lazyOr<P extends object>(load: Load<P>, Instead: ComponentType) {
  return lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!(error instanceof Error && DID_NOT_COME.test(error.message))) throw error;
      if (Instead === NotHere) toldInPlace.add(error);
      return {
        default: () => (
          <Missing>
            <Instead />
          </Missing>
        ),
      };
    }
  });
}

function Missing({ children }: { readonly children: ReactNode }) {
  useSignals();
  useEffect(want, []);
  return children;
}

function want(): () => void {
  missingParts.value += 1;
  return () => void (missingParts.value -= 1);
}
