type Payload = { uid?: string; grantId?: string; consumed?: number; [claim: string]: unknown };
type Kept = { payload: Payload; until: number };

const KEPT = 2000;
const kept = new Map<string, Kept>();

/** Where the provider keeps codes, grants and steps: in memory, the newest 2,000, each for its time. */
export class MemoryStore {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: Payload, seconds: number): Promise<void> {
    const key = this.#key(id);
    kept.delete(key);
    kept.set(key, { payload, until: Date.now() + seconds * 1000 });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest) kept.delete(oldest);
  }

  async find(id: string): Promise<Payload | undefined> {
    const found = kept.get(this.#key(id));
    return found && found.until > Date.now() ? found.payload : undefined;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    for (const [key, { payload, until }] of kept) {
      if (key.startsWith(this.#key('')) && payload.uid === uid && until > Date.now()) return payload;
    }
    return undefined;
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const found = kept.get(this.#key(id));
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    kept.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }
}
