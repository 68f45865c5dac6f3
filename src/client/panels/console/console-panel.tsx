import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { sceneConsole as say } from '#client/words/student/console.ts';
import { runLine } from './run-line.ts';
import { sceneWords } from './scene-words.ts';
import styles from './console.module.css';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { ReactNode } from 'react';

interface ConsolePanelProps {
  readonly commands: readonly SceneCommand[];
  /** The charts over it. */
  readonly over?: ReactNode;
  readonly more?: ReactNode;
}

/** Older lines leave the screen. */
const MOST_LINES = 500;

/** The graphics as text (ledger GFX-02): prints the scene commands as they come, and accepts the same. */
export function ConsolePanel({ commands, over, more }: ConsolePanelProps) {
  useSignals();
  const [lines, setLines] = useState<readonly string[]>(() => [say('hello')]);
  const [own, setOwn] = useState<readonly SceneCommand[]>([]);
  const screen = useRef<HTMLOListElement>(null);
  const print = (fresh: readonly string[]): void => setLines((old) => [...old, ...fresh].slice(-MOST_LINES));
  useEffect(() => {
    // The engine's list is the whole picture; what was typed before is over.
    setOwn([]);
    if (commands.length > 0) print(commands.map(sceneWords));
  }, [commands]);
  const scene = useMemo(() => [...commands, ...own], [commands, own]);
  useEffect(() => {
    if (screen.current !== null) screen.current.scrollTop = screen.current.scrollHeight;
  }, [lines]);
  return (
    <section className={styles['console']} aria-label={say('console')}>
      <header className={styles['head']}>
        <h2>{say('console')}</h2>
        {more}
      </header>
      {/* Read line by line as they come; the list is scrolled by keys. */}
      <ol ref={screen} className={styles['screen']} role="log" aria-label={say('sceneCommands')} tabIndex={0}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      {over}
      <CommandLine
        run={(line) => {
          const result = runLine(line, scene);
          if (result.isCleared === true) setLines([]);
          else print([`> ${line}`, ...result.print]);
          if (result.add !== undefined) setOwn([...own, ...result.add]);
        }}
      />
    </section>
  );
}

function CommandLine({ run }: { readonly run: (line: string) => void }) {
  useSignals();
  const [line, setLine] = useState('');
  const before = useRef<string[]>([]);
  const back = useRef(0);
  const recall = (step: 1 | -1): void => {
    back.current = Math.min(before.current.length, Math.max(0, back.current + step));
    setLine(before.current.at(-back.current) ?? '');
    if (back.current === 0) setLine('');
  };
  return (
    <form
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() === '') return;
        before.current.push(line);
        back.current = 0;
        run(line);
        setLine('');
      }}
    >
      <input
        aria-label={say('command')}
        autoComplete="off"
        spellCheck={false}
        value={line}
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          recall(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <Button type="submit" size="small">
        {say('run')}
      </Button>
    </form>
  );
}
