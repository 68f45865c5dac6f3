/** Requests that begin in one turn of the event loop while newcomers wait. */
const BESIDE_NEWCOMERS = 4;

/**
 * Takes newcomers in while everybody else is busy. Node takes one waiting connection in each turn of its event loop, and under load a
 * turn answers a hundred requests: those who are connected would be served again and again, and newcomers wait for seconds. So while
 * connections come in, few requests begin in a turn, in their order.
 */
export class FairTurns {
  private waiting: (() => void)[] = [];
  /** How many requests may still begin in this turn. */
  private left = Infinity;
  private hasNewcomer = false;
  private isRolling = false;

  /** A connection was taken, and behind it another may wait. */
  newcomer(): void {
    this.hasNewcomer = true;
    if (this.isRolling) return;
    this.left = BESIDE_NEWCOMERS;
    this.roll();
  }

  /** Begins to answer a request, now or in one of the next turns. */
  begin(answer: () => void): void {
    if (this.left > 0) {
      this.left -= 1;
      answer();
    } else this.waiting.push(answer);
  }

  private roll(): void {
    this.isRolling = true;
    setImmediate(() => {
      this.left = this.hasNewcomer ? BESIDE_NEWCOMERS : Infinity;
      this.hasNewcomer = false;
      const now = this.waiting.splice(0, this.left);
      this.left -= now.length;
      for (const answer of now) answer();
      if (this.left === Infinity) this.isRolling = false;
      else this.roll();
    });
  }
}
