import { expect, it } from 'vitest'
import { meaningOf } from '../../../src/app/failures.ts'

const here = { anonymous: false, development: false, offline: false }

it('[ERR-01 OPEN-003] takes no status, 0, 408, 500, 502 and 504 for an error of the product', () => {
  for (const status of [0, 408, 500, 502, 504]) expect(meaningOf(status, here)).toBe('broken')
})

it('[ERR-02] treats 503 as a temporary outage', () => {
  expect(meaningOf(503, here)).toBe('unavailable')
})

it('[ERR-03 OPEN-098] signs out on 302, 403 and 405, but not in development and not where nobody is signed in', () => {
  for (const status of [302, 403, 405]) {
    expect(meaningOf(status, here)).toBe('sign-out')
    expect(meaningOf(status, { ...here, development: true })).toBe('none')
    expect(meaningOf(status, { ...here, anonymous: true })).toBe('none')
  }
})

it('[OPEN-008 OPEN-092] leaves a 401 to the password dialog, and field errors to their fields', () => {
  for (const status of [400, 401, 404, 409, 422]) expect(meaningOf(status, here)).toBe('none')
  expect(meaningOf(413, here)).toBe('too-large')
})

it('[OPEN-110] reports no error on an offline device', () => {
  expect(meaningOf(0, { ...here, offline: true })).toBe('none')
})
