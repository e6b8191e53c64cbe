/** What a person does on a page, marked so that the server's record of it can be found. */
export type Claim =
  /** An item of a packing slip, scanned by its code. */
  | { readonly kind: 'item'; readonly code: string }
  /** A scan of an unknown code. */
  | { readonly kind: 'read'; readonly code: string }
  | { readonly kind: 'report'; readonly summary: string; readonly photos: number }
  /** The batch of an asset, edited in place. */
  | { readonly kind: 'value'; readonly asset: string; readonly value: string }
  | { readonly kind: 'log'; readonly text: string }

/** A claim, and whether the page confirmed it as saved before the browser was killed. */
export interface Noted {
  readonly claim: Claim
  said: boolean
}

/** What the server has of everything that was done, read through its API. */
export interface OnServer {
  /** Scanned items, by code. */
  readonly scanned: ReadonlySet<string>
  /** Raw reads; one that is stored twice is contained twice. */
  readonly reads: readonly string[]
  readonly reports: readonly { readonly summary: string; readonly photos: number }[]
  /** The batch of each asset. */
  readonly values: ReadonlyMap<string, string | null>
  readonly logs: readonly string[]
}

export interface Judged {
  /** Confirmed by the page, but not on the server. */
  readonly lost: readonly string[]
  /** Done once, but on the server more than once. */
  readonly doubled: readonly string[]
  /** On the server, but done by nobody. */
  readonly strange: readonly string[]
}

const timesIn = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}

/** Values that an asset may have: the last one that was confirmed, or any that was begun after it. */
const allowedValues = (noted: readonly Noted[]): ReadonlyMap<string, readonly (string | null)[]> => {
  const allowed = new Map<string, (string | null)[]>()
  for (const { claim, said } of noted) {
    if (claim.kind !== 'value') continue
    if (said) allowed.set(claim.asset, [claim.value])
    else allowed.set(claim.asset, [...(allowed.get(claim.asset) ?? [null]), claim.value])
  }
  return allowed
}

/** Compares what was done with what the server has, without any knowledge of how the app stores or sends it. */
export const judge = (noted: readonly Noted[], server: OnServer): Judged => {
  const reads = timesIn(server.reads)
  const logs = timesIn(server.logs)
  const reports = timesIn(server.reports.map(({ summary }) => summary))
  const photosOf = new Map(server.reports.map(({ summary, photos }) => [summary, photos]))
  const lost: string[] = []
  const doubled: string[] = []
  const once = (what: string, times: number, said: boolean): void => {
    if (said && times === 0) lost.push(what)
    if (times > 1) doubled.push(`${what}: ${times} times`)
  }
  for (const { claim, said } of noted) {
    if (claim.kind === 'item') {
      if (said && !server.scanned.has(claim.code)) lost.push(`item ${claim.code}`)
    } else if (claim.kind === 'read') once(`read ${claim.code}`, reads.get(claim.code) ?? 0, said)
    else if (claim.kind === 'log') once(`log ${claim.text}`, logs.get(claim.text) ?? 0, said)
    else if (claim.kind === 'report') {
      once(`report ${claim.summary}`, reports.get(claim.summary) ?? 0, said)
      const photos = photosOf.get(claim.summary)
      if (said && photos !== undefined && photos < claim.photos) lost.push(`photo of ${claim.summary}`)
      if (photos !== undefined && photos > claim.photos) doubled.push(`photo of ${claim.summary}`)
    }
  }
  for (const [asset, values] of allowedValues(noted)) {
    const value = server.values.get(asset) ?? null
    if (!values.includes(value)) lost.push(`batch of ${asset}: ${value}, not ${values.join(' or ')}`)
  }
  const done = new Set(
    noted.map(({ claim }) =>
      'code' in claim ? claim.code : 'summary' in claim ? claim.summary : 'text' in claim ? claim.text : '',
    ),
  )
  const found = [...reads.keys(), ...logs.keys(), ...reports.keys()]
  return { lost, doubled, strange: found.filter((one) => !done.has(one)) }
}
