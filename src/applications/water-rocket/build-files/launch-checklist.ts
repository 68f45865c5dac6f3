import { designName } from '#applications/build-files/file-reports.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { escapeHtml, htmlDocument } from '#applications/reports/html.ts';
import { written } from '#applications/rounding.ts';
import { PRESSURE_UNITS } from '#applications/water-rocket/model/choices.ts';
import { CLASS_PRESSURE, CORD, HOSE, noLaunch, reliefPressure } from './launch-rules.ts';
import type { ReportSubject } from '#applications/application.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';

/** The list that is read aloud before every launch; of a rocket that must not fly it says only that, and why. */
export function launchChecklist(subject: ReportSubject<RocketAnalysis>): string {
  const refused = noLaunch(subject.assessment);
  const main =
    refused === undefined
      ? stepsOf(subject.analysis)
      : `<h2>${escapeHtml(refused.title)}</h2>${listOf(refused.reasons)}<p>Change the design until none of this is left. Then this sheet lists the steps of the launch.</p>`;
  return htmlDocument(`Launch checklist: ${designName(subject)}`, main);
}

/** Above what a class may use. */
function officialsOnly(psi: number): readonly string[] {
  return psi > CLASS_PRESSURE + 0.5
    ? [
        `This is more than the ${CLASS_PRESSURE} psi of a class: only contest officials may pump so high, with their own launcher and relief valve.`,
      ]
    : [];
}

function stepsOf({ design, mass, stability }: RocketAnalysis): string {
  const { charge } = design;
  const kilopascals = plainNumber(charge.gaugePressure / 1000, 0);
  const psi = charge.gaugePressure / PRESSURE_UNITS.psi.pascal;
  const relief = plainNumber(reliefPressure(design), 1);
  const groups: readonly (readonly [string, readonly string[]])[] = [
    [
      'At the workbench',
      [
        'The bottle is a drink bottle for sparkling drinks, without cracks, cuts, dents or white lines.',
        'Nothing was glued to it with hot or solvent glue.',
        'Nose and fins hold when they are pulled and twisted; the front is blunt or soft.',
        `It balances ${written(mass.cgDry * 1e3, 0.5, 'mm')} behind the tip, empty.`,
        `Built so, with its skirt, its stability margin is ${written(stability.marginDry, 0.01, 'calibers')}.`,
      ],
    ],
    [
      'At the launch place',
      [
        'An adult is in charge. Everyone wears safety goggles.',
        'The field is open: no people, cars, windows or power lines where the rocket can come down.',
        `The launcher is pegged down. The release cord is at least ${CORD} m long, and everyone is behind its end.`,
      ],
    ],
    [
      'Fill and pump',
      [
        `Water: ${plainNumber(charge.waterVolume * 1e6, 0)} mL.`,
        `Pressure: ${kilopascals} kPa (${plainNumber(psi, 1)} psi) and never more. The pump has a gauge and a relief valve that opens at ${relief} psi or below.`,
        `Only the adult pumps, from the end of a hose of ${HOSE}, or behind a shield.`,
        ...officialsOnly(psi),
        'Nobody goes to a rocket under pressure. If it does not start, let the air out by the cord or the valve, wait one minute, then go.',
      ],
    ],
    [
      'Launch',
      [
        'Call "Ready?", look up and around, count down aloud: 5, 4, 3, 2, 1.',
        'Watch the rocket until it is down. Never catch it.',
      ],
    ],
  ];
  return groups
    .map(([title, lines]) => `<h2>${escapeHtml(title)}</h2>${listOf(lines.map((line) => `☐ ${line}`))}`)
    .join('');
}

function listOf(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}
