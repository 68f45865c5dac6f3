import type { ModelError } from '#applications/application.ts';

interface NumberRule {
  /** What an absent field means; without it the field is required. */
  readonly default?: number;
  /** Least value allowed. */
  readonly min?: number;
  /** The value must be greater than this. */
  readonly above?: number;
}

/**
 * Reads the untyped JSON argument of a kernel. The first thing that is missing, of the wrong type, not finite or out of
 * range is kept as `problem`, a BAD_INPUT; reading goes on with harmless values, so check `problem` once at the end.
 */
export class FieldReader {
  problem: ModelError | undefined;
  private readonly fields: Readonly<Record<string, unknown>>;
  private readonly path: string;

  constructor(argument: unknown, path = '') {
    this.path = path;
    const isRecord = typeof argument === 'object' && argument !== null && !Array.isArray(argument);
    this.fields = isRecord ? (argument as Record<string, unknown>) : {};
    if (!isRecord) this.refuse('', 'must be a record of named fields');
  }

  private refuse(name: string, why: string): void {
    const where = this.path + name;
    this.problem ??= { error: 'BAD_INPUT', message: `${where || 'The input'} ${why}.`, where };
  }

  /** A finite number. */
  number(name: string, rule: NumberRule = {}): number {
    const value = this.fields[name] ?? rule.default;
    if (typeof value !== 'number' || !Number.isFinite(value)) this.refuse(name, 'must be a number');
    else if (rule.min !== undefined && value < rule.min) this.refuse(name, `must be at least ${rule.min}`);
    else if (rule.above !== undefined && value <= rule.above) this.refuse(name, `must be greater than ${rule.above}`);
    else return value;
    return rule.default ?? rule.min ?? (rule.above ?? 0) + 1;
  }

  /** One of the words in `allowed`. */
  word<Word extends string>(name: string, allowed: readonly Word[], absent?: Word): Word {
    const value = this.fields[name] ?? absent;
    const known = allowed.find((word) => word === value);
    if (known === undefined) this.refuse(name, `must be one of ${allowed.join(', ')}`);
    return known ?? allowed[0];
  }

  /** A list of finite numbers; absent means empty. */
  numbers(name: string): readonly number[] {
    const value = this.fields[name] ?? [];
    if (isNumbers(value)) return value;
    this.refuse(name, 'must be a list of numbers');
    return [];
  }

  /** A list of lists of finite numbers. */
  rows(name: string): readonly (readonly number[])[] {
    const value = this.fields[name];
    if (Array.isArray(value) && value.every(isNumbers)) return value;
    this.refuse(name, 'must be a list of lists of numbers');
    return [];
  }

  /** A list of switches, each true or false, 1 or 0; absent means empty. */
  switches(name: string): boolean[] {
    const value = this.fields[name] ?? [];
    if (Array.isArray(value) && value.every(isSwitch)) return value.map(Boolean);
    this.refuse(name, 'must be a list of zeros and ones');
    return [];
  }

  /** Finite numbers by their names; absent means none. */
  numbersByName(name: string): Readonly<Record<string, number>> {
    const value = this.fields[name] ?? {};
    if (typeof value === 'object' && isNumbers(Object.values(value))) return { ...value };
    this.refuse(name, 'must be a record of numbers');
    return {};
  }

  /** A list of records, each read by `read`; absent means empty. */
  list<Item>(name: string, read: (item: FieldReader) => Item): Item[] {
    const value = this.fields[name] ?? [];
    if (!Array.isArray(value)) {
      this.refuse(name, 'must be a list');
      return [];
    }
    return value.map((item, index) => this.readPart(`${name}[${index}]`, item, read));
  }

  /** A nested record; undefined where it is absent. */
  part<Part>(name: string, read: (part: FieldReader) => Part): Part | undefined {
    const value = this.fields[name] ?? undefined;
    return value === undefined ? undefined : this.readPart(name, value, read);
  }

  private readPart<Part>(name: string, value: unknown, read: (part: FieldReader) => Part): Part {
    const reader = new FieldReader(value, `${this.path}${name}.`);
    const part = read(reader);
    this.problem ??= reader.problem;
    return part;
  }
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isFinite);
}

function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || value === 0 || value === 1;
}
