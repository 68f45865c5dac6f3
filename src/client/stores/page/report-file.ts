import type { Report } from '#contract/engineering/report.ts';

/**
 * The styles of a report outside of the product, which has its own. Templates print at exactly their size, each sheet on paper of
 * its own format.
 */
const REPORT_STYLES = [
  'body{margin:0;color:#000;background:#fff;font:16px/1.5 system-ui,sans-serif}',
  'main,header{max-width:72ch;margin:0 auto;padding:16px}',
  'table{width:100%;border-collapse:collapse;margin:0 0 16px}',
  'th,td{padding:4px 12px;border:1px solid #777;text-align:left;vertical-align:top}',
  'thead{background:#eee}',
  'tr{break-inside:avoid}',
  'svg{display:block;max-width:100%;height:auto}',
  'section.portfolio+section.portfolio{break-before:page}section.portfolio{overflow-wrap:break-word}',
  'svg.portfolio-picture{max-height:220px;margin:8px 0}svg.portfolio-chart{max-height:220px;break-inside:avoid}',
  '@page{margin:10mm}',
  '@page letter{size:letter portrait;margin:10mm}',
  '@page a4{size:A4 portrait;margin:10mm}',
  '@page a3{size:A3 landscape;margin:10mm}',
  '@media print{main,header{max-width:none;padding:0}main:has(>svg[class^=sheet])>:not(svg){display:none}',
  'svg[class^=sheet]{max-width:none;break-inside:avoid;break-after:page}svg[class^=sheet]:last-of-type{break-after:auto}',
  'svg.sheet-letter{page:letter;width:195mm;height:258mm}',
  'svg.sheet-a4{page:a4;width:190mm;height:276mm}',
  'svg.sheet-a3{page:a3;width:400mm;height:276mm}}',
] as const;

/** A report as a file that needs nothing else to be read and printed. */
export function reportFile({ type, text }: Report): string {
  return type === 'html' ? text.replace('</head>', () => `<style>${REPORT_STYLES.join('')}</style></head>`) : text;
}
