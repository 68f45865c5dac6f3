import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense, useEffect } from 'react';
import { tab } from '#client/scopes/scopes.ts';
import { Empty } from '#client/ui/states.tsx';
import { page as say } from '#client/words/page.ts';
import type { ComponentType, ReactNode } from 'react';

/** What browsers and the build say of a file that did not come; what fails with other words is a mistake in the part itself. */
const DID_NOT_COME = /dynamically imported module|module script|preload CSS/;

/** How many parts are wanted on screen whose files did not come. */
export const missingParts = tab.signal(0);

/** Why parts did not come whose places say so. */
const toldInPlace = tab.hold(new WeakSet<object>());
export const isToldInPlace = (error: unknown): boolean => error instanceof Error && toldInPlace.has(error);

/** How often a part has come; each boundary draws anew at it. */
const comings = tab.signal(0);

/**
 * What a boundary waits for, told to all of them when it is there: React by itself leaves what stands in for a part up for
 * 300 ms, however soon the part comes, and for as long again for each part inside it.
 */
export function announced<T>(coming: Promise<T>): Promise<T> {
  // React notes what came behind this, as it began to wait later.
  const tell = (): void => queueMicrotask(() => void (comings.value += 1));
  void coming.then(tell, tell);
  return coming;
}

interface LazyBoundaryProps {
  /** Stands there until all parts inside have come. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Where parts of the page come that are loaded when they are first shown. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  useSignals();
  void comings.value;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

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
  return lazy<ComponentType<P>>(() => announced(loadedOr(load, Instead)));
}

async function loadedOr<P extends object>(
  load: Load<P>,
  Instead: ComponentType,
): Promise<{ default: ComponentType<P> }> {
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
