import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** A break in a chain of the audit: the entry with this number is missing or was changed. */
export interface BrokenEntry {
  readonly chain: string
  readonly sequence: number
  readonly id: string | null
  readonly what: 'missing' | 'changed'
}

/** The last entry of a chain. A copy kept elsewhere later shows whether entries at the end were removed. */
export interface ChainEnd {
  readonly chain: string
  readonly sequence: number
  readonly hash: string
}

export interface AuditReport {
  readonly entries: number
  readonly ends: readonly ChainEnd[]
  /** The first broken entry of each broken chain. */
  readonly broken: readonly BrokenEntry[]
}

/** Reads every entry and recomputes its hash. A chain starts at its first entry, or where old ones were removed. */
export const verifyAudit = async (db: Db): Promise<AuditReport> => {
  const { rows: broken } = await sql<BrokenEntry>`
    with linked as (
      select a.id, a.chain, a.sequence, a.hash,
        coalesce(lag(a.sequence) over chain, h.sequence, 0) + 1 as due,
        audit_hash(a, coalesce(lag(a.hash) over chain, h.hash)) as worked_out
      from audit as a left join audit_anchor as h on h.chain = a.chain
      window chain as (partition by a.chain order by a.sequence)
    )
    select distinct on (chain) chain,
      case when sequence > due then due else sequence end as sequence,
      case when sequence > due then null else id end as id,
      case when sequence > due then 'missing' else 'changed' end as what
    from linked where sequence <> due or hash <> worked_out
    order by chain, linked.sequence`.execute(db)
  const { rows: ends } = await sql<ChainEnd>`
    select distinct on (chain) chain, sequence, hash from audit order by chain, sequence desc`.execute(db)
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from audit`.execute(db)
  return { entries: counted[0]?.n ?? 0, ends, broken }
}
