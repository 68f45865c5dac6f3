import { useSignals } from '@preact/signals-react/runtime';
import { ChartLine, ChevronsLeft, ChevronsRight, EyeOff, Redo2, SquarePen, SquareX, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { toolbar } from '#client/stores/engineering/toolbar.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { help } from '#client/stores/learning/help.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { PressButton } from '#client/ui/buttons/press-button.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import { workArea as sayOfWorkArea } from '#client/words/student/work-area.ts';
import { SMALL } from './room.ts';
import styles from './engineering.module.css';
import type { ToolbarGroupView, ToolView } from '#client/stores/engineering/toolbar.ts';

/** Whether the tools are folded: as the student chose, and where the drawing has no room beside them. */
export interface Fold {
  readonly isFolded: boolean;
  readonly set: (isFolded: boolean) => void;
  /** Whether a tool that is chosen folds them. */
  readonly isDueOnChoice: () => boolean;
}

export function useFold(isWide: boolean): Fold {
  useSignals();
  const [isFolded, set] = useState(() => matchMedia(SMALL).matches);
  // A tutorial, a work area and the tools side by side would leave the drawing a third of a Chromebook's width.
  const isBesideTutorial = help.isOpen.value && help.isPinned.value && !isWide;
  useEffect(() => {
    set((now) => (isBesideTutorial ? now || workAreas.areas.peek().length > 0 : matchMedia(SMALL).matches));
  }, [isBesideTutorial]);
  return { isFolded, set, isDueOnChoice: () => isBesideTutorial || matchMedia(SMALL).matches };
}

interface ToolbarProps {
  readonly fold: Fold;
  /** A tool's graphics are asked for. */
  readonly onGraphics: () => void;
}

/** The left toolbar (ledger ENG-04): each tool has a work-area toggle and a graphics toggle. */
export function Toolbar({ fold, onGraphics }: ToolbarProps) {
  useSignals();
  const isNarrow = fold.isFolded;
  const label = say(isNarrow ? 'showTools' : 'hideTools');
  const isStill = !engine.isUsable.value;
  const toggle = useRef<HTMLButtonElement>(null);
  // Who chose by the keyboard goes on from what brings the tools back.
  const onChoose = (): void => {
    if (!fold.isDueOnChoice()) return;
    fold.set(true);
    toggle.current?.focus();
  };
  return (
    <nav className={isNarrow ? styles['toolbar-narrow'] : styles['toolbar']} aria-label={say('tools')}>
      <header className={styles['toolbar-head']}>
        <h2 className={isNarrow ? styles['only-small'] : undefined}>{say('title')}</h2>
        <Button
          ref={toggle}
          look="quiet"
          icon={
            isNarrow ? <ChevronsRight aria-hidden="true" size={18} /> : <ChevronsLeft aria-hidden="true" size={18} />
          }
          aria-label={label}
          title={label}
          data-brings-tools={isNarrow || undefined}
          onClick={() => fold.set(!isNarrow)}
        >
          {isNarrow && <span className={styles['only-small']}>{label}</span>}
        </Button>
      </header>
      {!isNarrow && (
        <>
          <Steps isStill={isStill} />
          {toolbar.groups.value.map((group) => (
            <section key={group.id} aria-labelledby={`group-${group.id}`}>
              <h3 id={`group-${group.id}`} className={isNamedByTool(group) ? 'visually-hidden' : undefined}>
                {group.title}
              </h3>
              <ul>
                {group.tools.map((tool) => (
                  <Tool key={tool.node} tool={tool} {...{ isStill, onChoose, onGraphics }} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </nav>
  );
}

function Steps({ isStill }: { readonly isStill: boolean }) {
  useSignals();
  const design = engine.design.value;
  const mayChange = engine.mayChange.value;
  return (
    <div className={styles['steps']} role="group" aria-label={say('steps')}>
      <IconButton
        label={say('undo')}
        data-tour="undo"
        icon={<Undo2 aria-hidden="true" size={18} />}
        disabled={!mayChange || design?.mayUndo !== true}
        onClick={() => void engine.undo()}
      />
      <IconButton
        label={say('redo')}
        icon={<Redo2 aria-hidden="true" size={18} />}
        disabled={!mayChange || design?.mayRedo !== true}
        onClick={() => void engine.redo()}
      />
      <IconButton
        label={say('closeWorkAreas')}
        icon={<SquareX aria-hidden="true" size={18} />}
        disabled={isStill || workAreas.areas.value.length === 0}
        onClick={() => void workAreas.closeAll()}
      />
      <IconButton
        label={say('turnGraphicsOff')}
        icon={<EyeOff aria-hidden="true" size={18} />}
        disabled={isStill || (graphics.commands.value.length === 0 && graphics.open.value.length === 0)}
        onClick={() => void graphics.clearAll()}
      />
    </div>
  );
}

/** Its only tool says the same word below it. */
const isNamedByTool = ({ title, tools }: ToolbarGroupView): boolean => tools.length === 1 && tools[0]?.title === title;

interface ToolProps {
  readonly tool: ToolView;
  readonly isStill: boolean;
  readonly onChoose: () => void;
  readonly onGraphics: () => void;
}

function Tool({ tool, isStill, onChoose, onGraphics }: ToolProps) {
  useSignals();
  return (
    <li className={styles['tool']}>
      {tool.workArea ? (
        <PressButton
          type="button"
          className={styles['tool-area']}
          data-node={tool.node}
          aria-pressed={tool.isAreaOpen}
          disabled={isStill || tool.isAreaLoading}
          onClick={() => {
            onChoose();
            void toolbar.toggleWorkArea(tool.node);
          }}
        >
          <SquarePen aria-hidden="true" size={16} />
          <span>
            {tool.title}
            {tool.hidesEdits && <small> {sayOfWorkArea('notApplied')}</small>}
          </span>
        </PressButton>
      ) : (
        <span className={styles['tool-area']}>{tool.title}</span>
      )}
      {tool.graphics && (
        <IconButton
          label={say('graphicsOf', { tool: tool.title })}
          icon={<ChartLine aria-hidden="true" size={18} />}
          pressed={tool.graphicsStatus === 1}
          disabled={isStill || tool.graphicsStatus === 2}
          onClick={() => {
            if (tool.graphicsStatus === 0) onGraphics();
            void toolbar.toggleGraphics(tool.node);
          }}
        />
      )}
    </li>
  );
}
