const SPELLINGS: Readonly<Record<string, string>> = {
  '°': ' deg',
  '×': 'x',
  '·': '.',
  '²': '2',
  '³': '3',
  '₂': '2',
  Ø: 'dia ',
  '–': '-',
  '—': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '½': '1/2',
};

/** A text in the 95 printable ASCII characters: accents go, signs are spelled, everything else becomes a question mark. */
export function asciiText(text: string): string {
  const spelled = [...text].map((sign) => SPELLINGS[sign] ?? sign).join('');
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');
}
