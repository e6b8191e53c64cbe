import pg from 'pg'

type Callback = (payload: string | undefined) => void

export interface Listener {
  listen(channel: string, callback: Callback): Promise<() => void>
  close(): Promise<void>
}

const longestPause = 5_000

/** Runs LISTEN on a dedicated connection, which opens with the first channel and reconnects when it is lost. */
export function createListener(url: string): Listener {
  const callbacks = new Map<string, Set<Callback>>()
  let client: Promise<pg.Client> | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'lading listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('notification', ({ channel, payload }) =>
      callbacks.get(channel)?.forEach((callback) => callback(payload ?? '')),
    )
    next.on('error', () => undefined)
    try {
      await next.connect()
      for (const channel of callbacks.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    // Before this point a lost connection rejects a query above; after it, this event reports it.
    next.on('end', () => lost(0))
    return next
  }

  const lost = (pause: number): void => {
    client = undefined
    if (closed || callbacks.size === 0) return
    retry = setTimeout(() => {
      client = open()
      client.then(
        () => callbacks.forEach((set) => set.forEach((callback) => callback(undefined))),
        () => lost(Math.min(longestPause, pause * 2 + 100)),
      )
    }, pause)
    retry.unref()
  }

  return {
    async listen(channel, callback) {
      const known = callbacks.get(channel)
      const set = known ?? new Set<Callback>()
      set.add(callback)
      callbacks.set(channel, set)
      client ??= open()
      const open_ = await client.catch((error: unknown) => {
        client = undefined
        throw error
      })
      if (known === undefined) await open_.query(`listen ${open_.escapeIdentifier(channel)}`)
      return () => {
        set.delete(callback)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const last = await client?.catch(() => undefined)
      await last?.end()
    },
  }
}
