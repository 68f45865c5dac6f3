import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { checkValue } from '#applications/inputs/input-value.ts';
import { findApplication } from '#applications/registry.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import {
  DESIGN_FILE_ENDING,
  DESIGN_FILE_KIND,
  DESIGN_FILE_VERSION,
  DesignFile,
} from '#contract/engineering/design-file.ts';
import { LIMITS } from '#contract/limits.ts';
import { refuse, refuseWithCode } from './outcome.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { DesignFile as DesignFileContent } from '#contract/engineering/design-file.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Refused } from './outcome.ts';
import type { StoredDesign } from './ports.ts';

/** A design read from a file: its inputs fit the application of now, and nothing is said of a specification yet. */
interface ReadDesign {
  readonly name: string;
  readonly notes: string;
  readonly inputs: InputValues;
  /** As they stand in the file, which may be of an earlier model. */
  readonly saved: InputValues;
}

/** A design as a file: readable JSON, with a check over all of it. A saved one has its revision's number in the file's name. */
export function writeDesignFile(design: Omit<StoredDesign, 'id'> & { readonly number?: number }): {
  readonly fileName: string;
  readonly text: string;
} {
  const { application, modelVersion, name, notes = '', inputs, number } = design;
  const title = name === '' ? 'untitled' : name;
  const content = {
    kind: DESIGN_FILE_KIND,
    version: DESIGN_FILE_VERSION,
    application,
    modelVersion,
    specification: { id: design.specification.id, name: design.specification.name },
    name,
    notes,
    inputs,
  } as const;
  const file: DesignFileContent = { ...content, check: checkOf(content) };
  return {
    fileName: `${title}${number === undefined ? '' : `, revision ${number}`} - ${application}${DESIGN_FILE_ENDING}`,
    text: `${JSON.stringify(file, null, 1)}\n`,
  };
}

/** The design in a file's text, or the one sentence why it cannot be opened. Never throws, whatever the text. */
export function readDesignFile(text: string, application: ApplicationCode): ReadDesign | Refused {
  if (text.length > LIMITS.designFileMax) return refuse('DESIGN_FILE_TOO_LARGE');
  const json = jsonIn(text);
  if (json['kind'] !== DESIGN_FILE_KIND) return refuse('DESIGN_FILE_FOREIGN');
  if (Number(json['version']) > DESIGN_FILE_VERSION) return refuse('DESIGN_FILE_NEWER');
  const decoded = DesignFile.safeParse(json);
  if (!decoded.success || decoded.data.check !== checkOf({ ...decoded.data, check: undefined })) return corrupt();
  return designIn(decoded.data, application);
}

function designIn(file: DesignFileContent, application: ApplicationCode): ReadDesign | Refused {
  const model = findApplication(file.application);
  if (!model) return refuse('DESIGN_FILE_NEWER');
  if (model.code !== application) {
    return refuse('DESIGN_FILE_OF_OTHER_APPLICATION', { application: model.name });
  }
  if (file.modelVersion > model.modelVersion) return refuse('DESIGN_FILE_NEWER');
  const inputs = broughtUpToDate(model, file.inputs, file.modelVersion);
  if (!isOfApplication(model, inputs)) return corrupt();
  return { name: file.name, notes: file.notes, inputs, saved: file.inputs };
}

/** Whether each value is one that its own input may have; what depends on other inputs is the analysis' to judge. */
function isOfApplication(application: AnyApplication, inputs: InputValues): boolean {
  const known = new Map(inputsOf(application).map((input) => [input.name, input]));
  return Object.entries(inputs).every(([name, value]) => {
    const input = known.get(name);
    if (input === undefined) return false;
    return value === '' || value === 'nil' || !('refused' in checkValue(input, value));
  });
}

const corrupt = (): Refused => refuseWithCode('ERR_CORRUPT_INPUT_FILE');

/** An object's fields; none for a text that is no JSON object. */
function jsonIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Sixteen digits over a content, whatever the order of its keys and the blanks between them. It finds mistakes and idle edits, not
 * forgeries: a forged file can hold nothing that its student could not type.
 */
function checkOf(content: object): string {
  // FNV-1a, 64 bits (Fowler, Noll, Vo; IETF draft-eastlake-fnv).
  let hash = 0xcbf29ce484222325n;
  const text = JSON.stringify(sorted(content));
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
