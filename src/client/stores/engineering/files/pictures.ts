import { signal } from '@preact/signals-react';
import { request } from '#client/api/request.ts';
import { application, tab } from '#client/scopes/scopes.ts';
import { PictureShelf } from '#client/stores/page/picture-shelf.ts';
import { pictures as picturesCall } from '#contract/student-calls.ts';
import { revisionsOf } from './design-lists.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { ShelfPicture } from '#client/stores/page/picture-shelf.ts';
import type { Concept } from '#contract/engineering/design.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** Own revisions whose pictures are fetched with the list, so that they stand when the network goes. */
const KEPT = 120;

const shelf = application.state(
  (scope) =>
    new PictureShelf((ids) =>
      request(scope, picturesCall, { parameters: { appCode: scope.code }, query: { revisions: ids.join(',') } }),
    ),
);
const nothing = tab.hold(signal<ShelfPicture>(undefined));

/** Pictures of designs that the student may see: their own, shared ones and entries of the competition. */
export const pictures = {
  of: (id: string): ReadonlySignal<ShelfPicture> => {
    const scope = application.peek();
    return scope ? shelf(scope).of(id) : nothing;
  },
  want: application.verb((scope, id: string) => shelf(scope).want([id])),
  /** Fetches those of the newest own designs before anybody looks. */
  fetchMine: (scope: ApplicationScope, concepts: readonly Concept[]): void => {
    const mine = revisionsOf(concepts.filter(({ isMine }) => isMine));
    shelf(scope).want(mine.slice(0, KEPT).map(({ id }) => id));
  },
} as const;
