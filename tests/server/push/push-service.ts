import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { carryOutPush } from '../../../server/push/carry-out.ts'
import { pushKeys } from '../../../server/push/keys.ts'
import type { PushSender } from '../../../server/push/post.ts'
import type { CarryOut } from '../../../server/jobs/work.ts'
import type { Db } from '../../../server/db/pool.ts'
import type { PushChoice } from '../../../src/protocol/push.ts'

const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt: (body: Buffer, options: object) => Buffer
}

export interface Got {
  readonly headers: Readonly<Record<string, unknown>>
  /** The decrypted content, as the browser reads it. */
  readonly said: Readonly<Record<string, unknown>>
}

/** A push service with one browser. */
export async function openPushService() {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const got: Got[] = []
  const state = { status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const secrets = { version: 'aes128gcm', privateKey: browser, authSecret: auth }
      const said = JSON.parse(decrypt(Buffer.concat(parts), secrets).toString())
      got.push({ headers: request.headers, said })
      response.writeHead(state.status, { 'retry-after': '90' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const choice: PushChoice = { endpoint: `${origin}/one`, p256dh, auth, kinds: ['cut-off', 'decisions'], quiet: null }
  return { got, state, origin, choice, close: () => void server.close() }
}

/** Sends to this push service, although its address is a local one. */
export const carryOutHere = async (db: Db, now: () => number = Date.now): Promise<CarryOut> => {
  const reach = { endpoint: () => true, address: () => true }
  const sender: PushSender = { keys: await pushKeys(db), subject: 'mailto:ops@example.org', reach }
  return carryOutPush(db, sender, now)
}
