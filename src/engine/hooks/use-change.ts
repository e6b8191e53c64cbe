import { useMemo, useState } from 'react'
import { outlineFor } from '../../domains/outline.ts'
import { onlineAct } from '../data/online-act.ts'
import { seenRows } from '../data/seen-rows.ts'
import type { WorkerApi } from '../data/worker-api.ts'
import { useData } from './use-data.ts'

type Writes = Pick<WorkerApi, 'create' | 'update' | 'archive' | 'act' | 'addFiles'>

export interface ChangeHandle extends Writes {
  /** True while a write of this handle is being stored on the device. */
  readonly busy: boolean
}

/**
 * Writes on this device. Each resolves once it is durable here and throws WriteRefused when nothing was stored, so that
 * the form keeps its input; the server decides later, see usePending. An action on a record that only the server keeps
 * is sent at once and throws NeedsConnection when the server cannot be reached.
 */
export const useChange = (): ChangeHandle => {
  const { client } = useData()
  const [running, setRunning] = useState(0)
  const writes = useMemo((): Writes => {
    const counted = async <T>(entity: string, write: Promise<T>): Promise<T> => {
      setRunning((count) => count + 1)
      try {
        return await write
      } finally {
        seenRows(client).forget(entity)
        setRunning((count) => count - 1)
      }
    }
    return {
      create: (...args) => counted(args[0], client.api.create(...args)),
      update: (...args) => counted(args[0], client.api.update(...args)),
      archive: (...args) => counted(args[0], client.api.archive(...args)),
      act: (...args) =>
        counted(
          args[0],
          outlineFor(args[0]).replicated === false
            ? onlineAct((path, init) => client.api.fetchOnline(path, init), ...args)
            : client.api.act(...args),
        ),
      addFiles: (...args) => counted(args[0], client.api.addFiles(...args)),
    }
  }, [client])
  return useMemo(() => ({ ...writes, busy: running > 0 }), [writes, running])
}
