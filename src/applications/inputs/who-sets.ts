import type { InputDescriptor } from '#applications/application.ts';
import type { InputValue, InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';

/** What an activity adds to its challenge when designs are judged; without it everything is neutral. */
export interface ActivityTerms {
  /** The class's own values of calibration inputs, in display units; what is not named keeps its default. */
  readonly calibration?: InputValues | undefined;
  /** Measured values of this student that a teacher approved, each set as it stood in one design. */
  readonly approvals?: readonly InputValues[] | undefined;
}

/** Whether an input may make one design better than another: what is the student's to choose, and what is bought. */
export function mayMoveRank({ role }: InputDescriptor): boolean {
  return role === 'design' || role === 'stock';
}

/** Who sets an input where a challenge rules, if it is not the student. */
export function setterOf(input: InputDescriptor, specification: Specification): 'challenge' | 'teacher' | undefined {
  if (input.role === 'conditions') return isExplored(input, specification) ? undefined : 'challenge';
  if (fixedValue(input, specification) !== undefined) return 'challenge';
  return input.role === 'calibration' ? 'teacher' : undefined;
}

/**
 * The value that a challenge and the class's calibration give an input; undefined where it is the student's. An explored
 * condition has one, too: designs are ranked under it.
 */
export function setValueOf(
  input: InputDescriptor,
  specification: Specification,
  calibration: InputValues = {},
): InputValue | undefined {
  const fixed = fixedValue(input, specification);
  if (fixed !== undefined) return fixed;
  if (input.role === 'calibration') return calibration[input.name] ?? input.default;
  return input.role === 'conditions' ? allowedCondition(input, specification) : undefined;
}

/** Whether the challenge opens this condition: the student may turn it, and is then not ranked. */
export function isExplored({ name, role }: InputDescriptor, { explore = [] }: Specification): boolean {
  return role === 'conditions' && explore.includes(name);
}

function fixedValue({ name, isWhole }: InputDescriptor, { settings }: Specification): InputValue | undefined {
  for (const setting of settings) {
    if (setting.kind !== 'fixed' || setting.input !== name) continue;
    // An old challenge may set half a washer, which no student of the class could put right.
    return isWhole === true && typeof setting.value === 'number' ? Math.round(setting.value) : setting.value;
  }
  return undefined;
}

/** The standard value, or the first that a challenge allows where it forbids the standard one. */
function allowedCondition(input: InputDescriptor, { settings }: Specification): InputValue {
  for (const setting of settings) {
    if (setting.kind !== 'choice' || setting.input !== input.name) continue;
    if (setting.allowed.every((allowed) => allowed !== input.default)) return setting.allowed[0] ?? input.default;
  }
  return input.default;
}
