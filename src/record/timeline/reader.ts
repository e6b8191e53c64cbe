import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_REFERENCES } from '../../domains/base-references.ts'
import type { ListQuery, ListResult, ListRow } from '../../engine/data/api.ts'
import { because, type Missing, rowsSoFar } from '../../engine/data/known.ts'
import type { WorkerApi } from '../../engine/data/worker-api.ts'
import type { Named } from './events.ts'
import type { Sources } from './sources.ts'
import type { Maker } from './tell.ts'

export type Api = Pick<WorkerApi, 'query' | 'getMany' | 'label' | 'fetchOnline'>

/** What the timeline of one record is read from. */
export interface Ask {
  readonly api: Api
  readonly entity: AnyEntity
  readonly record: ListRow
  readonly sources: Sources
  /** Events of each source. */
  readonly limit: number
}

export interface Read {
  readonly rows: readonly ListRow[]
  readonly hasOlder: boolean
}

/** Reads the parts of one timeline, all at the same time, and remembers whether one of them is not complete. */
export class Reader {
  readonly #answers: Promise<ListResult>[] = []
  readonly #names = new Map<string, Promise<string | null | undefined>>()
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  async list(entity: AnyEntity, sort: string, limit: number, filters: ListQuery['filters']): Promise<Read> {
    const asked = this.#api.query(entity.name, { filters, sort: { path: sort, order: 'DESC' }, limit, offset: 0 })
    this.#answers.push(asked)
    const answer = await asked
    const rows = rowsSoFar(answer)
    return { rows, hasOlder: answer.known === 'whole' ? answer.count > rows.length : rows.length >= limit }
  }

  /** Why something may be missing from what was read; null when nothing is. */
  async missing(): Promise<Missing | null> {
    return because(...(await Promise.all(this.#answers)))
  }

  name(entity: string, id: string): Promise<string | null | undefined> {
    const key = `${entity} ${id}`
    const known = this.#names.get(key) ?? this.#api.label(entity, id).catch(() => undefined)
    this.#names.set(key, known)
    return known
  }

  async named(entity: string, id: string): Promise<Named> {
    return { entity, id, name: await this.name(entity, id) }
  }

  /** Names those who made these rows. */
  async makers(rows: readonly ListRow[]): Promise<Maker> {
    const ids = [...new Set(rows.flatMap(({ row }) => row.createdBy ?? []))]
    const names = await Promise.all(ids.map((id) => this.name(BASE_REFERENCES.createdBy.to, id)))
    const known = new Map(ids.map((id, at) => [id, names[at]]))
    return (row) => (row.createdBy === null ? undefined : known.get(row.createdBy))
  }
}
