/** A paper with the part that a sheet of ours fills, inside margins of 10 mm [mm]. */
export interface Paper {
  readonly name: string;
  /** Of the `svg` on the page; the print style sheet knows it. */
  readonly className: 'sheet-letter' | 'sheet-a4' | 'sheet-a3';
  readonly width: number;
  readonly height: number;
}

/** A little less than the space inside the margins, so that rounding never pushes a sheet to a second page. */
export const LETTER: Paper = { name: 'US Letter', className: 'sheet-letter', width: 195, height: 258 };
export const A4: Paper = { name: 'A4', className: 'sheet-a4', width: 190, height: 276 };
/** Lying. */
export const A3: Paper = { name: 'A3', className: 'sheet-a3', width: 400, height: 276 };
