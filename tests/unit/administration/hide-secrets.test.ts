import { expect, it } from 'vitest'
import { HIDDEN, withoutSecrets } from '../../../src/domains/administration/effects/hide-secrets.ts'
import { SECRET_NAMES } from '../../../src/domains/secret-names.ts'

const hide = (value: unknown): unknown => withoutSecrets(value, SECRET_NAMES)

it('[SENSOR-02] knows the fields that declarations call secret, those of properties too', () => {
  expect([...SECRET_NAMES]).toContain('password')
})

it('[SENSOR-02] hides a secret wherever a change has it: in the body, by its path, and beside its path', () => {
  const change = {
    body: { name: 'Probe 4', properties: { password: 'hunter2', thresholdMin: 2 } },
    changes: [
      { path: 'properties.password', before: 'old', mine: 'hunter2' },
      { path: 'name', before: null, mine: 'Probe 4' },
    ],
    mutation: { base: { 'properties.password': 'old', name: 'Probe' } },
  }
  expect(hide(change)).toEqual({
    body: { name: 'Probe 4', properties: { password: HIDDEN, thresholdMin: 2 } },
    changes: [
      { path: 'properties.password', before: HIDDEN, mine: HIDDEN },
      { path: 'name', before: null, mine: 'Probe 4' },
    ],
    mutation: { base: { 'properties.password': HIDDEN, name: 'Probe' } },
  })
})

it('hides what is called like a secret in an open property, as a whole, and keeps what only sounds near it', () => {
  const names = ['wifiPassword', 'apiKey', 'api_key', 'refreshToken', 'clientSecret', 'credentials', 'PIN', 'pwd']
  expect(hide(Object.fromEntries(names.map((name) => [name, { value: 'x1', unit: null }])))).toEqual(
    Object.fromEntries(names.map((name) => [name, HIDDEN])),
  )
  const open = { pinion: 4, keyboard: 'QWERTY', compass: 'N', answered: true, spacing: '2 cm' }
  expect(hide(open)).toEqual(open)
})

it('hides keys and tokens inside of texts, and keeps the rest of the text', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  expect(
    hide([`log in with ${token} today`, 'gateway lading_key_abc-123 ends', 'the bearer certificate is lost']),
  ).toEqual([`log in with ${HIDDEN} today`, `gateway ${HIDDEN} ends`, 'the bearer certificate is lost'])
})

it('says of an empty secret that it is empty', () => {
  expect(hide({ password: null, token: '' })).toEqual({ password: null, token: '' })
})
