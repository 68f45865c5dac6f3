/** Whether the tests of this process are asked about mutants: a small part of what is random finds nearly all that all finds. */
export const IS_ASKED = process.env.MUTANTS_PLAN !== undefined;

/** Whether one database tells all: where what is changed lies above the seam of the records, the other only takes as long again. */
export const IS_ASKED_ON_ONE_DATABASE = IS_ASKED && process.env.MUTANTS_DATABASES === 'one';
