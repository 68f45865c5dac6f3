import type { ModelError } from '#applications/application.ts';
import type { SectionShape } from './stick/capacity.ts';

/** A value that no truss can be made of; the sentence says which. */
export function badInput(message: string, where?: string): ModelError {
  return { error: 'BAD_INPUT', message, ...(where === undefined ? {} : { where }) };
}

/** `joints` are the numbers of the joints that can move. */
export function mechanismFound(mechanisms: number, joints: readonly number[]): ModelError {
  const motions = mechanisms === 1 ? '1 loose motion' : `${mechanisms} loose motions`;
  const message = `The structure can move without any member stretching (${motions}). Add a member or a support; the joints that move are shown in red.`;
  return { error: 'MECHANISM', message, mechanisms, joints };
}

export function zeroLengthMember(id: string): ModelError {
  return { error: 'ZERO_LENGTH_MEMBER', message: `Member ${id} has no length.`, where: id };
}

export function duplicateMember(first: string, second: string): ModelError {
  const message = `Members ${first} and ${second} join the same two joints.`;
  return { error: 'DUPLICATE_MEMBER', message, where: second };
}

export function nothingToCarry(): ModelError {
  return { error: 'NO_LOAD', message: 'There is nothing to carry: place a load.' };
}

export function negativeSection(id: string): ModelError {
  return { error: 'NEGATIVE_SECTION', message: `The section of ${id} has a zero or negative dimension.`, where: id };
}

/** The refusal of a section with the field that mends it. */
export function atSectionInput(refused: ModelError, section: SectionShape): ModelError {
  if (section.shape !== 'tube') return { ...refused, input: 'section' };
  const [wall, diameter] = [section.t, section.d].map((size) => Number((size * 1e3).toFixed(2)));
  const way = `A wall of ${wall} mm fills the whole tube of ${diameter} mm: make it thinner, or the tube wider.`;
  return { ...refused, message: `${refused.message} ${way}`, input: 'stickWall' };
}

/** The bars cross each other so much that the equations would take minutes. */
export function tooEntangled(): ModelError {
  return badInput('This structure is too large and too tangled to analyse. Use fewer joints or shorter members.');
}

/** The calculation left the range of numbers. */
export function unsettled(): ModelError {
  return { error: 'NO_CONVERGENCE', message: 'The analysis did not settle.' };
}
