import { useEffect, useState } from 'react'
import type { ListRow } from '../api.ts'
import { keepRow } from '../same-rows.ts'
import { watchedEntities } from '../watched-entities.ts'
import { useData } from './use-data.ts'

/** Answers of the worker about one record, kept only while the record stays the same. */
interface Answer<T> {
  readonly of: string
  readonly value: T
}

/** Undefined while it is being read, null when it is not here; archived records too (OPEN-020). */
export const useRow = (entity: string, id: string | null): ListRow | null | undefined => {
  const { client } = useData()
  const [answer, setAnswer] = useState<Answer<ListRow | null> | null>(null)
  const of = `${entity} ${id ?? ''}`

  useEffect(() => {
    if (id === null) return
    let turn = 0
    // The worker answers nobody until it has opened the databases of the person; it tells of that by outbox and status.
    let unanswered = false
    const tell = (value: ListRow | null): void =>
      setAnswer((before) => {
        const kept = before?.of === of ? keepRow(before.value, value) : value
        return before?.of === of && kept === before.value ? before : { of, value: kept }
      })
    const read = (): void => {
      const mine = ++turn
      client.api.get(entity, id).then(
        (value) => {
          if (mine !== turn) return
          unanswered = false
          tell(value)
        },
        () => {
          if (mine !== turn) return
          unanswered = true
          tell(null)
        },
      )
    }
    read()
    const watched = watchedEntities(entity)
    const off = client.on('rows', (event) => {
      const own = event.entity === entity && (event.ids === null || event.ids.includes(id))
      if (own || (event.entity !== entity && watched.has(event.entity))) read()
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
  }, [client, entity, id, of])

  if (id === null) return null
  return answer?.of === of ? answer.value : undefined
}

/** What people call a record; undefined while it is being read, null when it is not here. */
export const useLabel = (entity: string, id: string | null): string | null | undefined => {
  const { client } = useData()
  const [answer, setAnswer] = useState<Answer<string | null> | null>(null)
  const of = `${entity} ${id ?? ''}`

  useEffect(() => {
    if (id === null) return
    let open = true
    const tell = (value: string | null): void => {
      if (open) setAnswer({ of, value })
    }
    const read = (): void => {
      client.api.label(entity, id).then(tell, () => tell(null))
    }
    read()
    const off = client.on('rows', (event) => {
      if (event.entity === entity && (event.ids === null || event.ids.includes(id))) read()
    })
    return () => {
      open = false
      off()
    }
  }, [client, entity, id, of])

  if (id === null) return null
  return answer?.of === of ? answer.value : undefined
}
