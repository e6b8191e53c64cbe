import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { entityOf } from '../../../../src/domains/index.ts'
import { may } from '../../../../src/catalogue/roles.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { identificationOf, type IdentifiedRead, READ_KINDS } from '../../../../src/identify/identified-read.ts'
import { identify } from '../../../../src/identify/identify.ts'
import { lookupKeys, matchRank } from '../../../../src/identify/lookup-keys.ts'
import type { Db } from '../../../db/pool.ts'
import type { Principal } from '../../../store/principal.ts'
import { visibleWhere } from '../../../store/visible.ts'
import { answer } from '../../../http/answer.ts'
import { id } from '../../../http/answer-schemas.ts'
import { principalOf } from '../../../http/caller.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { queryOf } from '../../../http/schema-problems.ts'
import type { ServerParts } from '../../../http/server-parts.ts'
import { readingAs } from '../../../store/walled.ts'

const matchSchema = z.object({ entity: z.string(), id, label: z.string() })
export type Match = Readonly<z.infer<typeof matchSchema>>

/** What a raw read is, and which records it may mean. */
const identifiedSchema = z.object({
  kind: z.enum(READ_KINDS),
  scheme: z.string().nullable(),
  uri: z.string().nullable(),
  elements: z.record(z.string(), z.string()),
  valid: z.boolean(),
  reason: z.string().nullable(),
  matches: z.array(matchSchema),
})

/** Query of a read; of several the first counts, and what is no text reads as nothing. */
const identifyQuerySchema = z.object({
  code: z.preprocess((value) => [value].flat()[0], z.string().catch('')).optional(),
})

export const identifyCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/identify',
    summary: 'What a raw read is, and whose',
    tag: 'file',
    needs: 'project',
    query: identifyQuerySchema,
    result: identifiedSchema,
  },
]

const mostMatches = 20

/** GET /identify?code= : what a raw read is, and which assets of the selected project match. No input is an error. */
export function identifyRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get(`${apiPrefix}/identify`, async (request, reply) => {
    const principal = await principalOf(parts, request)
    const read = identify(queryOf(identifyQuerySchema, request).code ?? '')
    const matches = await parts.heavy.run(principal.user.id, (db) => matchesOf(db, principal, read))
    return answer(reply, identifiedSchema, { ...identificationOf(read), matches })
  })
}

/** Assets of the selected project that a read may mean, the best match first. */
export async function matchesOf(db: Db, principal: Principal, read: IdentifiedRead): Promise<readonly Match[]> {
  if (principal.project === null || !may(principal.person, entityOf('asset'), 'VIEW')) return []
  const own = readingAs(db, principal)
  const [identified, named] = await Promise.all([byIdentifier(own, principal, read), byName(own, principal, read)])
  const all = new Map([...identified, ...named].map((match) => [match.id, match]))
  return [...all.values()].slice(0, mostMatches)
}

/** Returns assets by identifier, the best match first. */
async function byIdentifier(db: Db, principal: Principal, read: IdentifiedRead): Promise<readonly Match[]> {
  const identifier = entityOf('identifier')
  if (!may(principal.person, identifier, 'VIEW')) return []
  const { rows } = await sql<Match & { identifier: string }>`
    select 'asset' as entity, a.id, a.name as label, i.identifier from identifier i join asset a on a.id = i.asset
    where i.key = any(${lookupKeys(read)}::text[]) and i.archived is null and a.archived is null
      and ${visibleWhere(identifier, principal, 'i')} and ${visibleWhere(entityOf('asset'), principal, 'a')}
    limit 100`.execute(db)
  return rows
    .map((row) => ({ row, rank: matchRank(read, row.identifier) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row: { entity, id: asset, label } }) => ({ entity, id: asset, label }))
}

/** Returns assets whose serial number or reference was read. */
async function byName(db: Db, principal: Principal, read: IdentifiedRead): Promise<readonly Match[]> {
  const text = read.payload.trim()
  if (text === '' || text.length > 600 || text.includes('\0')) return []
  const { rows } = await sql<Match>`
    select 'asset' as entity, t.id, t.name as label from asset t
    where (lower(t.serial) = lower(${text}) or lower(t.reference) = lower(${text})) and t.archived is null
      and ${visibleWhere(entityOf('asset'), principal, 't')} order by t.id limit ${mostMatches}`.execute(db)
  return rows
}
