import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classes as say } from '#client/words/teacher/classes.ts';
import { NewClass } from './new-class.tsx';

interface NewClassButtonProps {
  /** Whether nothing else is to be done: there is no class yet. */
  readonly isNext: boolean;
}

/** Asks for a name, makes the class, and leads to its students. */
export function NewClassButton({ isNext }: NewClassButtonProps) {
  useSignals();
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const made = classes.made.value;
  useEffect(() => {
    if (made === undefined) return;
    classes.forgetMade();
    navigate(`/teacher/classes/${made}/students`);
  }, [made, navigate]);
  return (
    <>
      <Button look={isNext ? 'next' : 'plain'} onClick={() => setIsOpen(true)}>
        {say('newClass')}
      </Button>
      {isOpen && <NewClass onClose={() => setIsOpen(false)} />}
    </>
  );
}
