/** Whether the tests of this process are asked about mutants: a small part of what is random finds nearly all that all finds. */
export const IS_ASKED = process.env.MUTANTS_PLAN !== undefined;
