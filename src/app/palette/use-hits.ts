import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fullNameOf } from '../../catalogue/full-name.ts'
import { CARRIERS, carriersOf } from '../../domains/assets/effects/code-carriers.ts'
import { catalogue, entityOf } from '../../domains/index.ts'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { may } from '../../catalogue/roles.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import { rowsSoFar } from '../../engine/data/known.ts'
import { label } from '../../i18n/label.ts'
import { identify } from '../../identify/identify.ts'
import { lookupKeys } from '../../identify/lookup-keys.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { editPath, opensFor } from '../../record/places.ts'

export interface Hit {
  readonly path: string
  readonly name: string
  /** Name of the entity. */
  readonly kind: string
  readonly icon: Icon
}

export interface Hits {
  readonly records: readonly Hit[]
  /** Set when the text is a code as a scanner sends it. */
  readonly code: { readonly hits: readonly Hit[] } | null
}

const NOTHING: Hits = { records: [], code: null }
const EACH = 4
const SHORTEST = 2

/** Name of a row: its reference or serial beside its name. */
const nameOf = (entity: AnyEntity, row: AnyRow): string => {
  const title = entity.title.filter((path) => entity.fullName?.includes(path) !== true)
  const codes = [...title, 'reference', 'serial', 'name'].map((path) => row[path])
  const parts = [fullNameOf(entity, (path) => row[path]), ...codes].filter(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return [...new Set(parts)].slice(0, 3).join(' · ')
}

const hitOf = (entity: AnyEntity, row: AnyRow, i18n: I18n): readonly Hit[] => {
  const path = editPath(entity, row.id)
  if (path === null) return []
  const kind = label(i18n, `${entity.name}.one`, entity.label[0])
  return [{ path, name: nameOf(entity, row), kind, icon: entityIcon(entity) }]
}

const searchRecords = async (
  data: Pick<WorkerApi, 'query'>,
  entities: readonly AnyEntity[],
  text: string,
  i18n: I18n,
): Promise<readonly Hit[]> => {
  const found = await Promise.all(
    entities.map(async (entity) => {
      const query = { filters: {}, search: text, sort: entity.list.sort, limit: EACH, offset: 0 }
      const rows = await data.query(entity.name, query).then(rowsSoFar, () => [])
      return rows.flatMap(({ row }) => hitOf(entity, row, i18n))
    }),
  )
  return found.flat()
}

/** Assets of a code: by identifier, else by serial or reference. */
const searchCode = async (
  data: Pick<WorkerApi, 'lookupIdentifier' | 'lookupAsset' | 'get'>,
  text: string,
  i18n: I18n,
): Promise<Hits['code']> => {
  const read = identify(text)
  if (read.kind === 'plain' || read.kind === 'unknown') return null
  const asset = entityOf(CARRIERS)
  const identifiers = await data.lookupIdentifier(lookupKeys(read))
  const ids = carriersOf(identifiers)
  const rows = await Promise.all(ids.slice(0, EACH).map((id) => data.get(CARRIERS, id)))
  const serials = read.elements.filter(([ai]) => ai === '21' || ai === '8004').map(([, value]) => value)
  const others = rows.length > 0 ? [] : await data.lookupAsset(serials, null)
  const found = [
    ...rows.flatMap((hit) => (hit === null || hit === undefined ? [] : [hit.row])),
    ...others.slice(0, EACH),
  ]
  return { hits: found.flatMap((row) => hitOf(asset, row, i18n)) }
}

/** Records on this device that match a text, limited by role; queried again when the text changes, and outdated results are dropped. */
export const useHits = (text: string): Hits => {
  const { i18n } = useLingui()
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const [found, setFound] = useState<{ readonly text: string; readonly hits: Hits }>({ text: '', hits: NOTHING })
  const wanted = text.trim()
  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined
    let open = true
    const entities = catalogue.filter(
      (entity) =>
        entity.list.search.length > 0 &&
        entity.replicated !== false &&
        opensFor(person, entity) &&
        (entity.stream === 'global' || project !== null) &&
        may(person, entity, 'VIEW'),
    )
    const ask = async (): Promise<void> => {
      const [records, code] = await Promise.all([
        searchRecords(data, entities, wanted, i18n),
        project === null ? null : searchCode(data, wanted, i18n),
      ])
      if (open) setFound({ text: wanted, hits: { records, code } })
    }
    ask().catch(() => undefined)
    return () => {
      open = false
    }
  }, [data, person, project, wanted, i18n])
  return wanted.length < SHORTEST ? NOTHING : found.hits
}
