import { execFileSync } from 'node:child_process';
import { shippedPlaces } from './packages.ts';

const BILL_OF_ALL = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];

/** Fonts come from a tool of development, and what a tool needs as well may bear its mark: in the product it is none. */
const TOOL_MARK = 'cdx:npm:package:development';

interface Component {
  readonly 'bom-ref': string;
  readonly properties: readonly { readonly name: string }[];
}

interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
}

/**
 * A software bill of materials in CycloneDX 1.5, of the very packages of which the licenses are shown. npm's own
 * `--omit dev` leaves out what a tool of development needs as well, React and zod among it.
 */
export async function softwareBill(root: string): Promise<string> {
  const all = execFileSync('npm', BILL_OF_ALL, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(all) as Bill;
  const shipped = new Set((await shippedPlaces(root)).map(({ name, version }) => `${name}@${version}`));
  const known = new Set([...shipped, bill.metadata.component['bom-ref']]);
  const kept = {
    ...bill,
    components: bill.components
      .filter((component) => shipped.has(component['bom-ref']))
      .map((each) => ({ ...each, properties: each.properties.filter(({ name }) => name !== TOOL_MARK) })),
    dependencies: bill.dependencies
      .filter(({ ref }) => known.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => shipped.has(ref)) })),
  };
  return `${JSON.stringify(kept, undefined, 2)}\n`;
}
