import { expect, it } from 'vitest'
import { hasPasskeysAt } from '../../../src/domains/people/screens/factors/has-passkeys.ts'

const page = (hostname: string, isSecureContext = true, more: object = { PublicKeyCredential: null }) => ({
  isSecureContext,
  location: { hostname },
  ...more,
})

it('offers passkeys at host names of a secure context, where the browser has them', () => {
  for (const name of ['localhost', 'lading.example.org', '10.example.org']) expect(hasPasskeysAt(page(name))).toBe(true)
  for (const address of ['127.0.0.1', '192.0.2.7', '[::1]']) expect(hasPasskeysAt(page(address))).toBe(false)
  expect(hasPasskeysAt(page('lading.example.org', false))).toBe(false)
  expect(hasPasskeysAt(page('lading.example.org', true, {}))).toBe(false)
})
