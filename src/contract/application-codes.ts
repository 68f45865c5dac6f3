/** The five applications, in the order in which a chooser lists them. */
export const APPLICATION_CODES = ['dragster', 'glider', 'water-rocket', 'mousetrap-car', 'structures'] as const;
export type ApplicationCode = (typeof APPLICATION_CODES)[number];

/** Whether a word is the code of an application; free of decoders, because the login screen asks it too. */
export function isApplicationCode(word: unknown): word is ApplicationCode {
  return APPLICATION_CODES.some((code) => code === word);
}
