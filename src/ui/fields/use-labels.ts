import { useEffect, useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import { useData } from '../../engine/hooks/use-data.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Names of these records; those that are not on the device are left out. */
export const useLabels = (entity: string, ids: readonly string[]): ReadonlyMap<string, string> => {
  const { client } = useData()
  const [found, setFound] = useState<{ readonly key: string; readonly labels: ReadonlyMap<string, string> } | null>(
    null,
  )
  const key = ids.length === 0 || entityNamed(entity) === undefined ? '' : `${entity} ${ids.join(' ')}`
  useEffect(() => {
    if (key === '') return
    let open = true
    const [name = '', ...wanted] = key.split(' ')
    const read = async (): Promise<void> => {
      const texts = await Promise.all(wanted.map((id) => client.api.label(name, id).catch(() => null)))
      const labels = new Map(wanted.flatMap((id, at) => (texts[at] ? [[id, texts[at]] as const] : [])))
      if (open) setFound({ key, labels })
    }
    void read()
    const off = client.on('rows', (event) => {
      if (event.entity === name) void read()
    })
    return () => {
      open = false
      off()
    }
  }, [client, key])
  return found?.key === key ? found.labels : NONE
}
