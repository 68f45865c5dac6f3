const PREFIX = 'ex:';

/** The lane of all that is done in one exercise: its answers stay in order, and its finish behind them. */
export function exerciseLane(exerciseId: string): string {
  return PREFIX + exerciseId;
}

/** The exercise of such a lane; undefined for any other. */
export function exerciseOfLane(lane: string): string | undefined {
  return lane.startsWith(PREFIX) ? lane.slice(PREFIX.length) : undefined;
}
