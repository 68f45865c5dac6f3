import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The accessible name of the file that is asked for. */
  readonly label: string;
  /** As the attribute of a file input: ".csv,text/csv". */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button of the product that lets a file of the device be chosen: each browser draws its own file input in its own way. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  useSignals();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        disabled={button.disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen once more.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
