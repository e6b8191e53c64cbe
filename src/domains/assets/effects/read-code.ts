import { type AnyRow, type Row, rowAs } from '../../../catalogue/row.ts'
import type { IdentifiedRead } from '../../../identify/identified-read.ts'
import { identify } from '../../../identify/identify.ts'
import { lookupKeys, matchRank } from '../../../identify/lookup-keys.ts'
import { identifier } from '../entities/identifier.ts'

/** What a scan says, and the identifiers that it may mean, each with its rank: the lower, the closer (`matchRank`). */
export interface CodeRead {
  readonly read: IdentifiedRead
  readonly found: readonly { readonly row: Row<typeof identifier>; readonly rank: number }[]
}

/** Interprets a raw scan and finds the identifiers that match it. Runs in the worker, so that the page need not know any code. */
export const readCode = async (
  raw: string,
  lookupIdentifier: (keys: readonly string[]) => Promise<readonly AnyRow[]>,
): Promise<CodeRead> => {
  const read = identify(raw)
  const rows = (await lookupIdentifier(lookupKeys(read))).map((row) => rowAs(identifier, row))
  return { read, found: rows.map((row) => ({ row, rank: matchRank(read, row.identifier) })) }
}
