import { SceneCommand } from '#contract/scene.ts';
import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import { sceneWords } from './scene-words.ts';

/** What a typed line does: lines to print, commands to add to the scene, or an emptied screen. */
export interface LineResult {
  readonly print: readonly string[];
  readonly add?: readonly SceneCommand[];
  readonly isCleared?: boolean;
}

const HELP = [
  'help            this list',
  'list            the parts of the scene',
  'show <id>       a part as its command',
  'clear           empties this screen',
  '{"kind": ...}   runs a scene command; a list [ ... ] runs several',
] as const;

/** Runs one line that a student typed over the scene as it is. Never throws: what is wrong is printed. */
export function runLine(line: string, scene: readonly SceneCommand[]): LineResult {
  const text = line.trim();
  const [word = '', rest = ''] = text.split(/\s+(.*)/s);
  switch (word.toLowerCase()) {
    case '':
      return { print: [] };
    case 'help':
      return { print: HELP };
    case 'clear':
      return { print: [], isCleared: true };
    case 'list':
      return { print: listWords(scene) };
    case 'show':
      return { print: [showWords(rest.trim(), scene)] };
    default:
      return text.startsWith('{') || text.startsWith('[')
        ? runJson(text)
        : { print: [`'${word}' is not a command. Type help for the list.`] };
  }
}

function listWords(scene: readonly SceneCommand[]): string[] {
  const { parts } = sceneOf(scene);
  if (parts.size === 0) return ['The scene is empty. Turn graphics on in the toolbar.'];
  return [
    ...[...parts.values()].map((part) => sceneWords(part.put)),
    parts.size === 1 ? '1 part' : `${parts.size} parts`,
  ];
}

function showWords(id: string, scene: readonly SceneCommand[]): string {
  const part = sceneOf(scene).parts.get(id);
  return part === undefined ? `There is no part '${id}'. Type list for all parts.` : JSON.stringify(part.put);
}

function runJson(text: string): LineResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { print: ['This is not valid JSON. A command looks like {"kind":"camera","view":"side"}.'] };
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const commands: SceneCommand[] = [];
  for (const each of list) {
    const read = SceneCommand.safeParse(each);
    if (!read.success)
      return { print: [`Not a scene command: ${read.error.issues[0]?.path.join('.') || 'kind'} is wrong.`] };
    commands.push(read.data);
  }
  return { print: commands.map(sceneWords), add: commands };
}
