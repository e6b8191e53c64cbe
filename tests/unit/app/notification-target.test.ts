import { expect, it } from 'vitest'
import type { AnyRow } from '../../../src/catalogue/row.ts'
import { isRunningJob, notificationPath } from '../../../src/screens/notifications/notification-target.ts'

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

it('[NOTIF-02 NOTIF-09] follows a job until it is done', () => {
  expect(isRunningJob(row({ type: 'job handler', progress: 40 }))).toBe(true)
  expect(isRunningJob(row({ type: 'job handler', progress: 100 }))).toBe(false)
  expect(isRunningJob(row({ type: 'notification', progress: 40 }))).toBe(false)
})
