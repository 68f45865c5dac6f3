import { useSignals } from '@preact/signals-react/runtime';
import { Redo2, Table2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { activity } from '#client/stores/session/activity.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { engineering as sayOfEngineering } from '#client/words/student/engineering.ts';
import { sketch as say } from '#client/words/student/sketch.ts';
import styles from './sketch.module.css';
import type { SketchTool } from './sketch-points.ts';

const TOOL_WORDS = {
  move: 'move',
  'add-point': 'addJoint',
  'add-line': 'addMember',
  pin: 'pin',
  roller: 'roller',
  free: 'noSupport',
  load: 'load',
  remove: 'remove',
} as const satisfies Record<SketchTool, string>;

/** What chooses a sketch. */
export interface SketchName {
  readonly key: string;
  readonly title: string;
}

interface SketchToolsProps {
  readonly names: readonly SketchName[];
  /** The key of the sketch that is shown. */
  readonly chosen: string;
  readonly choose: (key: string) => void;
  readonly tools: readonly SketchTool[];
  readonly tool: SketchTool;
  readonly onTool: (tool: SketchTool) => void;
  readonly isMovable: boolean;
  readonly hasNumbers: boolean;
  readonly onNumbers: () => void;
  /** Says what to do next. It describes the board, and is no status: with each point another one would be read out. */
  readonly hint: string;
  readonly hintId: string;
}

/** What the next press does, undo and redo, zoom, and a sentence that says how. The same while a point is dragged. */
export const SketchTools = memo(Tools);

function Tools(props: SketchToolsProps) {
  useSignals();
  const { names, chosen, choose, tools, tool, onTool, isMovable } = props;
  const design = engine.design.value;
  const isStill = !engine.mayChange.value;
  const icon = (Icon: typeof Undo2) => <Icon aria-hidden="true" size={18} />;
  return (
    <div className={styles['tools']}>
      {names.length > 1 && (
        <div className={styles['row']} role="group" aria-label={say('sketches')}>
          {names.map(({ key, title }) => (
            <Button key={key} size="small" look="quiet" aria-pressed={key === chosen} onClick={() => choose(key)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['row']} role="toolbar" aria-label={say('tools')}>
        {tools.length > 1 &&
          tools.map((each) => (
            <Button
              key={each}
              size="small"
              look="quiet"
              aria-pressed={each === tool}
              disabled={activity.isClosed.value && each !== 'move'}
              onClick={() => onTool(each)}
            >
              {say(each === 'move' && !isMovable ? 'select' : TOOL_WORDS[each])}
            </Button>
          ))}
        <IconButton
          label={sayOfEngineering('undo')}
          icon={icon(Undo2)}
          disabled={isStill || design?.mayUndo !== true}
          onClick={() => void engine.undo()}
        />
        <IconButton
          label={sayOfEngineering('redo')}
          icon={icon(Redo2)}
          disabled={isStill || design?.mayRedo !== true}
          onClick={() => void engine.redo()}
        />
        <Button size="small" look="quiet" icon={icon(Table2)} aria-pressed={props.hasNumbers} onClick={props.onNumbers}>
          {say('numbers')}
        </Button>
      </div>
      <p id={props.hintId} className={styles['hint']}>
        {props.hint}
      </p>
    </div>
  );
}
