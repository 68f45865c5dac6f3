import { useSignals } from '@preact/signals-react/runtime';
import { pictures } from '#client/stores/teacher/gallery/pictures.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { PictureFrame } from '#client/ui/pictures/picture-frame.tsx';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';

interface DesignPictureProps {
  readonly place: ClassApplication;
  /** Of the revision. */
  readonly id: string;
  readonly name: string;
  readonly revision?: number;
  readonly size?: 'row' | 'card';
  /** The revision that is drawn over it, dashed. */
  readonly before?: string | undefined;
}

/** The picture of a design of the class. */
export function DesignPicture({ place, id, name, revision, size = 'card', before }: DesignPictureProps) {
  useSignals();
  const near = (): void => {
    pictures.want(place, id);
    if (before !== undefined) pictures.want(place, before);
  };
  const picture = pictures.of(place, id).value;
  const former = before === undefined ? null : pictures.of(place, before).value;
  return (
    <PictureFrame
      {...{ name, revision, size, picture }}
      before={former}
      isAwaited={picture === undefined || former === undefined}
      icon={openApplication.units.value.find(({ code }) => code === place.appCode)?.icon ?? ''}
      onNear={near}
    />
  );
}
