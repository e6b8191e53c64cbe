import type { AnyEntity } from '../../catalogue/entity.ts'
import { takesFiles } from '../../catalogue/entity.ts'
import { rowAs } from '../../catalogue/row.ts'
import { KEPT_CHANGES, keepsChanges } from '../../domains/administration/effects/kept-changes.ts'
import { entityOf } from '../../domains/index.ts'
import type { ListRow } from '../../engine/data/api.ts'
import { FILE_LIST } from '../files/file-query.ts'
import type { Named, Told } from './events.ts'
import { madeAt } from './made-at.ts'
import type { Ask, Reader } from './reader.ts'
import type { Sources } from './sources.ts'
import { tellChange, tellFile, tellMade, textAt } from './tell.ts'

/** Of more related records than this only the changes of the newest are shown. */
const MOST_RELATED = 200

type NameOf = (id: string) => Named

/** Records of one entity that have states, and their names, which are asked for at the same time as the rest. */
interface Group {
  readonly entity: AnyEntity
  readonly ids: readonly string[]
  readonly naming: Promise<NameOf>
}

const steps = async ({ limit }: Ask, reader: Reader, { entity, ids, naming }: Group): Promise<readonly Told[]> => {
  if (!keepsChanges(entity)) return []
  const isState = (path: string): boolean => path === entity.states?.field
  const [{ rows, hasOlder }, nameOf] = await Promise.all([
    reader.list(KEPT_CHANGES, 'time', limit, { record: ids, about: 'state' }),
    naming,
  ])
  const tellOne = (one: ListRow) => tellChange(entity, one, isState, nameOf(rowAs(KEPT_CHANGES, one.row).record))
  return [{ events: rows.flatMap(tellOne), hasOlder }]
}

const files = async ({ limit }: Ask, reader: Reader, { entity, ids, naming }: Group): Promise<readonly Told[]> => {
  if (!takesFiles(entity)) return []
  const [{ rows, hasOlder }, nameOf] = await Promise.all([
    reader.list(entityOf(FILE_LIST), 'created', limit, { entity: entity.name, entityId: ids }),
    naming,
  ])
  return [{ events: rows.map((one) => tellFile(one, nameOf(textAt(one.row, 'entityId') ?? ''))), hasOlder }]
}

export interface RelatedRead {
  readonly told: readonly Told[]
  readonly entity: string
  /** Those with states, by id. */
  readonly byId: ReadonlyMap<string, Named>
}

/** Reads records that refer to this one: their making, and the steps and files of those that have states. */
export const readRelated = async (
  ask: Ask,
  reader: Reader,
  { entity, by }: Sources['related'][number],
): Promise<RelatedRead> => {
  const { row: of } = ask.record
  const { rows, hasOlder } = await reader.list(entity, 'created', Math.max(ask.limit, MOST_RELATED), { [by]: of.id })
  const ids = rows.map(({ row }) => row.id)
  const all = Promise.all(ids.map((id) => reader.named(entity.name, id))).then(
    (named) => new Map(named.map((one) => [one.id, one])),
  )
  const naming = all.then(
    (byId): NameOf =>
      (id) =>
        byId.get(id) ?? { entity: entity.name, id, name: undefined },
  )
  const group = { entity, ids, naming }
  const hasSteps = ids.length > 0 && entity.states !== undefined
  const [maker, nameOf, byId, ...more] = await Promise.all([
    reader.makers(rows),
    naming,
    all,
    ...(hasSteps ? [steps(ask, reader, group), files(ask, reader, group)] : []),
  ])
  const since = madeAt(of)
  const made = { events: rows.map((one) => tellMade(entity, one, nameOf(one.row.id), maker, since)), hasOlder }
  return { told: [made, ...more.flat()], entity: entity.name, byId: hasSteps ? byId : new Map() }
}
