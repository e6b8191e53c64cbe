import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assertionOptions,
  passkeysOf,
  register,
  registrationOptions,
  takeAssertion,
} from '../../../server/auth/passkey.ts'
import { relyingPartyOf } from '../../../server/auth/relying-party.ts'
import { withTestDatabase, type TestDatabase } from '../harness/database.ts'
import { createAuthenticator, type Twist } from './software-authenticator.ts'

const party = { id: 'lading.example.org', origin: 'https://lading.example.org' }
let database: TestDatabase
beforeAll(async () => {
  database = await withTestDatabase()
})
afterAll(() => database.close())

const newPasskey = async (user = randomUUID(), twist: Twist = {}) => {
  const { db } = database
  const device = createAuthenticator(party.origin, party.id)
  const options = await registrationOptions(db, party, user, 'anna')
  const made = device.make(options.challenge, options.user.id, twist)
  return { user, device, made, id: await register(db, party, user, 'Phone', made) }
}
const newChallenge = async () => (await assertionOptions(database.db, party)).challenge

describe('relying party', () => {
  it('is that of PUBLIC_URL, whatever Host says, and localhost without one; never an IP address or plain http', () => {
    const at = (publicUrl: string | undefined, host: string) => relyingPartyOf(publicUrl, { protocol: 'http', host })
    expect(at('https://lading.example.org/app', 'evil.example')).toEqual(party)
    expect(at(undefined, 'localhost:8080')).toEqual({ id: 'localhost', origin: 'http://localhost:8080' })
    for (const host of ['127.0.0.1:8080', 'evil.example', '[::1]:8080', '']) expect(at(undefined, host)).toBeNull()
    for (const url of ['http://lading.example.org', 'https://192.0.2.7', 'http://127.0.0.1:8080'])
      expect(at(url, 'localhost:8080')).toBeNull()
  })
})

describe('passkeys', () => {
  it('[S6] are stored with a name, and sign in once per challenge', async () => {
    const { user, device, id } = await newPasskey()
    expect(await passkeysOf(database.db, user)).toMatchObject([{ id, name: 'Phone', lastUsed: null }])
    const assertion = device.sign(await newChallenge())
    expect(await takeAssertion(database.db, party, assertion)).toBe(user)
    expect(await takeAssertion(database.db, party, assertion)).toBeNull()
    expect((await passkeysOf(database.db, user))[0]?.lastUsed).not.toBeNull()
  })

  it('[S6] are accepted once of many processes at a time', async () => {
    const { user, device } = await newPasskey()
    const assertion = device.sign(await newChallenge())
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeAssertion(database.db, party, assertion)))
    expect(taken.filter((one) => one === user)).toHaveLength(1)
  })

  it.each<[string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['a user who was not verified', { verified: false }],
  ])('[S6] refuses %s, when a passkey is made and when it signs', async (_what, twist) => {
    expect((await newPasskey(randomUUID(), twist)).id).toBeNull()
    const { device } = await newPasskey()
    expect(await takeAssertion(database.db, party, device.sign(await newChallenge(), twist))).toBeNull()
  })

  it('[S6] refuses a challenge of another purpose or account, one that is too old, and one of its own', async () => {
    const { db } = database
    const { user, device, made } = await newPasskey()
    const other = await newPasskey()
    const { challenge } = await registrationOptions(db, party, user, 'anna')
    expect(await takeAssertion(db, party, device.sign(challenge))).toBeNull()
    const foreign = await registrationOptions(db, party, other.user, 'bert')
    const mine = createAuthenticator(party.origin, party.id).make(foreign.challenge, foreign.user.id)
    expect(await register(db, party, user, 'Foreign', mine)).toBeNull()
    expect(await takeAssertion(db, party, device.sign('A'.repeat(43)))).toBeNull()
    const late = await newChallenge()
    await database.pool.query(`update passkey_challenge set expires = now() - interval '1 second'`)
    expect(await takeAssertion(db, party, device.sign(late))).toBeNull()
    expect(await register(db, party, user, 'Again', made)).toBeNull()
  })

  it('[S6] refuses the handle of another user, and one that was left out', async () => {
    const { device } = await newPasskey()
    expect(await takeAssertion(database.db, party, device.sign(await newChallenge(), { handle: 'AAAA' }))).toBeNull()
    const { response, ...rest } = device.sign(await newChallenge())
    const { userHandle, ...nameless } = response
    expect(userHandle).toBeDefined()
    expect(await takeAssertion(database.db, party, { ...rest, response: nameless })).toBeNull()
  })

  it('stores at most 10 for an account', async () => {
    const user = randomUUID()
    for (let made = 0; made < 10; made += 1) expect((await newPasskey(user)).id).not.toBeNull()
    expect((await newPasskey(user)).id).toBeNull()
  })

  it('[S6] refuses a counter that does not rise', async () => {
    const { user, device } = await newPasskey()
    for (const [counter, owner] of [
      [5, user],
      [5, null],
      [4, null],
      [6, user],
    ] as const)
      expect(await takeAssertion(database.db, party, device.sign(await newChallenge(), { counter }))).toBe(owner)
  })
})
