import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { ConsolePanel } from '#client/panels/console/console-panel.tsx';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { Viewer } from '#client/viewer/viewer.tsx';
import styles from './renderer.module.css';
import type { FreeArea } from '#client/viewer/free-area.ts';
import type { Shot } from '#client/viewer/scene/scene-model.ts';
import type { SketchFrame } from '#client/viewer/viewer.tsx';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';

interface RendererViewProps {
  /** The preference: `webgl` or `console` (ledger GFX-07). */
  readonly mode: string;
  readonly commands: readonly SceneCommand[];
  /** Of an animation [s]. */
  readonly time?: number | ReadonlySignal<number>;
  /** Where the camera looks in place of what the commands say. */
  readonly shot?: Shot | undefined;
  readonly free?: FreeArea | undefined;
  readonly isSketchAlone?: boolean;
  readonly renderSketch?: ((frame: SketchFrame) => ReactNode) | undefined;
  readonly over?: ReactNode;
  readonly more?: ReactNode;
}

/** The view that fits the preference: the drawing, or the text console; a sentence where none fits (ledger GFX-06). */
export function RendererView(props: RendererViewProps) {
  useSignals();
  const { mode, commands, time = 0, shot, free, isSketchAlone, renderSketch, over, more } = props;
  useEffect(() => {
    if (mode === 'webgl') graphics.viewerLoading();
    return () => graphics.viewerGone();
  }, [mode]);
  switch (mode) {
    case 'webgl':
      return (
        <Viewer
          {...{ commands, time, shot, free, isSketchAlone, renderSketch, over, more }}
          onReady={() => graphics.viewerReady()}
        />
      );
    case 'console':
      return <ConsolePanel {...{ commands, over, more }} />;
    default:
      return <p className={styles['no-renderer']}>[no unity renderer provided]</p>;
  }
}
