import type { SceneCommand } from '#contract/engineering/scene.ts';

/** A scene command as one short line of text. */
export function sceneWords(command: SceneCommand): string {
  switch (command.kind) {
    case 'put':
      return words('put', command.id, command.shape.kind, command.material, command.label && `"${command.label}"`);
    case 'remove':
      return words('remove', command.id);
    case 'tint':
      return words(
        'tint',
        command.id,
        `${Number(command.scalar.toPrecision(4))} ${command.scale.units}`,
        command.scale.label,
      );
    case 'camera':
      return words('camera', command.view, command.target);
    case 'play':
      return words('play', command.id, `${command.times.length} samples`, `${command.times.at(-1) ?? 0} s`);
    case 'clear':
      return 'clear';
  }
}

const words = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');
