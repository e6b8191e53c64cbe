import { afterAll, beforeAll, expect, it } from 'vitest'
import { importTable } from '../../../server/importing/import-table.ts'
import { readCsv } from '../../../server/importing/read-csv.ts'
import { csvRecord } from '../../../server/jobs/csv.ts'
import { addTitles, exportColumns, exportValues, type Titles } from '../../../server/jobs/export-columns.ts'
import { roleNames } from '../../../server/seeds/base.ts'
import { labelsOf } from '../../../server/store/labels.ts'
import { listRecords } from '../../../server/store/list.ts'
import { parseListQuery } from '../../../server/store/list-query.ts'
import { loadPrincipal, type Principal } from '../../../server/store/principal.ts'
import { transportOrder } from '../../../src/domains/transport/entities/transport-order.ts'
import { type Row, rowAs } from '../../../src/catalogue/row.ts'
import { openWorld, type World } from '../http/world.ts'

let world: World
let principal: Principal
let contacts: Readonly<Record<'eva' | 'tom' | 'only' | 'one' | 'twin' | 'other', string>>

beforeAll(async () => {
  world = await openWorld()
  const roles = roleNames().filter((role) => /^ROLE_(TRANSPORT_ORDER|CONTACT)_/.test(role))
  const found = await loadPrincipal(world.database.db, await world.user('planner', roles), world.project)
  if (found === null) throw new Error('nobody plans')
  principal = found
  const contact = (firstName: string | null, lastName: string) =>
    world.insert('contact', { firstName, lastName, project: world.project })
  contacts = {
    eva: await contact('Eva', 'Jansen'),
    tom: await contact('Tom', 'Jansen'),
    only: await contact(null, 'Bakker'),
    one: await contact('Mia', 'de Wit'),
    twin: await contact('Jan', 'Smit'),
    other: await contact('Jan', 'Smit'),
  }
})
afterAll(() => world.close())

const orders = async (): Promise<readonly Row<typeof transportOrder>[]> => {
  const query = parseListQuery(transportOrder, { limit: '100', offset: '0' })
  if (!query.ok) throw new Error('no query')
  const page = await listRecords(world.database.db, principal, transportOrder, query.value)
  if (!page.ok) throw new Error('no list')
  return page.items.map((row) => rowAs(transportOrder, row))
}

/** Returns the exported file of all transport orders. */
const exported = async (): Promise<string> => {
  const columns = exportColumns(transportOrder, await labelsOf('en_US'))
  const titles: Titles = new Map()
  const rows = await orders()
  await addTitles(world.database.db, principal, columns, rows, titles)
  return [columns.map(({ header }) => header), ...rows.map((row) => exportValues(columns, row, titles))]
    .map((row) => csvRecord(row))
    .join('')
}

const into = (text: string) =>
  importTable({ db: world.database.db, principal, locale: 'en_US' }, transportOrder, readCsv(text))

const order = (reference: string, contact: string) =>
  into(csvRecord(['DN number', 'Delivery contact']) + csvRecord([reference, contact]))

it('[EXPORT-04 IMPORT-02 OPEN-078] contacts are exported by first and last name, and an unchanged export imports without changes', async () => {
  const named = Object.entries(contacts)
  for (const [name, deliveryContact] of named) {
    await world.insert('transport_order', {
      reference: `OUT-${name}`,
      deliveryContact,
      involvedContact: contacts.eva,
      status: 'New',
      project: world.project,
    })
  }
  const file = await exported()
  const written = readCsv(file).rows.map(({ values }) => [values['DN number'], values['Delivery contact']])
  expect(Object.fromEntries(written)).toEqual({
    'OUT-eva': 'Eva Jansen',
    'OUT-tom': 'Tom Jansen',
    'OUT-only': 'Bakker',
    'OUT-one': 'Mia de Wit',
    'OUT-twin': 'Jan Smit',
    'OUT-other': 'Jan Smit',
  })
  const before = await orders()
  expect(await into(file)).toMatchObject({ same: named.length, created: 0, changed: 0, refused: [] })
  expect(await orders()).toEqual(before)
  // The full name in the file distinguishes the two Jansens.
  const swapped = file.replaceAll('Tom Jansen', 'eva  jansen')
  expect(await into(swapped)).toMatchObject({ same: named.length - 1, changed: 1, refused: [] })
  const tom = (await orders()).find(({ reference }) => reference === 'OUT-tom')
  expect(tom?.deliveryContact).toBe(contacts.eva)
})

it.each([
  ['first and last name', 'Tom Jansen', 'tom'],
  ['a last name that one has', 'de Wit', 'one'],
  ['a name that is all of one', 'Bakker', 'only'],
  ['the id', null, 'other'],
] as const)('[IMPORT-02] a contact is found by %s', async (_by, name, key) => {
  const reference = `IN-${key}`
  expect(await order(reference, name ?? contacts[key])).toMatchObject({ created: 1, refused: [] })
  const made = (await orders()).find((one) => one.reference === reference)
  expect(made?.deliveryContact).toBe(contacts[key])
})

it.each([
  ['a last name of several', 'Jansen', 'The name “Jansen” is not enough: 2 records have it (Contact)'],
  ['a name of several', 'Jan Smit', 'The name “Jan Smit” is not enough: 2 records have it (Contact)'],
  ['a first name', 'Mia', 'There is no “Mia” here'],
])('[IMPORT-02] %s is refused with its row and column', async (_what, name, why) => {
  const report = await order('IN-no', name)
  expect(report).toMatchObject({ created: 0, refused: [{ row: 2, column: 'Delivery contact' }] })
  expect(report.refused[0]?.text).toContain(why)
  expect((await orders()).filter(({ reference }) => reference === 'IN-no')).toEqual([])
})
