import { signal } from '@preact/signals-react';
import { MOST_PICTURES } from '#contract/engineering/picture.ts';
import type { Picture, RevisionPicture } from '#contract/engineering/picture.ts';
import type { Result } from '#contract/failure.ts';
import type { ReadonlySignal, Signal } from '@preact/signals-react';

/** Null where none can be drawn; undefined while it is not known. */
export type ShelfPicture = Picture | null | undefined;

/**
 * Pictures by their revisions' ids, asked for in batches as they come into sight. A revision never changes, so neither does its
 * picture: what is here is shown without a network, too. Belongs to the scope that made it.
 */
export class PictureShelf {
  private readonly pictures = new Map<string, Signal<ShelfPicture>>();
  private readonly wanted = new Set<string>();
  private isAsking = false;
  private readonly ask: (ids: readonly string[]) => Promise<Result<RevisionPicture[]>>;

  constructor(ask: (ids: readonly string[]) => Promise<Result<RevisionPicture[]>>) {
    this.ask = ask;
  }

  /** The picture of a revision as it comes. */
  of(id: string): ReadonlySignal<ShelfPicture> {
    return this.place(id);
  }

  /** Asks for those that are not here yet, together with what else is wanted in this moment. */
  want(ids: readonly string[]): void {
    for (const id of ids) if (this.place(id).peek() === undefined) this.wanted.add(id);
    if (this.isAsking || this.wanted.size === 0) return;
    this.isAsking = true;
    queueMicrotask(() => void this.askAll());
  }

  /** After a failure nothing more is asked before something is wanted again. */
  private async askAll(): Promise<void> {
    while (this.wanted.size > 0) {
      const ids = [...this.wanted].slice(0, MOST_PICTURES);
      const answer = await this.ask(ids);
      if (!answer.ok) {
        this.wanted.clear();
        break;
      }
      const found = new Map(answer.value.map(({ id, picture }) => [id, picture]));
      for (const id of ids) {
        this.wanted.delete(id);
        this.place(id).value = found.get(id) ?? null;
      }
    }
    this.isAsking = false;
  }

  private place(id: string): Signal<ShelfPicture> {
    const known = this.pictures.get(id);
    if (known) return known;
    const made = signal<ShelfPicture>(undefined);
    this.pictures.set(id, made);
    return made;
  }
}
