import { useEffect, useState } from 'react'
import { entityNamed } from '../../../index.ts'
import type { Check } from '../../../../catalogue/checks.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Patterns } from '../../../../catalogue/pattern.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { because, type Known, NOT_READ, rowsSoFar, soFarOf } from '../../../../engine/data/known.ts'
import { later } from '../../../../engine/data/list-loader.ts'
import type { WorkerApi } from '../../../../engine/data/worker-api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { loadPatterns } from '../../../../record/form/load-patterns.ts'
import { CHECK_RECORDS, checkOwner, entityCheck, propertyCheck } from '../../effects/check-records.ts'
import type { entityValidation } from '../../entities/entity-validation.ts'
import type { propertyValidation } from '../../entities/property-validation.ts'
import { breakersOf } from '../../effects/rule-breakers.ts'

/** A validation of an entity or of one of its properties. */
export type RuleRow = Row<typeof entityValidation> | Row<typeof propertyValidation>

/** Records that are read at a time. */
const PAGE = 500
/** A first sync announces rows many times a second. */
const PAUSE_MS = 1000

/** The check of a rule; null where the rule cannot be applied. */
const checkOf = (kind: string, row: RuleRow, patterns: Patterns): Check | null => {
  const verdict = kind === CHECK_RECORDS.entity ? entityCheck(row, patterns) : propertyCheck(row)
  return 'check' in verdict ? verdict.check : null
}

const readAll = async (api: Pick<WorkerApi, 'query'>, { name, list }: AnyEntity): Promise<Known<ListRow>> => {
  const rows: ListRow[] = []
  for (let offset = 0; ; offset += PAGE) {
    const answer = await api.query(name, { filters: {}, sort: list.sort, limit: PAGE, offset, waits: true })
    const page = rowsSoFar(answer)
    rows.push(...page)
    if (page.length === PAGE) continue
    const missing = because(answer)
    return missing === null ? { known: 'whole', rows, count: rows.length } : soFarOf(missing, rows, rows.length)
  }
}

export interface Breakers {
  readonly entity: AnyEntity
  /** The field or property that the rule judges; null before it is known. */
  readonly path: string | null
  readonly found: Known<ListRow>
}

/**
 * The records on this device that break a rule today; read again when records change. Null where this device cannot say it: the rule cannot
 * be applied, belongs to another organization than the selected project, or its records are not kept here.
 */
export const useRuleBreakers = (kind: string, row: RuleRow): Breakers | null => {
  const { client, owner, person } = useData()
  const [found, setFound] = useState<Known<ListRow>>(NOT_READ)
  const [applies, setApplies] = useState(true)
  const [path, setPath] = useState<string | null>(null)
  const entity = entityNamed(row.entity ?? '')
  const whose = row.organization ?? null
  const holds =
    entity !== undefined &&
    entity.replicated !== false &&
    (whose === null || whose === checkOwner(entity, { owner, user: person }))
  const key = JSON.stringify(row)
  useEffect(() => {
    if (!holds) return
    let open = true
    let cancel: (() => void) | null = null
    const count = async (): Promise<void> => {
      const patterns = await loadPatterns()
      const check = checkOf(kind, JSON.parse(key) as RuleRow, patterns)
      if (!open) return
      setApplies(check !== null)
      if (check === null) return
      const all = await readAll(client.api, entity)
      const breaking = breakersOf(entity, check, rowsSoFar(all), patterns.matches)
      if (!open) return
      setPath(check.path)
      setFound(
        all.known === 'whole'
          ? { known: 'whole', rows: breaking, count: breaking.length }
          : soFarOf(all.because, breaking, breaking.length),
      )
    }
    // It is read again at the next change.
    const run = (): void => void count().catch(() => undefined)
    run()
    const off = client.on('rows', (event) => {
      if (event.entity !== entity.name) return
      cancel?.()
      cancel = later(run, PAUSE_MS)
    })
    return () => {
      open = false
      cancel?.()
      off()
    }
  }, [client, entity, holds, key, kind])
  return holds && applies ? { entity, path, found } : null
}
