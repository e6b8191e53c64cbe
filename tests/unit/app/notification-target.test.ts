import { expect, it } from 'vitest'
import { NOTIFICATION_ENTITIES } from '../../../src/catalogue/enumerations.ts'
import { entityNamed } from '../../../src/catalogue/index.ts'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import {
  isRunningJob,
  notificationIcon,
  notificationPath,
  notificationText,
} from '../../../src/screens/notifications/notification-target.ts'

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

it('[NOTIF-04 OPEN-088] knows the words for what notifications are about, and keeps one that it does not know as text', () => {
  for (const word of NOTIFICATION_ENTITIES) expect(notificationText(row({ entity: word, text: null }))).toBe(word)
  expect(notificationPath(row({ entity: 'damage', entityId: '9' }), null)).toBe('/damage/edit/9')
  expect(notificationPath(row({ entity: 'work-order', entityId: '4' }), null)).toBe(
    entityNamed('work_order') === undefined ? null : '/work_order/edit/4',
  )
  expect(notificationPath(row({ entity: 'sync', entityId: null }), null)).toBe('/sync')
  const strange = row({ entity: 'moon-phase', entityId: '4', text: 'Full moon' })
  expect(notificationPath(strange, null)).toBeNull()
  expect(notificationText(strange)).toBe('Full moon')
  expect(notificationText(row({ entity: 'moon-phase', text: '' }))).toBe('moon-phase')
  const icons = ['file', 'transport-manifest', 'packing-slip', 'wizard - finalize routes', 'moon-phase']
  expect(new Set(icons.map((entity) => notificationIcon(row({ entity })))).size).toBe(icons.length)
})

it('[NOTIF-02 NOTIF-09] follows a job until it is done', () => {
  expect(isRunningJob(row({ type: 'job handler', progress: 40 }))).toBe(true)
  expect(isRunningJob(row({ type: 'job handler', progress: 100 }))).toBe(false)
  expect(isRunningJob(row({ type: 'notification', progress: 40 }))).toBe(false)
})
