import { sceneOf } from '#client/viewer/scene/scene-model.ts';
import { sceneConsole as say } from '#client/words/student/console.ts';
import { SceneCommand } from '#contract/engineering/scene.ts';
import { sceneWords } from './scene-words.ts';

/** What a typed line does: lines to print, commands to add to the scene, or an emptied screen. */
export interface LineResult {
  readonly print: readonly string[];
  readonly add?: readonly SceneCommand[];
  readonly isCleared?: boolean;
}

const COMMANDS = [
  ['help', 'help'],
  ['list', 'list'],
  ['show <id>', 'show'],
  ['clear', 'clear'],
  ['{"kind": ...}', 'json'],
] as const;
const EXAMPLE = '{"kind":"camera","view":"side"}';

/** Runs one line that a student typed over the scene as it is. Never throws: what is wrong is printed. */
export function runLine(line: string, scene: readonly SceneCommand[]): LineResult {
  const text = line.trim();
  const [word = '', rest = ''] = text.split(/\s+(.*)/s);
  switch (word.toLowerCase()) {
    case '':
      return { print: [] };
    case 'help':
      return { print: COMMANDS.map(([command, key]) => command.padEnd(16) + say(key)) };
    case 'clear':
      return { print: [], isCleared: true };
    case 'list':
      return { print: listWords(scene) };
    case 'show':
      return { print: [showWords(rest.trim(), scene)] };
    default:
      return text.startsWith('{') || text.startsWith('[') ? runJson(text) : { print: [say('noCommand', { word })] };
  }
}

function listWords(scene: readonly SceneCommand[]): string[] {
  const { parts } = sceneOf(scene);
  if (parts.size === 0) return [say('emptyScene')];
  return [...[...parts.values()].map((part) => sceneWords(part.put)), say('parts', { count: parts.size })];
}

function showWords(id: string, scene: readonly SceneCommand[]): string {
  const part = sceneOf(scene).parts.get(id);
  return part === undefined ? say('noPart', { id }) : JSON.stringify(part.put);
}

function runJson(text: string): LineResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { print: [say('notJson', { example: EXAMPLE })] };
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const commands: SceneCommand[] = [];
  for (const each of list) {
    const read = SceneCommand.safeParse(each);
    if (!read.success)
      return { print: [say('notACommand', { field: read.error.issues[0]?.path.join('.') || 'kind' })] };
    commands.push(read.data);
  }
  return { print: commands.map(sceneWords), add: commands };
}
