/** The id in the document of a journal's section or of a comment, by which who comes for it is led there. */
export const textId = (text: string): string => `text-${text}`;
