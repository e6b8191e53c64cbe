import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { columnsOf } from '../../../src/catalogue/column.ts'
import { entityOf } from '../../../src/domains/index.ts'
import { email } from '../../../src/domains/administration/entities/email.ts'
import { employee } from '../../../src/domains/people/entities/employee.ts'
import { workOrder } from '../../../src/domains/maintenance/entities/work-order.ts'
import { route } from '../../../src/domains/planning/entities/route.ts'
import { report } from '../../../src/domains/sensors/entities/report.ts'
import { shipUnit } from '../../../src/domains/transport/entities/ship-unit.ts'
import { cardColumns, shownColumns } from '../../../src/record/list/columns-of.ts'
import { tableColumns } from '../../../src/record/list/table-columns.tsx'
import { wordsOf } from '../../../src/ui/fields/words.ts'
import { cardPlaces } from '../../../src/ui/list/columns.ts'
import { listedOf } from '../row.ts'
import { markupOf } from '../ui/render.tsx'

const words = wordsOf(i18n)

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

/** Positions of a list's default columns on its cards. */
const placesOf = (name: string) => {
  const entity = entityOf(name)
  const offered = columnsOf(entity.list)
  const columns = cardColumns(entity, offered, shownColumns(offered, null))
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: true, offline: false }
  return Object.fromEntries(cardPlaces(tableColumns(entity, columns, options)))
}

it('[LIST-01 COLS-63] the card of a work order shows its title under its number, beside state and asset', () => {
  expect(placesOf('work_order')).toMatchObject({ reference: 'title', title: 'line', status: 'state', asset: 'aside' })
})

it('[LIST-01 ASSET-01] the card of an asset shows where it is, not its type, which most names say already', () => {
  expect(placesOf('asset')).toMatchObject({ name: 'title', status: 'state', site: 'aside', assetType: 'hidden' })
})

it('[LIST-01] a code that a list leaves to choice is not added where words name the record already', () => {
  const damage = placesOf('damage')
  expect(damage).toMatchObject({ summary: 'title' })
  expect(damage).not.toHaveProperty('reference')
})

it('[JOB-C1] a Yes or No on a card says what it is about', () => {
  const entity = entityOf('ship_unit')
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: true, offline: false }
  const columns = tableColumns(entity, columnsOf(entity.list), options)
  expect(columns.filter(({ bare }) => bare === true).map(({ key }) => key)).toEqual(['hazardous'])
})

it('[JOB-C1 LIST-01] the card of a ship unit shows its numbers, and no card those of another record', () => {
  expect(placesOf('ship_unit')).toMatchObject({ reference: 'title', count: 'line', weight: 'line' })
  expect(placesOf('purchase_order_item')).toMatchObject({ orderAmount: 'aside', deliveredAmount: 'line' })
  expect(placesOf('asset')).toMatchObject({ 'assetType.properties.currentStock': 'hidden' })
})

it('[JOB-C1] a number that the record does not have is left out of its card', () => {
  const entity = entityOf('ship_unit')
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: true, offline: false }
  const weight = tableColumns(entity, columnsOf(entity.list), options).find(({ key }) => key === 'weight')
  expect(weight?.blank?.(listedOf(shipUnit, { weight: null }))).toBe(true)
  expect(weight?.blank?.(listedOf(shipUnit, { weight: 0 }))).toBe(false)
})

it('[LIST-01] a time that the record does not have is left out of its card', () => {
  const entity = entityOf('work_order')
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: true, offline: false }
  const due = tableColumns(entity, columnsOf(entity.list), options).find(({ key }) => key === 'dueDate')
  expect(due?.blank?.(listedOf(workOrder, { dueDate: null }))).toBe(true)
  expect(due?.blank?.(listedOf(workOrder, { dueDate: '2026-11-28' }))).toBe(false)
})

it('[JOB-A1 LIST-01] the card of a user shows the whole name in one place, and the role beside the address', () => {
  expect(placesOf('employee')).toMatchObject({
    username: 'title',
    firstName: 'line',
    lastName: 'hidden',
    email: 'state',
    role: 'aside',
  })
  expect(placesOf('user')).toMatchObject({ firstName: 'line', lastName: 'hidden', profile: 'aside' })
  expect(placesOf('contact')).toMatchObject({ lastName: 'title', firstName: 'hidden', email: 'state', phone: 'aside' })
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: true, offline: false }
  const columns = tableColumns(employee, columnsOf(employee.list), options)
  const cell = columns
    .find(({ key }) => key === 'firstName')
    ?.cell(listedOf(employee, { firstName: 'Eva', lastName: 'Jansen' }))
  expect(markupOf(<>{cell}</>)).toContain('Eva Jansen')
})

it('[JOB-A1 LIST-01] an e-mail address has room in a table', () => {
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: false, offline: false }
  const columns = tableColumns(employee, columnsOf(employee.list), options)
  const least = (key: string): number => columns.find((column) => column.key === key)?.min ?? 0
  expect(least('email')).toBeGreaterThan(170)
  expect(least('phone')).toBe(0)
  const mails = tableColumns(email, columnsOf(email.list), options)
  expect(mails.find(({ key }) => key === 'to')).toMatchObject({ min: least('email'), grow: 2 })
})

it('[LIST-01] cards of planning and of invitations show what tells their records apart', () => {
  expect(placesOf('cut_off_time')).toMatchObject({ cutOffTime: 'corner', destinationCity: 'line', dayOfWeek: 'aside' })
  expect(placesOf('turnaround_time')).toMatchObject({ country: 'line', duration: 'line' })
  expect(placesOf('planning_block_default')).toMatchObject({ endTime: 'corner', site: 'state', monday: 'aside' })
  expect(placesOf('project_invitation')).toMatchObject({
    ownerName: 'line',
    status: 'state',
    organizationName: 'aside',
  })
  expect(placesOf('route')).toMatchObject({ status: 'state', carrier: 'aside' })
})

it('[LIST-01] the days of a planning block stand in one place of its card, without the name of the first', () => {
  const entity = entityOf('planning_block_default')
  const options = {
    words,
    cells: { monday: () => 'Mon Tue' },
    linked: true,
    onOpen: undefined,
    cards: true,
    offline: false,
  }
  const monday = tableColumns(entity, columnsOf(entity.list), options).find(({ key }) => key === 'monday')
  expect(monday?.bare).not.toBe(true)
})

it('[LIST-01] a text that the record does not have is left out of its card', () => {
  const entity = entityOf('route')
  const options = { words, cells: undefined, linked: true, onOpen: undefined, cards: true, offline: false }
  const carrier = tableColumns(entity, columnsOf(entity.list), options).find(({ key }) => key === 'carrier')
  expect(carrier?.blank?.(listedOf(route, { carrier: null }))).toBe(true)
  expect(carrier?.blank?.(listedOf(route, { carrier: '0190aaaa-0000-7000-8000-000000000001' }))).toBe(false)
})

it('[LIST-01] a severity that a report does not have is left out of its card', () => {
  const entity = entityOf('report')
  // The column has a custom cell, as on the screen.
  const cells = { 'properties.severity': () => null }
  const options = { words, cells, linked: true, onOpen: undefined, cards: true, offline: false }
  const columns = tableColumns(entity, columnsOf(entity.list), options)
  const severity = columns.find(({ key }) => key === 'properties.severity')
  expect(severity?.blank?.(listedOf(report, { properties: {} }))).toBe(true)
  expect(severity?.blank?.(listedOf(report, { properties: { severity: 'critical' } }))).toBe(false)
})
