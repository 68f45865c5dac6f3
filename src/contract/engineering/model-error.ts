/** Why a model refuses a design; each code's sentence for students is in the applications. */
export const MODEL_ERROR_CODES = [
  'MECHANISM',
  'ZERO_LENGTH_MEMBER',
  'DUPLICATE_MEMBER',
  'NO_LOAD',
  'NEGATIVE_SECTION',
  'UNSTABLE_CG',
  'NO_TRIM',
  'STALLED_TRIM',
  'ZERO_WHEEL_RADIUS',
  'AXLE_LARGER_THAN_WHEEL',
  'NEGATIVE_THICKNESS',
  'BORE_BREAKS_WALL',
  'AXLE_IN_CHAMBER',
  'WATER_EXCEEDS_BOTTLE',
  'NOZZLE_TOO_LARGE',
  'PRESSURE_NOT_ABOVE_AIR',
  'TUBE_FILLS_AIR',
  'NO_LIFTOFF',
  'UNSTABLE_ROCKET',
  'LEVER_IN_LINE',
  'WILL_NOT_START',
  'NO_CONVERGENCE',
  /** An input that no model can use: not finite, out of range, or a table that does not fit together. */
  'BAD_INPUT',
] as const;
export type ModelErrorCode = (typeof MODEL_ERROR_CODES)[number];
