import { Dexie } from 'dexie';

/** Everything in every database of the device, as text: bytes as the letters that they would be. */
export async function storageText(): Promise<string> {
  const parts: string[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open();
    const tables = database.tables.filter(({ name: table }) => table !== 'ballast');
    for (const table of tables) parts.push(name, table.name, JSON.stringify(await table.toArray(), asText));
    database.close();
  }
  return parts.join('\n');
}

function asText(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
}
