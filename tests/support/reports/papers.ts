import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { filesBelow } from './files-below.ts';

/** Folders in which people write, and the files beside them. */
const FOLDERS = ['src', 'sw', 'tests', 'public', '.github'];

const LEDGER = 'tests/fixtures/ledger.md';
/** Where the ids of one letter stand, and the files in which such an id means that paper. */
const IDS = [
  {
    id: /\bI\d{1,2}[ab]?\b/g,
    paper: 'src/client/sync/README.md',
    where: /^(?:src\/(?:client|server|contract)|sw|tests\/(?:faults|client|server|sw))\//,
  },
  { id: /\bT\d{1,2}\b/g, paper: 'src/server/README.md', where: /^(?:src\/(?:client|server|contract)|sw)\// },
] as const;
/** A clause of the ledger. */
const CLAUSE = /\b[A-Z]{2,5}-\d{2}\b/g;
/** A paper, and the heading in it: `sync/README.md#answers`. */
const PAPER = /(?<![\w./<>*-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:#([\w-]+))?/g;
/** A source, by its name or the end of its path. */
const SOURCE = /(?<![\w./<>*{}-])((?:[\w.-]+\/)*[\w-][\w.-]*\.tsx?)\b/g;
/** A folder, by its path from the root. */
const FOLDER = /`((?:src|sw|tests|public|\.github)(?:\/[\w.-]+)*\/?)`/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
const HEADING = /^#{1,6} (.+)$/gm;
const ROW_ID = /^\| ?([A-Z]\d{1,2}|[A-Z]{2,5}-\d{2}) \|/gm;

/** The comments of a source, each in one line. */
export function commentsOf(path: string, text: string): readonly string[] {
  const comments = path.endsWith('.css')
    ? [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, comment = '']) => comment)
    : parseSync(path, text).comments.map(({ value }) => value);
  return comments.map((comment) => comment.replace(/\n[ \t]*\*?/g, ' '));
}

/** The name under which a heading can be linked to, as GitHub and most others make it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** What the tree has, and what of a citation in it leads nowhere. */
export class Papers {
  readonly files: readonly string[];
  private readonly texts = new Map<string, string>();
  private readonly idsOf = new Map<string, ReadonlySet<string>>();

  constructor() {
    const beside = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
    this.files = [...beside.map(({ name }) => name), ...FOLDERS.flatMap((folder) => filesBelow(folder))];
  }

  /** What a text cites and the tree does not have; `path` is the file in which it stands. */
  missingIn(path: string, text: string): readonly string[] {
    const papers = [...text.matchAll(PAPER)].filter(([, name = '', anchor]) => !this.hasPart(path, name, anchor));
    const sources = [...text.matchAll(SOURCE)].filter(([, name = '']) => this.named(path, name).length === 0);
    const ids = IDS.filter(({ where }) => where.test(path)).flatMap(({ id, paper }) =>
      (text.match(id) ?? []).filter((one) => !this.ids(paper).has(one.replace(/[ab]$/, ''))),
    );
    const clauses = this.ids(LEDGER);
    const groups = new Set([...clauses].map((clause) => clause.split('-')[0]));
    const unknown = (text.match(CLAUSE) ?? []).filter((one) => groups.has(one.split('-')[0]) && !clauses.has(one));
    return [...[...papers, ...sources].map(([cited]) => cited), ...ids, ...unknown];
  }

  /** Links and folders of a paper that lead nowhere. */
  brokenLinksIn(path: string, text: string): readonly string[] {
    const links = [...text.matchAll(LINK)].filter(([, target = '', anchor]) => {
      const file = target === '' ? path : join(dirname(path), target);
      return !existsSync(file) || (anchor !== undefined && !this.anchors(file).has(anchor));
    });
    const folders = [...text.matchAll(FOLDER)].filter(([, folder = '']) => !existsSync(folder));
    return [...links, ...folders].map(([cited]) => cited);
  }

  text(path: string): string {
    const known = this.texts.get(path) ?? readFileSync(path, 'utf8');
    this.texts.set(path, known);
    return known;
  }

  /** Beside the citing file, or the files whose paths end so. */
  private named(path: string, name: string): readonly string[] {
    const beside = join(dirname(path), name);
    if (this.files.includes(beside)) return [beside];
    return this.files.filter((file) => file === name || file.endsWith(`/${name}`));
  }

  private hasPart(path: string, name: string, anchor: string | undefined): boolean {
    const [paper, ...others] = this.named(path, name);
    if (paper === undefined || others.length > 0) return false;
    return anchor === undefined || this.anchors(paper).has(anchor);
  }

  private anchors(paper: string): ReadonlySet<string> {
    return new Set([...this.text(paper).matchAll(HEADING)].map(([, heading = '']) => anchorOf(heading)));
  }

  private ids(paper: string): ReadonlySet<string> {
    const known = this.idsOf.get(paper) ?? new Set([...this.text(paper).matchAll(ROW_ID)].map(([, id = '']) => id));
    this.idsOf.set(paper, known);
    return known;
  }
}
