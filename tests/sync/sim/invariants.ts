/** The invariants, by number; `other` is any other violation, such as an unexpected error. */
export const INVARIANTS = {
  I1: 'no acknowledged change is lost',
  I2: 'no accepted action of a person is lost',
  I3: 'no change takes effect twice',
  I4: 'at rest the replica is what the server shows',
  I5: 'nothing that the person may not see is kept',
  I6: 'a row is the server row with all pending changes applied',
  I7: 'the cursor never decreases, and no replica is up to date in the middle of a version',
  I8: 'changes of one send queue arrive in the order of their creation, without a gap',
  I9: 'what was shown as mine never shows the old value again',
  I10: 'every tab shows a change within 200 ms',
  I11: 'only the leader of the newest fence stores what a leader stores',
  I12: 'with network and server healthy everything comes to rest',
  I13: 'a poisoned change delays only what depends on it',
  I14: 'bytes on the server are the bytes taken, and none are removed before',
  I15: 'no send queue is sent with the token of another user',
  I16: 'a snapshot and the pages from its version on equal all pages',
  I17: 'a snapshot resumes where it was interrupted and fetches nothing twice',
  I18: 'a tab that reports synced is synced',
  I20: 'a loop that repeats a request changes something or waits',
  I21: 'the value that a merge did not take is kept until a person decides',
  I22: 'at rest the replica is what SQL of its own finds by roles, organizations and days',
} as const

export type Invariant = keyof typeof INVARIANTS

/** Needs a database. */
export const IN_FULL_MODE_ONLY: ReadonlySet<Invariant> = new Set(['I22'])

export const INVARIANT_NAMES = Object.keys(INVARIANTS) as Invariant[]

/** Counts how often each invariant was checked on a case that could have violated it. */
export class Tally {
  private readonly counts = new Map<Invariant, number>()

  static from(counted: { readonly [invariant in Invariant]?: number }): Tally {
    const tally = new Tally()
    for (const name of INVARIANT_NAMES) tally.add(name, counted[name] ?? 0)
    return tally
  }

  counted(): { readonly [invariant in Invariant]?: number } {
    return Object.fromEntries(this.counts)
  }

  add(invariant: Invariant, count = 1): void {
    this.counts.set(invariant, this.of(invariant) + count)
  }

  of(invariant: Invariant): number {
    return this.counts.get(invariant) ?? 0
  }

  addAll(other: Tally): void {
    for (const name of INVARIANT_NAMES) this.add(name, other.of(name))
  }

  never(): readonly Invariant[] {
    return INVARIANT_NAMES.filter((name) => this.of(name) === 0)
  }

  text(): string {
    return INVARIANT_NAMES.map((name) => `${name} ${this.of(name)}`).join('  ')
  }
}
