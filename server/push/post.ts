import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushKeys } from './keys.ts'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'

/** Which push services may be reached: those of the public internet, where nothing else is injected. */
export interface PushReach {
  readonly endpoint: (endpoint: string) => boolean
  readonly address: (address: string) => boolean
}
export const publicReach: PushReach = { endpoint: isPublicEndpoint, address: isPublicAddress }

export interface PushSender {
  readonly keys: PushKeys
  /** `mailto:` or `https:` address of the operator. */
  readonly subject: string
  readonly reach: PushReach
}

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushContent {
  readonly payload: string
  /** Repeats with the same topic replace each other at the push service; at most 32 characters of base64url. */
  readonly topic: string
  /** Seconds for which the push service keeps it. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
}

/** `gone`: the subscription has ended. `later`: not taken now; `after` is the number of seconds asked for. */
export type Posted =
  | { readonly kind: 'taken' | 'gone' }
  | { readonly kind: 'later'; readonly after: number | null }
  | { readonly kind: 'refused'; readonly status: number }

const PATIENCE_MS = 10_000
const MOST_SECONDS = 3600

/** Seconds of a Retry-After header, which holds seconds or a date. */
export const retryAfter = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), MOST_SECONDS)
}

/** Looks a name up and refuses addresses that may not be reached, whatever the name led to before. */
const guardedLookup =
  (reach: PushReach): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const allowed = found?.filter(({ address }) => reach.address(address)) ?? []
      const [first] = allowed
      if (error !== null || first === undefined) callback(error ?? new Error('not a public address'), '', 0)
      else if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })

/** Posts an encrypted message (RFC 8030, 8291, 8292) to one browser's push service; redirects are not followed. */
export const postPush = (
  sender: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  content: PushContent,
): Promise<Posted> => {
  if (!sender.reach.endpoint(endpoint)) return Promise.resolve({ kind: 'gone' })
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content.payload, {
    vapidDetails: { ...sender.keys, subject: sender.subject },
    TTL: content.ttl,
    urgency: content.urgency,
    topic: content.topic,
  })
  const url = new URL(endpoint)
  const send = url.protocol === 'http:' ? plainRequest : request
  return new Promise((resolve) => {
    const failed = (): void => resolve({ kind: 'later', after: null })
    const options = {
      method: 'POST',
      headers: { ...details.headers },
      lookup: guardedLookup(sender.reach),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }
    const call = send(url, options, (response) => {
      response.on('error', failed).resume()
      const status = response.statusCode ?? 0
      if (status >= 200 && status < 300) resolve({ kind: 'taken' })
      else if (status === 404 || status === 410) resolve({ kind: 'gone' })
      else if (status === 429 || status >= 500)
        resolve({ kind: 'later', after: retryAfter(response.headers['retry-after'], Date.now()) })
      else resolve({ kind: 'refused', status })
    })
    call.on('error', failed)
    call.end(details.body)
  })
}
