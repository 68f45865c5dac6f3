import { WaitingQueue } from './waiting-queue.ts';
import type { Comer } from './waiting-queue.ts';

interface Place {
  running: number;
  readonly queue: WaitingQueue;
}

/** Of each place so many works run at once, and so many may wait for that in a fair order. */
export class Desks {
  private readonly atOnce: number;
  private readonly most: number;
  private readonly places = new Map<string, Place>();

  constructor({ atOnce, most }: { readonly atOnce: number; readonly most: number }) {
    this.atOnce = atOnce;
    this.most = most;
  }

  /** What the work gives, or undefined where there was no place to wait. */
  async run<T>(name: string, comer: Comer, work: () => Promise<T>): Promise<{ readonly value: T } | undefined> {
    let place = this.places.get(name);
    if (!place) this.places.set(name, (place = { running: 0, queue: new WaitingQueue(this.most) }));
    if (place.running < this.atOnce) place.running += 1;
    else if (!(await place.queue.enter(comer))) return undefined;
    try {
      return { value: await work() };
    } finally {
      this.leave(name, place);
    }
  }

  /** Who ends hands the desk on, so that nobody slips in between. */
  private leave(name: string, place: Place): void {
    if (place.queue.admitNext()) return;
    place.running -= 1;
    if (place.running === 0) this.places.delete(name);
  }
}
