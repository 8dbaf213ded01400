/** A page, which can hold locks. */
export type LockOwner = { readonly isOpen: boolean };

type Turn = { readonly owner: LockOwner; readonly take: () => void };

/** A simulation of the Web Locks API for one tablet, whose pages share the locks. Closing a page releases its locks. */
export class PageLocks {
  private readonly held = new Map<string, LockOwner>();
  private readonly turns = new Map<string, Turn[]>();

  /** Runs `body` while no other page holds the lock `name`. */
  async alone<Result>(owner: LockOwner, name: string, body: () => Promise<Result>): Promise<Result> {
    if (this.held.has(name)) {
      await new Promise<void>((take) => {
        this.turns.set(name, [...(this.turns.get(name) ?? []), { owner, take }]);
      });
    }
    // If the page was closed while it waited for the lock, `body` must not run. The promise therefore never settles.
    if (!owner.isOpen) return new Promise(() => undefined);
    this.held.set(name, owner);
    try {
      return await body();
    } finally {
      if (this.held.get(name) === owner) this.next(name);
    }
  }

  /** Simulates `navigator.locks.request` with `ifAvailable`. */
  requestOf(owner: LockOwner): LockManager['request'] {
    const request = async (name: string, _options: LockOptions, body: (lock: unknown) => unknown): Promise<unknown> => {
      if (!owner.isOpen) return new Promise(() => undefined);
      const isFree = !this.held.has(name);
      if (isFree) this.held.set(name, owner);
      const result = await body(isFree ? { name } : null);
      if (isFree && this.held.get(name) === owner) this.held.delete(name);
      return result;
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this form of the overload is used
    return request as unknown as LockManager['request'];
  }

  release(owner: LockOwner): void {
    for (const [name, turns] of this.turns) {
      this.turns.set(
        name,
        turns.filter((turn) => turn.owner !== owner),
      );
    }
    for (const [name, holder] of this.held) if (holder === owner) this.next(name);
  }

  private next(name: string): void {
    this.held.delete(name);
    const [turn, ...others] = this.turns.get(name) ?? [];
    this.turns.set(name, others);
    if (turn === undefined) return;
    this.held.set(name, turn.owner);
    turn.take();
  }
}
