import { useSignals } from '@preact/signals-react/runtime';
import { TextAreaField } from '#client/ui/field.tsx';
import { parts as say } from '#client/words/teacher/parts.ts';
import { LIMITS } from '#contract/limits.ts';

interface ScoreCommentProps {
  /** What stands there; undefined where nothing was scored yet. */
  readonly given: string | undefined;
  readonly help: string;
}

/** The field `comment` of a form that scores a work; the student reads it. */
export function ScoreComment({ given, help }: ScoreCommentProps) {
  useSignals();
  return (
    <TextAreaField
      label={say('comment')}
      name="comment"
      rows={2}
      dir="auto"
      maxLength={LIMITS.writtenCommentMax}
      defaultValue={given ?? ''}
      help={help}
    />
  );
}
