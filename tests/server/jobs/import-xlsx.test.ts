import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileStore } from '../../../server/files/open-store.ts'
import { createImportService } from '../../../server/importing/import-service.ts'
import { startJobWorkers } from '../../../server/jobs/job-runner.ts'
import type { Workers } from '../../../server/jobs/workers.ts'
import { createLog } from '../../../server/log.ts'
import { oldOffice } from '../files/samples.ts'
import { textRows, workbookOf } from '../files/workbook.ts'
import { openWorld, type Session, type World } from '../http/world.ts'

const ROLES = ['ROLE_SITE_VIEW', 'ROLE_SITE_CREATE', 'ROLE_IMPORT_FILE', 'ROLE_IMPORT_REPORT']

let world: World
let importer: Session
let runner: Workers

beforeAll(async () => {
  world = await openWorld()
  await world.user('importer', ROLES)
  importer = await world.signIn('importer')
  const files = openFileStore({ kind: 'directory', path: join(dirname(world.clientDir), 'files') })
  const services = { import: createImportService(world.database.db, files) }
  runner = await startJobWorkers(world.database, services, createLog('silent'))
})
afterAll(async () => {
  await runner.close()
  await world.close()
})

const upload = (bytes: Uint8Array, name: string, who = importer) => {
  const boundary = 'lading-boundary'
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${head('name="entity"')}site\r\n${head(`name="file"; filename="${name}"`)}`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return who.call({ method: 'POST', path: '/import', project: world.project, body: payload, headers })
}

const jobOf = async (bytes: Uint8Array, who = importer): Promise<Record<string, unknown>> => {
  const answer = await upload(bytes, 'sites.xlsx', who)
  expect(answer.status, answer.text).toBe(201)
  const output = async () => {
    const id = String(answer.body.result['id'])
    return (await importer.call({ path: `/job/output/${id}`, project: world.project })).body.result
  }
  await expect.poll(async () => (await output())['endTime'] !== null, { timeout: 60_000 }).toBe(true)
  return output()
}

it('[IMPORT-01 IMPORT-02 IMPORT-03 OPEN-077] imports the first sheet of a workbook and counts each row', async () => {
  const rows = `${textRows([['Name', 'Code', 'Latitude']])}
    <row r="2"><c t="str"><v>North</v></c><c r="B2" s="1"><v>7</v></c><c><v>51.4</v></c></row>
    <row r="3" hidden="1"><c t="str"><v>South</v></c><c t="str"><v>0008</v></c></row>
    <row r="5"><c t="str"><v>West</v></c><c r="C5" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>
    <row r="6"><c t="str"><v>North again</v></c><c t="str"><v>0007</v></c></row>
    <row r="7"><c r="B7"><v>1.0E+12</v></c></row>`
  const job = await jobOf(
    workbookOf({
      formats: { 164: '0000' },
      styles: [0, 164],
      sheets: [
        { name: 'Sites', rows },
        { name: 'Notes', rows: textRows([['old']]) },
      ],
    }),
  )
  expect(job).toMatchObject({ status: 'Done', error: null })
  expect(job['result']).toMatchObject({
    rows: 6,
    created: 2,
    repeated: 1,
    refused: 2,
    blank: 1,
    sheet: 'Sites',
    otherSheets: ['Notes'],
    errors: [
      {
        row: 5,
        column: 'Latitude',
        text: expect.stringContaining('#DIV/0!'),
        texts: {
          en_US: expect.stringContaining('The formula ends in'),
          nl_NL: expect.stringContaining('De formule geeft'),
        },
      },
      { row: 7, column: expect.any(String), text: expect.any(String) },
    ],
  })
  const { rows: sites } = await world.database.pool.query<{ reference: string }>(
    'select reference from site where project = $1 order by reference',
    [world.project],
  )
  expect(sites.map(({ reference }) => reference)).toEqual(['0007', '0008'])
})

it('[IMPORT-02 OPEN-077] a user without an organization can import too', async () => {
  await world.user('root', ['ROLE_SUPERADMIN'], null)
  const root = await world.signIn('root')
  const bytes = workbookOf({ sheets: [{ name: 'A', rows: textRows([['Name'], ['East']]) }] })
  expect(await jobOf(bytes, root)).toMatchObject({ status: 'Done', result: { created: 1, refused: 0 } })
})

it('[IMPORT-02 OPEN-077 FILE-06] reports an unreadable workbook, at the upload or in the job, without a server error', async () => {
  const good = workbookOf({ sheets: [{ name: 'A', rows: textRows([['Name'], ['x']]) }] })
  const locked = Buffer.concat([oldOffice, Buffer.from('EncryptedPackage', 'utf16le')])
  for (const [bytes, name, sentence] of [
    [oldOffice, 'a.xls', 'before 2007'],
    [locked, 'a.xlsx', 'password'],
    [good.subarray(0, 40), 'a.xlsx', 'damaged'],
    [Buffer.from('89504e470d0a1a0a0000', 'hex'), 'a.xlsx', 'Excel workbook'],
  ] as const) {
    const answer = await upload(bytes, name)
    expect([answer.status, answer.body.result]).toEqual([
      422,
      { errors: { file: [expect.stringContaining(sentence)] } },
    ])
  }
  const bomb = workbookOf({ sheets: [{ name: 'A', rows: `<row><c t="str"><v>${'a'.repeat(60 << 20)}</v></c></row>` }] })
  expect(await jobOf(bomb)).toMatchObject({
    status: 'Failed',
    error: expect.stringContaining('unpacks to more'),
    // A Dutch reader gets the message in Dutch.
    result: { failure: { nl_NL: expect.stringContaining('uitgepakt groter') } },
  })
  expect(await jobOf(good.subarray(0, good.length - 60))).toMatchObject({
    status: 'Failed',
    error: expect.stringContaining('damaged'),
  })
  const wide = textRows([Array.from({ length: 501 }, (_, at) => `h${at}`), ['x']])
  expect(await jobOf(workbookOf({ sheets: [{ name: 'A', rows: wide }] }))).toMatchObject({
    status: 'Failed',
    error: expect.stringContaining('501 columns'),
  })
})
