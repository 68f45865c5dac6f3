import type { FieldReader } from '#applications/inputs/field-reader.ts';
import type { FailureInputs } from './failure.ts';
import type { CapacityInputs, SectionShape } from './stick/capacity.ts';
import type { TrussInputs } from './truss-input.ts';

const METHODS = ['euler-johnson', 'ylinen'] as const;
const SHAPES = ['rect', 'round', 'tube', 'double-rect'] as const;

/** Reads joints, members, supports, loads, gravity, settlements and thermal. */
export function readTrussFields(fields: FieldReader): TrussInputs {
  return { ...readActions(fields), members: fields.list('members', readMember) };
}

/** Reads the fields of a truss, for each member I, sc, st, K, je, glueA and tau, too, and method and c. */
export function readFailureFields(fields: FieldReader): FailureInputs {
  return {
    ...readActions(fields),
    members: fields.list('members', (member) => ({
      ...readMember(member),
      I: member.number('I'),
      sc: member.number('sc'),
      st: member.number('st'),
      K: member.number('K', { default: 1 }),
      je: member.number('je', { default: 1 }),
      glueA: member.number('glueA', { default: 0 }),
      tau: member.number('tau', { default: 0 }),
    })),
    method: fields.word('method', METHODS, 'euler-johnson'),
    c: fields.number('c', { default: 0.8 }),
  };
}

/** Reads a section by its shape, and E, sc, st, L, K, method, c and je. */
export function readCapacityFields(fields: FieldReader): CapacityInputs {
  return {
    ...readSection(fields),
    E: fields.number('E'),
    sc: fields.number('sc'),
    st: fields.number('st'),
    L: fields.number('L'),
    K: fields.number('K', { default: 1 }),
    method: fields.word('method', METHODS, 'euler-johnson'),
    c: fields.number('c', { default: 0.8 }),
    je: fields.number('je', { default: 1 }),
  };
}

function readActions(fields: FieldReader): Omit<TrussInputs, 'members'> {
  return {
    joints: fields.rows('joints'),
    supports: fields.list('supports', (support) => ({
      joint: support.number('joint'),
      fix: support.switches('fix'),
    })),
    loads: fields.list('loads', (load) => ({ joint: load.number('joint'), f: load.numbers('f') })),
    gravity: fields.number('gravity', { default: 0 }),
    settlements: fields.list('settlements', (moved) => ({
      joint: moved.number('joint'),
      dof: moved.number('dof'),
      d: moved.number('d'),
    })),
    thermal: fields.numbersByName('thermal'),
  };
}

function readMember(member: FieldReader): TrussInputs['members'][number] {
  return {
    i: member.number('i'),
    j: member.number('j'),
    E: member.number('E'),
    A: member.number('A'),
    rho: member.number('rho', { default: 0 }),
  };
}

function readSection(fields: FieldReader): SectionShape {
  const shape = fields.word('shape', SHAPES);
  switch (shape) {
    case 'rect':
      return { shape, b: fields.number('b'), h: fields.number('h') };
    case 'round':
      return { shape, d: fields.number('d') };
    case 'tube':
      return { shape, d: fields.number('d'), t: fields.number('t') };
    case 'double-rect':
      return { shape, b: fields.number('b'), h: fields.number('h'), g: fields.number('g') };
  }
}
