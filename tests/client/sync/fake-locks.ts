interface Request {
  readonly name: string;
  readonly act: (lock: { readonly name: string } | null) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Web Locks as the browser has them, in this process: exclusive, first come first served, to be stolen or given up. */
export class FakeLocks {
  private readonly held = new Map<string, Request>();
  private readonly waiting: Request[] = [];

  /** Without its overloads; for `navigator.locks`. */
  readonly request = (name: string, ...rest: [unknown, unknown?]): Promise<unknown> => {
    const [options, act] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { steal, signal, ifAvailable } = options as LockOptions;
    return new Promise((resolve, reject) => {
      const request: Request = { name, act: act as Request['act'], resolve, reject };
      if (steal) {
        this.held.get(name)?.reject(new DOMException('The lock was stolen', 'AbortError'));
        return this.hold(request);
      }
      if (!this.held.has(name)) return this.hold(request);
      if (ifAvailable) return resolve(request.act(null));
      this.waiting.push(request);
      signal?.addEventListener('abort', () => {
        const place = this.waiting.indexOf(request);
        if (place < 0) return;
        this.waiting.splice(place, 1);
        reject(new DOMException('The request was given up', 'AbortError'));
      });
    });
  };

  readonly query = async (): Promise<LockManagerSnapshot> => ({
    held: [...this.held.keys()].map((name) => ({ name, mode: 'exclusive', clientId: '' })),
    pending: this.waiting.map(({ name }) => ({ name, mode: 'exclusive', clientId: '' })),
  });

  private hold(request: Request): void {
    this.held.set(request.name, request);
    void Promise.resolve()
      .then(() => request.act({ name: request.name }))
      .then(request.resolve, request.reject)
      .finally(() => this.release(request));
  }

  private release(request: Request): void {
    if (this.held.get(request.name) !== request) return;
    this.held.delete(request.name);
    const next = this.waiting.findIndex(({ name }) => name === request.name);
    if (next >= 0) for (const waiting of this.waiting.splice(next, 1)) this.hold(waiting);
  }
}
