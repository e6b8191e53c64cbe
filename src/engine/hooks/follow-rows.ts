import type { DataClient } from '../data/client.ts'
import type { ListLoader } from '../data/list-loader.ts'

/**
 * Lets a list be loaded again when rows of these entities change. There are no `rows` events for entities that only the server keeps: such
 * a list is loaded again when something was sent. A query fails until the worker has opened the databases, which `outbox` and `status`
 * events signal. Returns a function that stops it.
 */
export const followRows = (
  client: Pick<DataClient, 'on'>,
  loader: ListLoader,
  watched: ReadonlySet<string>,
  isOnServerOnly = false,
): (() => void) => {
  const refused = (): boolean => loader.state().error === 'failed'
  const ends = [
    client.on('rows', (event) => {
      if (watched.has(event.entity)) loader.invalidate()
    }),
    client.on('outbox', () => {
      if (isOnServerOnly || refused()) loader.invalidate()
    }),
    client.on('status', () => {
      if (refused()) loader.invalidate()
    }),
  ]
  return () => {
    for (const end of ends) end()
    loader.stop()
  }
}
