/** Everything that is in an IndexedDB, database by database and row by row, as one text; bytes as Latin-1. */
export async function dumpOf(factory: IDBFactory): Promise<string> {
  const parts: string[] = [];
  for (const { name = '' } of await factory.databases()) {
    const database = await resultOf(factory.open(name));
    for (const store of database.objectStoreNames) {
      if (store === 'ballast') continue;
      const rows = await resultOf(database.transaction(store).objectStore(store).getAll());
      parts.push(name, store, ...rows.map(textOf));
    }
    database.close();
  }
  return parts.join('\n');
}

function textOf(row: unknown): string {
  return JSON.stringify(row, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(`A dump failed: ${String(request.error)}`)));
  });
}
