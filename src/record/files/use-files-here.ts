import { useEffect, useState } from 'react'
import { useData } from '../../engine/hooks/use-data.ts'
import { useOffline } from '../../engine/hooks/use-status.ts'
import { useDocuments } from '../../session/use-documents.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Whether files can be read without a network, for the files where the screen says so: all files when the device keeps what its person
 * sees, otherwise, without a network, the missing ones. Undefined for any other file.
 */
export const useFilesHere = (ids: readonly string[]): ((id: string) => boolean | undefined) => {
  const { client } = useData()
  const { state } = useDocuments()
  const offline = useOffline()
  const [own, setOwn] = useState<{ readonly key: string; readonly here: ReadonlySet<string> }>({ key: '', here: NONE })
  const key = ids.join()
  useEffect(() => {
    let open = true
    client.api.filesHere(key === '' ? [] : key.split(',')).then(
      (found) => {
        if (open) setOwn({ key, here: new Set(found) })
      },
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [client, key])
  return (id) => {
    if (!state.known || own.key !== key) return undefined
    const here = state.here.has(id) || own.here.has(id)
    return state.keeps || (offline && !here) ? here : undefined
  }
}
