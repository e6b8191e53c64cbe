import { randomUUID } from 'node:crypto'
import type { Locale } from '../../src/catalogue/enumerations.ts'
import { entityOf } from '../../src/catalogue/index.ts'
import { errorTexts } from '../../src/catalogue/problem.ts'
import { performWrite } from '../actions/perform-write.ts'
import { hooks } from '../actions/registry.ts'
import type { Db } from '../db/pool.ts'
import { cannotDo } from '../jobs/sentences.ts'
import { entityLabel, labelsOf } from '../store/labels.ts'
import { listRecords } from '../store/list.ts'
import { parseListQuery } from '../store/list-query.ts'
import type { Principal } from '../store/principal.ts'
import type { ApiCaller } from './api-caller.ts'

const PAGE = 500

/** The calls of an import inside the server: by the same handlers as REST, with the rights of a person. */
export const createOwnCaller = (db: Db, principal: Principal, locale: Locale): ApiCaller => ({
  locale,
  create: async (entity, body) => {
    const target: [string, string] = [entity, randomUUID()]
    const result = await performWrite({ db, hooks }, principal, { name: `${entity}.create`, target, body })
    if (result.ok) return { ok: true, id: result.id }
    if (result.code !== 'key-reused' && result.problems !== undefined) {
      return { ok: false, errors: errorTexts(result.problems, locale) }
    }
    const kind = entityLabel(await labelsOf(locale), entityOf(entity), 'one')
    if (result.code === 'forbidden') throw cannotDo('may-not-make', { kind })
    throw cannotDo('new-refused', { kind, code: result.code })
  },
  all: async function* (name) {
    const entity = entityOf(name)
    for (let offset = 0; ; offset += PAGE) {
      const parsed = parseListQuery(entity, { limit: String(PAGE), offset: String(offset), sort: 'created' })
      const page = parsed.ok ? await listRecords(db, principal, entity, parsed.value) : null
      if (page === null || !page.ok) {
        throw cannotDo('may-not-read', { kind: entityLabel(await labelsOf(locale), entity, 'many') })
      }
      yield* page.items
      if (page.items.length < PAGE) return
    }
  },
})
