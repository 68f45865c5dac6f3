import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Larger files are read from the disk each time [bytes]. */
const KEPT_IN_MEMORY = 512 * 1024;

interface StaticFilesOptions {
  /** For development: a file that was added later is found too. */
  readonly isLive?: boolean;
  /** For what is asked for seldom: every file is read from the disk each time. */
  readonly isRare?: boolean;
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface Body {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Body;
  /** Compressed beforehand, by encoding. */
  readonly encoded: ReadonlyMap<string, Body>;
}

/**
 * The files below a folder, found once at the start: a request is looked up in this list and never becomes a path of the
 * disk. Links are not followed and folders are not listed.
 */
export class StaticFiles {
  private files: ReadonlyMap<string, StaticFile>;
  private readonly root: string;
  private readonly isLive: boolean;
  private readonly inMemory: number;

  constructor(root: string, { isLive = false, isRare = false }: StaticFilesOptions = {}) {
    this.root = root;
    this.isLive = isLive;
    this.inMemory = isRare ? 0 : KEPT_IN_MEMORY;
    this.files = filesBelow(root, this.inMemory);
  }

  text(path: string): string | undefined {
    const file = this.files.get(path);
    return file && readFileSync(file.plain.path, 'utf8');
  }

  async answer(
    request: Request,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response | undefined> {
    const file = this.find(path);
    if (!file) return undefined;
    const common = { ...headers, ETag: file.etag, Vary: 'Accept-Encoding' };
    if (isKept(request, file.etag)) return new Response(null, { status: 304, headers: common });
    const [encoding, body] = chosenBody(file, request.headers.get('Accept-Encoding') ?? '');
    const bytes = body.bytes ?? new Uint8Array(await readFile(body.path));
    return new Response(request.method === 'HEAD' ? null : bytes, {
      status: 200,
      headers: {
        ...common,
        'Content-Type': file.type,
        'Content-Length': String(bytes.length),
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
    });
  }

  private find(path: string): StaticFile | undefined {
    const decoded = decodedOnce(path);
    if (decoded === undefined) return undefined;
    if (this.isLive) this.files = filesBelow(this.root, this.inMemory);
    return this.files.get(decoded);
  }
}

/** Plain names only: what is encoded twice, climbs or hides is no file of ours. */
function decodedOnce(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = /^(?:\/[A-Za-z0-9_@-][A-Za-z0-9._@-]{0,127})+$/.test(decoded);
    return isPlain && !decoded.includes('..') ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the browser has the file as it is. A proxy that compresses what it passes on makes the tag a weak one (RFC 9110, section 13.1.2). */
function isKept(request: Request, etag: string): boolean {
  const tags = (request.headers.get('If-None-Match') ?? '').split(',');
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function chosenBody(file: StaticFile, accepted: string): [encoding: string | undefined, body: Body] {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  for (const { name } of ENCODINGS) {
    const body = names.includes(name) ? file.encoded.get(name) : undefined;
    if (body) return [name, body];
  }
  return [undefined, file.plain];
}

function filesBelow(root: string, inMemory: number): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(root)) return files;
  const walk = (folder: string, prefix: string): void => {
    // With file types a symbolic link is neither a file nor a folder, and is passed by.
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path, `${prefix}/${entry.name}`);
      else if (entry.isFile() && isServed(entry.name)) files.set(`${prefix}/${entry.name}`, fileAt(path, inMemory));
    }
  };
  walk(root, '');
  return files;
}

function isServed(name: string): boolean {
  return !name.startsWith('.') && extname(name) in TYPES;
}

function fileAt(path: string, inMemory: number): StaticFile {
  const bytes = readFileSync(path);
  const encoded = new Map<string, Body>();
  for (const { name, suffix } of ENCODINGS) {
    if (existsSync(path + suffix)) encoded.set(name, bodyOf(path + suffix, readFileSync(path + suffix), inMemory));
  }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { type: TYPES[extname(path)] ?? '', etag: `"${hash}"`, plain: bodyOf(path, bytes, inMemory), encoded };
}

function bodyOf(path: string, bytes: Uint8Array, inMemory: number): Body {
  return { path, bytes: bytes.length <= inMemory ? new Uint8Array(bytes) : undefined };
}
