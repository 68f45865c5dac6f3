import type { SceneCommand } from '#contract/engineering/scene.ts';

/** The surfaces of an ASCII STL file as one part to be shown; its corners are joined where they are the same [mm]. */
export function stlCommands(text: string, label: string): readonly SceneCommand[] {
  const places = new Map<string, number>();
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [, corner = ''] of text.matchAll(/vertex\s+([^\n]+)/g)) {
    const place = places.get(corner) ?? places.size;
    if (place === places.size) positions.push(...corner.trim().split(/\s+/).map(Number));
    places.set(corner, place);
    indices.push(place);
  }
  if (indices.length === 0) return [];
  return [
    { kind: 'put', id: 'part', shape: { kind: 'mesh', positions, indices }, material: 'plastic', label },
    { kind: 'camera', view: 'iso' },
  ];
}
