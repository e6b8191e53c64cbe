import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { signInText } from '../../../src/domains/people/screens/sign-in/sign-in-text.ts'

i18n.loadAndActivate({ locale: 'en_US', messages: {} })

const UNKNOWN = 'Unknown username / password combination'

it('[AUTH-10] says that an account is blocked', () => {
  expect(signInText({ kind: 'blocked', hint: null })).toBe(
    'Your account is blocked, please contact your admin to re-enable your account or reset your password.',
  )
})

it('[AUTH-11 AUTH-12] warns from the sixth failure on', () => {
  expect(signInText({ kind: 'credentials', attempts: 5 })).toBe(UNKNOWN)
  expect(signInText({ kind: 'credentials', attempts: 6 })).toBe(
    `${UNKNOWN} Please note: Your account will be blocked for security reasons if there are too many login attempts!`,
  )
})

it('[AUTH-13] shows the unknown error for everything else', () => {
  expect(signInText({ kind: 'unknown' })).toBe('Unknown error')
})
