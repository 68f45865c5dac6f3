/** Cache Storage in memory, with as much of it as the worker's lesson store uses: Node has none. */
export class MemoryCaches implements Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match' | 'has'> {
  private readonly caches = new Map<string, MemoryCache>();
  /** The device is full: nothing more can be stored. */
  isFull = false;

  open(name: string): Promise<Cache> {
    const cache = this.caches.get(name) ?? new MemoryCache(() => this.isFull);
    this.caches.set(name, cache);
    return Promise.resolve(cache as unknown as Cache);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.caches.keys()]);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.caches.has(name));
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.caches.delete(name));
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.caches.values()) {
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** Every path that is stored anywhere. */
  paths(): string[] {
    return [...this.caches.values()].flatMap((cache) => [...cache.entries.keys()]);
  }
}

class MemoryCache {
  readonly entries = new Map<string, Response>();
  private readonly isFull: () => boolean;

  constructor(isFull: () => boolean) {
    this.isFull = isFull;
  }

  match(request: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(String(request))?.clone());
  }

  put(request: RequestInfo | URL, response: Response): Promise<void> {
    if (this.isFull()) return Promise.reject(new DOMException('No room', 'QuotaExceededError'));
    this.entries.set(String(request), response);
    return Promise.resolve();
  }
}
