/** Grow-only totals under one timer code [s, visits], and what of them the server is known to have. */
export interface TimeTotal {
  readonly secs: number;
  readonly visits: number;
  readonly ackedSecs: number;
  readonly ackedVisits: number;
}

/** Where every total begins. */
export const NO_TIME: TimeTotal = { secs: 0, visits: 0, ackedSecs: 0, ackedVisits: 0 };

/** The totals after more time and visits [s, visits]. */
export function grownTotal<Total extends TimeTotal>(total: Total, secs: number, visits: number): Total {
  return { ...total, secs: total.secs + secs, visits: total.visits + visits };
}

/** The totals after the server took them as they were `sent`: what was counted meanwhile is still to be sent. */
export function acknowledgedTotal<Total extends TimeTotal>(
  total: Total,
  sent: Pick<TimeTotal, 'secs' | 'visits'>,
): Total {
  return { ...total, ackedSecs: sent.secs, ackedVisits: sent.visits };
}

/** Whether the server may lack some of it. */
export function isUnsentTotal({ secs, visits, ackedSecs, ackedVisits }: TimeTotal): boolean {
  return secs > ackedSecs || visits > ackedVisits;
}
