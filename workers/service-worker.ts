/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  PrecacheController,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openSharedStore } from '../src/engine/data/shared-files.ts'
import { browserClock, browserRandom } from '../src/engine/sync/browser-clock.ts'
import { uuidMaker } from '../src/engine/sync/uuid.ts'
import { entryAddress } from '../src/protocol/entry-points.ts'
import { fillGaps } from './fill-gaps.ts'
import { noticeOf, ownPath } from './push-notice.ts'
import { renewPush } from './push-renewal.ts'
import { receiveShare } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

/**
 * Paths of the server; never cached or replayed, and not answered here: a new version could not start before such an answer ends, and the stream
 * of events does not end.
 */
const SERVER = [/^\/api(\/|$)/, /^\/healthz$/, /^\/readyz$/, /^\/metrics$/]

const manifest = self.__WB_MANIFEST
precacheAndRoute(manifest)
cleanupOutdatedCaches()

/** Time in which a missing file must arrive, ms: pages do not open before a version that becomes active has all of its files or gave up. */
const FILE_MS = 10_000

/** Completes the files of this version; false where some are missing and cannot be fetched. */
const complete = async (): Promise<boolean> => {
  const wanted = manifest.flatMap((one) => getCacheKeyForURL(typeof one === 'string' ? one : one.url) ?? [])
  const cache = await caches.open(new PrecacheController().strategy.cacheName)
  return fillGaps(cache, wanted, (address) =>
    fetch(address, { cache: 'reload', credentials: 'same-origin', signal: AbortSignal.timeout(FILE_MS) }),
  )
}

self.addEventListener('activate', (event) => event.waitUntil(complete()))

interface RoutedInstall {
  /** Static routing, which not every browser has. */
  addRoutes?(routes: readonly { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>
}

/** Calls of the server do not pass this worker at all, where the browser can tell them apart without starting it. */
self.addEventListener('install', (event) => {
  const routed = (event as ExtendableEvent & RoutedInstall).addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  ])
  if (routed !== undefined) event.waitUntil(routed.catch(() => undefined))
})

/** Every URL of the app opens without a network; the shell decides what to show. */
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER }))

const newId = uuidMaker(browserClock, browserRandom)

registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === entryAddress('shared'),
  ({ request }) => receiveShare(request, openSharedStore(), newId, self.location.origin),
  'POST',
)

interface Message {
  readonly type?: unknown
}

const takeOver = async (): Promise<void> => {
  if (await complete()) await self.skipWaiting()
}

/**
 * An update waits until a person agrees, or until no work is open; the page sends this message then. One that could not start without a network
 * goes on waiting.
 */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const data = event.data as Message | null
  if (data !== null && typeof data === 'object' && data.type === 'SKIP_WAITING') event.waitUntil(takeOver())
})

const wakePages = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: 'lading-wake' })
}

/** Background Sync only wakes pages; they send, in order and under their lock. */
self.addEventListener('sync', (event: Event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { readonly tag: string }
  if (tag === 'lading-sync') waitUntil.call(event, wakePages())
})

self.addEventListener('push', (event: PushEvent) => {
  const { title, options } = noticeOf(event.data?.text() ?? null, navigator.language, self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})

/** An open window goes there itself, so that a form with unsaved changes is asked first. */
const openAt = async (path: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (page === undefined) await self.clients.openWindow(path)
  else (await page.focus()).postMessage({ type: 'lading-go', path })
}

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close()
  const data = event.notification.data as { readonly path?: unknown } | null
  event.waitUntil(openAt(ownPath(data?.path, self.location.origin)))
})

self.addEventListener('pushsubscriptionchange', (event: Event) => {
  const { waitUntil } = event as ExtendableEvent
  waitUntil.call(
    event,
    renewPush(self.registration).catch(() => undefined),
  )
})
