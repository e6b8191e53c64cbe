import { setupI18n, type Messages } from '@lingui/core'
import { expect, it } from 'vitest'
import { NOTIFICATION_ENTITIES } from '../../../src/catalogue/enumerations.ts'
import { fillIn } from '../../../src/catalogue/fill-in.ts'
import { entityNamed } from '../../../src/domains/index.ts'
import { messagesOfNews, newsValues, stepNews } from '../../../src/domains/administration/effects/news.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { formatFor } from '../../../src/i18n/use-format.ts'
import { messages as dutch } from '../../../locales/nl_NL.po'
import {
  isRunningJob,
  notificationIcon,
  notificationPath,
} from '../../../src/domains/administration/screens/notifications/notification-target.ts'
import { newsText } from '../../../src/domains/administration/screens/notifications/news-text.ts'

const row = (fields: object): AnyRow => ({
  id: 'n',
  project: null,
  version: 1,
  created: '',
  createdBy: null,
  updated: '',
  archived: null,
  ...fields,
})

it('[NOTIF-10] leads to what a notification is about', () => {
  expect(notificationPath(row({ entity: 'packing-slip', entityId: '7' }), null)).toBe('/packing_slip/edit/7')
  const file = row({ entity: 'damage', entityId: '9' })
  expect(notificationPath(row({ entity: 'file', entityId: 'f' }), file)).toBe('/damage/edit/9/files')
  expect(notificationPath(row({ entity: null, entityId: null }), null)).toBeNull()
})

const sayIn = (locale: 'en_US' | 'nl_NL', fields: object, messages: Messages = {}): string => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return newsText(row(fields), i18n, formatFor({ locale, now: Date.parse('2026-11-22T12:00:00Z'), timeZone: 'UTC' }))
}
const textIn = (fields: object): string => sayIn('en_US', fields)

it('[NOTIF-01 OPEN-111] says a replaced value by the label of its field, and values as words', () => {
  const params = { record: 'Pump', field: 'asset.properties.aisle', before: '', after: 'B2', who: 'Wim' }
  expect(textIn({ code: 'value-overwritten', params })).toBe('Wim replaced what you wrote in Aisle of Pump: – → B2')
  expect(notificationPath(row({ entity: 'asset', entityId: '7' }), null)).toBe('/asset/edit/7')
})

it('[NOTIF-01 I18N-03] says every message in the language of the reader, with or without a catalogue', () => {
  const wait = { code: 'routes-wait', params: { day: '2026-11-24' }, text: 'Routes planned for 2026-11-24 wait for OK' }
  expect(sayIn('en_US', wait)).toBe('Routes planned for 24 Nov 2026 wait for OK')
  expect(sayIn('nl_NL', wait, dutch)).toBe('Routes gepland voor 24 nov 2026 wachten op akkoord')
  const late = { code: 'scan-late', params: { reference: 'PS-{state}', state: 'Closed' } }
  expect(sayIn('en_US', late)).toBe('Scan received after packing slip PS-{state} was closed')
  expect(sayIn('nl_NL', late, dutch)).toBe('Scan ontvangen nadat pakbon PS-{state} was gesloten')
  for (const { id, message } of messagesOfNews) {
    const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
    const said = sayIn('nl_NL', { code: id.slice('news.'.length), params }, dutch)
    const hasWords = /[a-z]/i.test(message.replace(/\{\w+\}/g, ''))
    expect(said === fillIn(message, params), id).toBe(!hasWords)
    for (const name of names) expect(said).toContain(`<${name}>`)
  }
})

it('[OPEN-044 I18N-03] says a step in a log in the language of the reader, and a remark as it was written', () => {
  const step = newsValues(stepNews('Open', 'Closed', 'TM-7'))
  expect(step.text).toBe('Open → Closed (TM-7)')
  expect(sayIn('nl_NL', step, dutch)).toBe('Open → Gesloten (TM-7)')
  expect(sayIn('nl_NL', newsValues(stepNews('New', 'Accepted')), dutch)).toBe('Nieuw → Geaccepteerd')
  const receipt = newsValues({ code: 'log-receipt', params: { day: '2026-11-24' } })
  expect(receipt.text).toBe('Receipt of the goods registered, 2026-11-24')
  expect(sayIn('nl_NL', receipt, dutch)).toBe('Ontvangst van de goederen geregistreerd, 24 nov 2026')
  expect(sayIn('nl_NL', { code: null, params: null, text: 'Chauffeur gebeld' }, dutch)).toBe('Chauffeur gebeld')
})

it('[NOTIF-01] says what the server wrote where it does not know the message', () => {
  for (const code of [null, 'of-a-newer-server', 'toString']) {
    expect(sayIn('nl_NL', { code, params: {}, text: 'News', entity: 'file' }, dutch)).toBe('News')
  }
  expect(sayIn('nl_NL', { code: 'export-ready', params: null, text: 'Export ready: x' }, dutch)).toBe('Export ready: x')
})

it('[NOTIF-04 OPEN-088] knows the words for what notifications are about, and keeps one that it does not know as text', () => {
  for (const word of NOTIFICATION_ENTITIES) expect(textIn({ entity: word, text: null })).toBe(word)
  expect(notificationPath(row({ entity: 'damage', entityId: '9' }), null)).toBe('/damage/edit/9')
  expect(notificationPath(row({ entity: 'work-order', entityId: '4' }), null)).toBe(
    entityNamed('work_order') === undefined ? null : '/work_order/edit/4',
  )
  expect(notificationPath(row({ entity: 'sync', entityId: null }), null)).toBe('/sync')
  const strange = { entity: 'moon-phase', entityId: '4', text: 'Full moon' }
  expect(notificationPath(row(strange), null)).toBeNull()
  expect(textIn(strange)).toBe('Full moon')
  expect(textIn({ entity: 'moon-phase', text: '' })).toBe('moon-phase')
  const icons = ['file', 'transport-manifest', 'packing-slip', 'wizard - finalize routes', 'moon-phase']
  expect(new Set(icons.map((entity) => notificationIcon(row({ entity })))).size).toBe(icons.length)
})

it('[NOTIF-02 NOTIF-09] follows a job until it is done', () => {
  expect(isRunningJob(row({ type: 'job handler', progress: 40 }))).toBe(true)
  expect(isRunningJob(row({ type: 'job handler', progress: 100 }))).toBe(false)
  expect(isRunningJob(row({ type: 'notification', progress: 40 }))).toBe(false)
})
