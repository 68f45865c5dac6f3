import { setup } from '#client/words/teacher/activities.ts';
import { rosterImport as say } from '#client/words/teacher/roster/roster.ts';
import type { BodyOf } from '#contract/call.ts';
import type { rosterCalls } from '#contract/teacher/roster-calls.ts';

/** The largest list of students that is sent: with base64 and JSON around it, it stays within the server's limit [bytes]. */
const ROSTER_MAX = 5_000_000;

/** The largest logo, as the server has it [bytes]. */
const LOGO_MAX = 1_000_000;

/** A file's content as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

type RosterSource = Pick<BodyOf<typeof rosterCalls.previewRoster>, 'kind' | 'content'>;

/** A school's list as the server reads it: the archive or the text; or why it is not even sent. */
export async function rosterSource(file: File): Promise<RosterSource | { readonly problem: string }> {
  if (file.size > ROSTER_MAX) return { problem: say('tooLarge', { size: megabytesOf(file) }) };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Every ZIP archive begins so, a workbook too, whatever the file is called.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { kind: 'archive', content: await base64Of(file) };
    return { kind: 'text', content: textOf(bytes) };
  } catch {
    return { problem: say('unreadable') };
  }
}

/** The text of a file, or undefined where it cannot be read. */
export async function textFileOf(file: File): Promise<string | undefined> {
  try {
    return textOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** UTF-8; UTF-16 as Excel's "Unicode text" marks it; or what older spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What is wrong with a file as a logo before it is sent; the server looks again, and closer. */
export function logoProblem(file: File): string | undefined {
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(file.type)) {
    return setup('noPicture');
  }
  if (file.size > LOGO_MAX) return setup('logoTooLarge', { size: megabytesOf(file) });
  return undefined;
}

function megabytesOf({ size }: File): string {
  return (size / 1_000_000).toFixed(1);
}
