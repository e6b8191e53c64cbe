import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../server/db/pool.ts'
import { openFileStore } from '../../../server/files/open-store.ts'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { readXlsx } from '../../../server/importing/xlsx/read-xlsx.ts'
import { csvField, csvRecord, withoutFormulaMark } from '../../../server/jobs/csv.ts'
import { carryOutExport } from '../../../server/jobs/exporter.ts'
import { hold } from '../../../server/jobs/hold.ts'
import { recover } from '../../../server/jobs/recover.ts'
import { startWorkers, type Workers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

let world: World
let maker: Session
let other: Session
let reader: Session
let exporter: Workers | undefined
const log = createLog('silent')

beforeAll(async () => {
  world = await openWorld()
  const views = ['SITE', 'TURNAROUND_TIME', 'TRANSPORT_ORDER'].map((code) => `ROLE_${code}_VIEW`)
  const exports = ['ROLE_EXPORT_VIEW', 'ROLE_EXPORT_CREATE']
  await world.user('maker', [...views, ...exports])
  await world.user('other', [...views, ...exports])
  await world.user('reader', views)
  await world.user('blind', exports)
  maker = await world.signIn('maker')
  other = await world.signIn('other')
  reader = await world.signIn('reader')
  const site = (name: string, type: string, project = world.project, parent: string | null = null) =>
    world.insert('site', { readableName: name, name, type, project, parent })
  const hall = await site('Hall "A", north', 'plant')
  await site('=1+1', 'plant', world.project, hall)
  await site('Yard', 'warehouse')
  await site('Elsewhere', 'plant', world.secondProject)
})
afterAll(() => world.close())

const exporting = () => {
  const files = openFileStore({ kind: 'directory', path: join(dirname(world.clientDir), 'files') })
  return carryOutExport({ db: world.database.db, files })
}
const startExporter = async (): Promise<void> => {
  await recover(world.database.db)
  exporter = await startWorkers(world.database, { work: { export: exporting() }, concurrency: 1 }, log)
}
afterEach(async () => {
  await exporter?.close()
  exporter = undefined
})

const call = (who: Session, method: 'GET' | 'POST', path: string, body?: unknown) =>
  who.call({ method, path, project: world.project, ...(body === undefined ? {} : { body }) })
const stored = async (id: string): Promise<Record<string, unknown>> => {
  const { rows } = await world.database.pool.query<Record<string, unknown>>('select * from export where id = $1', [id])
  return rows[0] ?? {}
}
const ended = async (id: string): Promise<Record<string, unknown>> => {
  if (exporter === undefined) await startExporter()
  await expect
    .poll(async () => ['Done', 'Failed'].includes(String((await stored(id))['status'])), { timeout: 20_000 })
    .toBe(true)
  return stored(id)
}
const makeExport = async (path: string, body?: unknown): Promise<string> => {
  const made = await call(maker, 'POST', path, body)
  expect(made.status, made.text).toBe(201)
  return String(made.body.result['id'])
}

describe('an export', () => {
  it('[EXPORT-04 OPEN-078 SITE-08 XCALL-43 XCALL-44] is a file of the filtered list, with titles, and notifies its creator', async () => {
    const id = await makeExport('/site/export?type=plant&sort=readableName&order=ASC')
    expect(await ended(id)).toMatchObject({ status: 'Done', rows: 2, entity: 'site', error: null })
    const file = await call(maker, 'GET', `/site/download/${id}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain('attachment')
    const { rows, broken } = readCsv(file.text)
    expect(broken).toEqual([])
    const names = rows.map(({ values }) => values['Readable name'] ?? '')
    expect(names.toSorted()).toEqual(["'=1+1", 'Hall "A", north'].toSorted())
    const child = rows.find(({ values }) => values['Readable name'] === "'=1+1")
    expect(Object.values(child?.values ?? {})).toContain('Hall "A", north')
    const { rows: news } = await world.database.pool.query<Record<string, unknown>>(
      `select n.entity, n.code, n.params, n.text, f.type, f."entityId" from notification n join file f on f.id::text = n."entityId"
        where f."entityId" = $1`,
      [id],
    )
    const params = { name: String((await stored(id))['name']) }
    expect(news).toEqual([
      {
        entity: 'file',
        type: 'export',
        entityId: id,
        code: 'export-ready',
        params,
        text: `Export ready: ${params.name}`,
      },
    ])
  })

  it('[JOB-O6 EXPORT-04] has a name of its own, also where the list was exported on that day before', async () => {
    const names: unknown[] = []
    for (let n = 0; n < 3; n += 1) {
      const made = await maker.call({ method: 'POST', path: '/site/export', project: world.project })
      names.push((await ended(String(made.body.result['id'])))['name'])
    }
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^Sites \d{4}-\d\d-\d\d( \(\d+\))?$/)
  })

  it('[EXPORT-04 ERR-04] with an unpaired surrogate in its format, which the database cannot store, is refused with the field', async () => {
    const headers = { 'idempotency-key': 'half' }
    const body = { format: '\ud800' }
    const refused = await maker.call({ method: 'POST', path: '/site/export', project: world.project, headers, body })
    expect([refused.status, Object.keys(refused.body.result['errors'] ?? {})]).toEqual([422, ['format']])
  })

  it('[EXPORT-04 I18N-08 OPEN-007] has headings, file name and errors in the language of its creator', async () => {
    const { pool } = world.database
    const speak = (locale: string | null) =>
      pool.query(`update "user" set locale = $1 where username = 'maker'`, [locale])
    const headers = { 'x-locale': 'nl_NL' }
    const make = async (): Promise<string> => {
      const made = await maker.call({ method: 'POST', path: '/site/export', project: world.project, headers })
      return String(made.body.result['id'])
    }
    await speak('nl_NL')
    const id = await make()
    expect((await ended(id))['name']).toMatch(/^Locaties /)
    const dutch = readCsv((await call(maker, 'GET', `/site/download/${id}`)).text)
    expect(dutch.headers).toEqual(expect.arrayContaining(['Leesbare naam', 'Onderdeel van', 'Breedtegraad']))
    expect(dutch.rows.map(({ values }) => values['Leesbare naam'])).toContain('Yard')
    const none = randomUUID()
    const owner = (await stored(id))['owner']
    await world.insert('export', {
      id: none,
      name: 'x',
      entity: 'scan_read',
      project: world.project,
      status: 'Queued',
      owner,
    })
    await exporter?.close()
    await startExporter()
    expect(await ended(none)).toMatchObject({ status: 'Failed', error: 'scan_read kan niet worden geëxporteerd' })
    await speak(null)
    const english = await make()
    await ended(english)
    const file = readCsv((await call(maker, 'GET', `/site/download/${english}`)).text)
    expect(file.headers).toEqual(expect.arrayContaining(['Readable name', 'Part of', 'Latitude']))
  })

  it('[JOB-O6 EXPORT-04 I18N-08] opens in columns in a spreadsheet of the language of its creator, fractions included', async () => {
    const { pool } = world.database
    const speak = (locale: string | null) =>
      pool.query(`update "user" set locale = $1 where username = 'maker'`, [locale])
    await pool.query(`update site set width = 51.375, length = 6.5 where "readableName" = 'Yard'`)
    const made = async (): Promise<string> => {
      const id = await makeExport('/site/export?sort=readableName')
      await ended(id)
      return (await call(maker, 'GET', `/site/download/${id}`)).text
    }
    await speak('nl_NL')
    const dutch = await made()
    await speak(null)
    const english = await made()
    expect(dutch.split('\r\n')[0]).toMatch(/^\uFEFF?Naam;Leesbare naam;/)
    expect(dutch).toContain(';51,375;6,5;')
    expect(english).toContain(',51.375,6.5,')
    const yardOf = (text: string, name: string) => readCsv(text).rows.find(({ values }) => values[name] === 'Yard')
    expect(yardOf(dutch, 'Leesbare naam')?.values['Breedte']).toBe('51,375')
    expect(yardOf(english, 'Readable name')?.values['Width']).toBe('51.375')
  })

  it('[EXPORT-04 OPEN-078] is an Excel workbook when requested, with texts as texts', async () => {
    const id = await makeExport('/site/export?format=xlsx&sort=readableName')
    expect(await ended(id)).toMatchObject({ status: 'Done', format: 'xlsx' })
    const file = await world.app.inject({
      url: `/api/v1/site/download/${id}`,
      headers: { authorization: `Bearer ${maker.token}`, 'x-lading-project': world.project },
    })
    const table = readXlsx(file.rawPayload)
    expect(table.rows.map(({ values }) => Object.values(values))).toContainEqual(expect.arrayContaining(['=1+1']))
    expect((await call(maker, 'POST', '/site/export?format=pdf')).status).toBe(422)
  })

  it('[EXPORT-05 XCALL-31 TO-33] is created by the transport order list with the flag, with the filter of the list', async () => {
    const answer = await call(
      maker,
      'GET',
      '/transport_order?status=New&export=1&entity=transport_order&limit=10&offset=0',
    )
    expect(answer.status, answer.text).toBe(200)
    const id = String(answer.body.result['id'])
    expect((await stored(id))['filter']).toEqual({ status: 'New' })
    expect(await ended(id)).toMatchObject({ status: 'Done', rows: 0 })
    const list = await call(maker, 'GET', '/transport_order?limit=1')
    expect(list.body.result).toHaveProperty('items')
  })

  it('[TURN-04 COLS-60 XCALL-44] of turnaround times returns the id of the file', async () => {
    const id = await makeExport('/turnaround_time/export')
    await ended(id)
    const file = String((await call(maker, 'GET', `/turnaround_time/download/${id}`)).body.result['id'])
    expect((await call(maker, 'GET', `/file/download/${file}`)).status).toBe(200)
    expect((await call(other, 'GET', `/file/download/${file}`)).status).toBe(404)
    expect((await call(other, 'GET', `/file/link/${file}`)).status).toBe(404)
  })

  it('[EXPORT-01 EXPORT-04 XCALL-44] is for its creator, and for those with the roles', async () => {
    const id = await makeExport('/site/export')
    const early = await call(maker, 'GET', `/site/download/${id}`)
    expect([early.status, early.body.result['current']]).toEqual([409, 'Queued'])
    await ended(id)
    expect((await call(maker, 'GET', `/site/download/${id}`)).status).toBe(200)
    expect((await call(other, 'GET', `/site/download/${id}`)).status).toBe(404)
    expect((await call(maker, 'GET', `/address/download/${id}`)).status).toBe(404)
    expect((await call(maker, 'GET', '/site/download/none')).status).toBe(404)
    expect((await call(reader, 'POST', '/site/export')).status).toBe(403)
    expect((await call(await world.signIn('blind'), 'POST', '/site/export')).status).toBe(403)
    expect((await call(maker, 'POST', '/route/export')).status).toBe(403)
  })

  it('[EXPORT-04 XCALL-43] refuses an invalid filter with the problem, and lists that cannot be exported', async () => {
    const unknown = await call(maker, 'POST', '/site/export?nowhere=1')
    expect([unknown.status, unknown.text.includes('nowhere')]).toEqual([400, true])
    const noMap = await call(maker, 'POST', '/site/export', { filter: 'all' })
    expect(noMap.body.result).toMatchObject({ errors: { filter: [expect.any(String)] } })
    const user = await call(maker, 'POST', '/export', { name: 'All', entity: 'scan_read' })
    expect(user.status).toBe(422)
    expect(user.body.result).toMatchObject({ errors: { entity: [expect.any(String)] } })
    const inside = await call(maker, 'POST', '/export', { name: 'All', entity: 'site', filter: { nowhere: '1' } })
    expect(inside.body.result).toMatchObject({ errors: { 'filter.nowhere': [expect.any(String)] } })
  })

  it('[OPEN-078] fails with the reason when its creator may no longer read the list', async () => {
    const id = await makeExport('/site/export')
    const { pool } = world.database
    const role = `update "user" set roles = $1 where username = 'maker'`
    const { rows } = await pool.query<{ roles: unknown }>(`select roles from "user" where username = 'maker'`)
    await pool.query(role, [JSON.stringify(['ROLE_EXPORT_VIEW'])])
    expect(await ended(id)).toMatchObject({ status: 'Failed', error: 'Who made it may not read this list' })
    await pool.query(role, [JSON.stringify(rows[0]?.roles)])
  })
})

describe('after a process has died', () => {
  let abandoned: string
  beforeEach(async () => {
    abandoned = randomUUID()
    const row = { name: 'Sites', entity: 'site', project: world.project, status: 'Running' }
    await world.insert('export', { ...row, id: abandoned })
  })

  it('[OPEN-078] an export in progress is Failed with the reason, a queued one runs', async () => {
    const waiting = await makeExport('/site/export')
    await startExporter()
    expect(await ended(waiting)).toMatchObject({ status: 'Done' })
    expect(await ended(abandoned)).toMatchObject({ status: 'Failed', error: expect.stringContaining('stopped') })
  })

  it('[OPEN-078] an export that another process has locked is skipped', async () => {
    const process = createDatabase(world.database.url, { max: 1 })
    try {
      await process.db.transaction().execute(async (transaction) => {
        expect(await hold(transaction, 'export', abandoned)).toBe(true)
        expect(await exporting()(abandoned)).toBe('later')
        expect((await stored(abandoned))['status']).toBe('Running')
      })
      expect(await exporting()(abandoned)).toBe('done')
      expect((await stored(abandoned))['status']).toBe('Failed')
    } finally {
      await process.close()
    }
  })
})

describe('CSV', () => {
  it('[OPEN-078] writes no formula and keeps every text whole', () => {
    const formulas = ['=1+1', '+31 6', '-2', '@cmd', '\tx', '\rx']
    for (const text of formulas) expect(csvField(text).replace(/^"/, '').startsWith("'")).toBe(true)
    expect(csvField(-2.5)).toBe('-2.5')
    for (const text of [...formulas, "'=1", "''+2", "'plain"]) {
      expect(withoutFormulaMark(readCsv(`a\n${csvField(text)}`).rows[0]?.values['a'] ?? '')).toBe(text)
    }
    expect([csvField(null), csvField(undefined), csvField(false)]).toEqual(['', '', 'false'])
    expect(csvField('a "b", c')).toBe('"a ""b"", c"')
    expect(csvRecord(['a', 1, null])).toBe('a,1,\r\n')
    expect(csvField({ kg: 1 })).toBe('"{""kg"":1}"')
  })
})
