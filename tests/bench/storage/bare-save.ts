// The least that a browser needs for what saving an answer does: the same sealing and the same requests of IndexedDB in a
// database of the same shape, without Dexie and without our own code around it.

const KEY = new Uint8Array(32);

/** A database of its own, with so many operations waiting in it. */
export async function openBare(waiting: number): Promise<BareSaves> {
  const database = await opened();
  const key = await crypto.subtle.importKey('raw', KEY, 'AES-GCM', false, ['encrypt']);
  const outbox = database.transaction('outbox', 'readwrite');
  for (let each = 0; each < waiting; each += 1) outbox.objectStore('outbox').add(operation(`waiting-${each}`, 150));
  await ended(outbox);
  return new BareSaves(database, key);
}

export class BareSaves {
  private readonly database: IDBDatabase;
  private readonly key: CryptoKey;
  private number = 0;

  constructor(database: IDBDatabase, key: CryptoKey) {
    this.database = database;
    this.key = key;
  }

  async save(): Promise<void> {
    this.number += 1;
    const name = `bare-${this.number}`;
    const [, box, mark] = await Promise.all([
      crypto.subtle.digest('SHA-256', new Uint8Array(120)),
      this.seal(120),
      this.seal(40),
    ]);
    const saving = this.database.transaction(['meta', 'outbox', 'responses'], 'readwrite', { durability: 'strict' });
    saving.objectStore('meta').get('schema');
    saving.objectStore('meta').get('left');
    const found = saving.objectStore('outbox').index('entity').getAll(`answer:${name}`);
    found.addEventListener('success', () => {
      saving.objectStore('outbox').add({ ...operation(name, 0), box });
      saving.objectStore('responses').put({ questionId: name, box: mark });
    });
    await ended(saving);
  }

  private seal(bytes: number): Promise<ArrayBuffer> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return crypto.subtle.encrypt({ name: 'AES-GCM', iv }, this.key, new Uint8Array(bytes));
  }
}

function operation(name: string, bytes: number): object {
  return { opId: name, lane: 'ex:an-exercise', entity: `answer:${name}`, box: new Uint8Array(bytes) };
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bare-saves', 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('meta', { keyPath: 'k' });
      opening.result.createObjectStore('responses', { keyPath: 'questionId' });
      const outbox = opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      for (const index of ['lane', 'opId', 'entity']) outbox.createIndex(index, index);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted.')));
  });
}
