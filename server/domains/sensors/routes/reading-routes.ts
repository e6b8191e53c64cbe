import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { entityOf } from '../../../../src/domains/index.ts'
import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import type { Problem } from '../../../../src/catalogue/problem.ts'
import { validate } from '../../../../src/domains/validate.ts'
import { apiPrefix } from '../../../../src/config.ts'
import { performWrite } from '../../../actions/perform-write.ts'
import { hooks } from '../../hooks.ts'
import { projectOfKey } from '../../../auth/api-key.ts'
import type { Db } from '../../../db/pool.ts'
import { systemPrincipal } from '../../../store/principal.ts'
import { answer } from '../../../http/answer.ts'
import { count, id } from '../../../http/answer-schemas.ts'
import { HttpError, invalid } from '../../../http/http-error.ts'
import { objectOf } from '../../../http/json-body.ts'
import type { Call } from '../../../http/openapi/operation.ts'
import { parseBody } from '../../../http/schema-problems.ts'
import { refusalOf } from '../../../http/refused.ts'
import { createIntent } from '../../../http/write-record.ts'
import type { ServerParts } from '../../../http/server-parts.ts'

/** Maximum readings per call. */
const MOST = 500
/** How far the clock of a gateway may be ahead, in ms. */
const AHEAD_MS = 10 * 60_000

const REPORT = entityOf('report')

/** One reading; the declaration of a report judges its values. */
const readingSchema = z.looseObject({
  sensor: z.unknown().optional().meta({ type: 'string', description: 'Id or code' }),
  time: z.unknown().optional().meta({ type: 'string', format: 'date-time' }),
  properties: z.unknown().optional().meta({ type: 'object' }),
})
type Reading = z.infer<typeof readingSchema>

const readingsSchema = z.strictObject({
  items: z.array(readingSchema.catch({}), { error: 'required' }).min(1).max(MOST),
})

/** Body of a report: one reading, or several. */
const reportSchema = z.union([readingSchema, readingsSchema])

/** The report of a reading, or those of several, and how many of them are new. */
const takenReportsSchema = z.object({ id: id.optional(), ids: z.array(id).optional(), taken: count })

export const readingCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/report',
    summary: 'Readings of sensors from a gateway, with the key of a project as bearer token: one, or several as items',
    tag: 'report',
    needs: 'nobody',
    scheme: 'projectKey',
    body: reportSchema,
    result: takenReportsSchema,
    status: 201,
    errors: [401, 413, 422],
  },
]

/**
 * POST /report with a project's API key as bearer token: one reading `{sensor, time, properties}`, or several as
 * `{items}`. `sensor` is an id or code. All or nothing: an invalid reading is a 422 that names its field
 * (`items.3.time`). Idempotent by sensor and time.
 */
export function readingRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { db } = parts
  app.post(`${apiPrefix}/report`, async (request, reply) => {
    const project = await projectOfKey(db, request.headers.authorization)
    if (project === null) throw new HttpError(401, 'key-wrong', { headers: { 'www-authenticate': 'Bearer' } })
    const body = objectOf(request.body)
    const single = !Object.hasOwn(body, 'items')
    const readings = single ? [parseBody(readingSchema, body)] : parseBody(readingsSchema, body).items
    const judged = await judge(db, project, readings, single)
    const ids: string[] = []
    let taken = 0
    for (const reading of judged) {
      const known = await knownReport(db, project, reading)
      const { id: report, isNew } = known === null ? await take(db, project, reading) : { id: known, isNew: false }
      if (isNew) taken += 1
      ids.push(report)
    }
    return answer(reply.code(201), takenReportsSchema, single ? { id: ids[0], taken } : { ids, taken })
  })
}

interface FoundProblems {
  [path: string]: readonly Problem[] | undefined
  sensor?: readonly Problem[]
  time?: readonly Problem[]
}

interface Judged {
  readonly sensor: string
  readonly time: string
  readonly body: Reading
}

/** Returns the readings with the ids of their sensors; throws a 422 that names every invalid field. */
async function judge(
  db: Db,
  project: string,
  readings: readonly Reading[],
  single: boolean,
): Promise<readonly Judged[]> {
  const sensors = await sensorsOf(db, project, readings)
  const problems: Record<string, readonly Problem[]> = {}
  const latest = Date.now() + AHEAD_MS
  const today = new Date().toISOString().slice(0, 10)
  const judged = readings.map((reading, index): Judged => {
    const given = reading.sensor
    const sensor = typeof given === 'string' ? sensors.get(given.toLowerCase()) : undefined
    const body = { ...reading, ...(sensor === undefined ? {} : { sensor }) }
    const found: FoundProblems = { ...validate(REPORT, body, { today }) }
    if (sensor === undefined && given !== undefined && given !== null && given !== '')
      found.sensor = [
        typeof given === 'string' ? { code: 'no-such-sensor', params: { code: given } } : { code: 'not-text' },
      ]
    const time = typeof reading.time === 'string' ? Date.parse(reading.time) : Number.NaN
    if (found.time === undefined && time > latest) found.time = [{ code: 'after-today' }]
    for (const [path, those = []] of Object.entries(found)) problems[single ? path : `items.${index}.${path}`] = those
    return { sensor: sensor ?? '', time: Number.isNaN(time) ? '' : new Date(time).toISOString(), body }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return judged
}

/** Returns the living sensors of the project that the readings name, by id and by lower-case code. */
async function sensorsOf(db: Db, project: string, readings: readonly Reading[]): Promise<ReadonlyMap<string, string>> {
  const named = readings.map(({ sensor }) => sensor).filter((one): one is string => typeof one === 'string')
  const texts = [...new Set(named.map((one) => one.toLowerCase().replaceAll('\u0000', '')))]
  const ids = texts.filter(isUuid)
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from sensor where project = ${project}::uuid and archived is null
      and (id = any(${ids}::uuid[]) or lower(code) = any(${texts}::text[]))`.execute(db)
  return new Map(rows.flatMap(({ id, code }) => [[code.toLowerCase(), id] as const, [id, id] as const]))
}

async function knownReport(db: Db, project: string, { sensor, time }: Judged): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from report where project = ${project}::uuid and sensor = ${sensor}::uuid and time = ${time}::timestamptz
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Derives the id from the reading, so that concurrent calls with the same reading store it once (RFC 9562, version 8).
 */
function idOf({ sensor, time }: Judged): string {
  const hex = createHash('sha256').update(`${sensor} ${time}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function take(
  db: Db,
  project: string,
  reading: Judged,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const intent = createIntent(REPORT, { ...reading.body, id: idOf(reading), time: reading.time })
  const result = await performWrite({ db, hooks }, systemPrincipal(project), intent)
  if (!result.ok) throw result.code === 'key-reused' ? new Error('a reading has no key') : refusalOf(result)
  return { id: result.id, isNew: result.note !== 'duplicate' }
}
