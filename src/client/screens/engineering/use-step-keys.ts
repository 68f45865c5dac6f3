import { useEffect } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { topDialog } from '#client/ui/dialog.tsx';

/** Control with Z and Y undo and redo applied changes; in a field they are the field's own, and under a dialog nothing may change. */
export function useStepKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', stepByKey);
    return () => document.removeEventListener('keydown', stepByKey);
  }, []);
}

function stepByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || isField(event.target) || topDialog.peek() !== undefined) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (key !== 'z' && !isRedo) return;
  event.preventDefault();
  if (!engine.mayChange.value) return;
  if (isRedo) void engine.redo();
  else void engine.undo();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="range"]), select, textarea') !== null;
}
