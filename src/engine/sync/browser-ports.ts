import { openReplica } from '../data/replica-dexie.ts'
import { openLocalStore } from '../data/local-store-dexie.ts'
import type { LocalStore } from '../data/local-store.ts'
import { browserClock, browserRandom } from './browser-clock.ts'
import type { Channel, ChannelMessage, EnginePorts, Locks, NetAnswer, Net, SessionPort } from './ports.ts'
import { createFileBytes } from './file-bytes.ts'
import { StreamBroken } from './snapshot.ts'

/** Yields the lines of a body as they arrive; aborts when nothing arrived for `silenceMs`. */
async function* linesOf(response: Response, silenceMs: number, abort: () => void): AsyncGenerator<string> {
  if (response.body === null) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const timer = setTimeout(abort, silenceMs)
      const part = await reader.read().finally(() => clearTimeout(timer))
      if (part.done) break
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
    }
  } catch (error) {
    throw new StreamBroken('stream broke off', { cause: error })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (rest !== '') yield rest
}

/** `fetch` under /api/v1; rejects on timeout. */
export const browserNet: Net = async (request): Promise<NetAnswer> => {
  const silence = new AbortController()
  const abort = (): void => silence.abort()
  const timer = setTimeout(abort, request.timeoutMs)
  const signal = request.signal === undefined ? silence.signal : AbortSignal.any([silence.signal, request.signal])
  try {
    const response = await fetch(`/api/v1${request.path}`, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      signal,
      cache: 'no-store',
      credentials: 'same-origin',
    })
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
      bytes: () => response.arrayBuffer(),
      lines: () => linesOf(response, request.timeoutMs, abort),
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Web Locks; where they are missing (plain http), each tab that asks becomes leader. */
export const browserLocks: Locks = {
  hold: async (name, { steal, signal }, work) => {
    const lost = new AbortController()
    const options: LockOptions = steal === true ? { steal } : { signal }
    await navigator.locks
      .request(name, options, async () => {
        await work(lost.signal)
      })
      .catch((error: unknown) => {
        lost.abort()
        throw error
      })
  },
}

export const browserChannel = (userId: string): Channel & { close(): void } => {
  const channel = new BroadcastChannel(`lading-sync-${userId}`)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const receive = (event: MessageEvent<ChannelMessage>): void => listener(event.data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
    close: () => channel.close(),
  }
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The ports of an engine in a real worker. */
export const browserPorts = (
  userId: string,
  session: SessionPort,
  channel: Channel,
  visible: () => boolean,
): EnginePorts & { readonly localStore: LocalStore } => {
  const localStore = openLocalStore(userId)
  return {
    clock: browserClock,
    random: browserRandom,
    net: browserNet,
    locks: browserLocks,
    channel,
    session,
    files: createFileBytes(localStore, userId),
    localStore,
    openReplica: (stream) => openReplica(userId, stream),
    sha256: async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes)),
    visible,
  }
}
