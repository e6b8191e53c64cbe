import { useEffect, useState } from 'react'
import type { AnyRow } from '../catalogue/row.ts'
import { useData } from '../data/hooks/use-data.ts'

const NONE: ReadonlyMap<string, AnyRow> = new Map()

/** Records by id, as far as they are on this device; read anew when they change. Undefined while they are read at first. */
export const useRecords = (entity: string, ids: readonly string[]): ReadonlyMap<string, AnyRow> | undefined => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly of: string; readonly rows: ReadonlyMap<string, AnyRow> } | null>(null)
  const key = [...new Set(ids)].toSorted().join(' ')
  useEffect(() => {
    if (key === '') return
    const wanted = key.split(' ')
    let turn = 0
    // The worker answers nobody until it has opened the databases of the person; it tells of that by outbox and status.
    let unanswered = false
    const read = (): void => {
      const mine = ++turn
      client.api.getMany(entity, wanted).then(
        (rows) => {
          if (mine !== turn) return
          unanswered = false
          setFound({ of: key, rows: new Map(rows.flatMap((row) => (row === null ? [] : [[row.id, row] as const]))) })
        },
        () => {
          // What cannot be read is not here; what was read before stays.
          if (mine !== turn) return
          unanswered = true
          setFound((before) => (before?.of === key ? before : { of: key, rows: NONE }))
        },
      )
    }
    read()
    const off = client.on('rows', (event) => {
      if (event.entity === entity && (event.ids === null || event.ids.some((id) => wanted.includes(id)))) read()
    })
    const again = (): void => {
      if (unanswered) read()
    }
    const offOutbox = client.on('outbox', again)
    const offStatus = client.on('status', again)
    return () => {
      turn = -1
      off()
      offOutbox()
      offStatus()
    }
  }, [client, entity, key])
  if (key === '') return NONE
  return found?.of === key ? found.rows : found?.rows
}
