import { useSignals } from '@preact/signals-react/runtime';
import { pictures } from '#client/stores/engineering/files/pictures.ts';
import { applications } from '#client/stores/session/applications.ts';
import { PictureFrame } from '#client/ui/pictures/picture-frame.tsx';

interface DesignPictureProps {
  /** Of the revision. */
  readonly id: string;
  readonly name: string;
  readonly revision?: number;
  readonly size?: 'row' | 'card';
  /** The revision that is drawn over it, dashed. */
  readonly before?: string | undefined;
}

/** The picture of a design that the student may see. */
export function DesignPicture({ id, name, revision, size = 'row', before }: DesignPictureProps) {
  useSignals();
  const near = (): void => {
    pictures.want(id);
    if (before !== undefined) pictures.want(before);
  };
  const picture = pictures.of(id).value;
  const former = before === undefined ? null : pictures.of(before).value;
  return (
    <PictureFrame
      {...{ name, revision, size, picture }}
      before={former}
      isAwaited={picture === undefined || former === undefined}
      icon={applications.icon.value}
      onNear={near}
    />
  );
}
