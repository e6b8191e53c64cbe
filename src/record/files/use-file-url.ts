import { useEffect, useState } from 'react'
import { useData } from '../../engine/hooks/use-data.ts'

/** Object URL of the bytes; revoked on unmount. */
export const useBytesUrl = (bytes: ArrayBuffer | null, mimeType: string): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (bytes === null) return
    const made = URL.createObjectURL(new Blob([bytes], { type: mimeType }))
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes, mimeType])
  return url
}

/** Object URL of a file's bytes, from this device or else from the server; null while loading or when they are not available. */
export const useFileUrl = (id: string, wanted: boolean): string | null => {
  const { client } = useData()
  const [file, setFile] = useState<{ readonly bytes: ArrayBuffer; readonly mimeType: string } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let open = true
    client.api.fileBytes(id).then(
      (found) => {
        if (open) setFile(found)
      },
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [client, id, wanted])
  return useBytesUrl(file?.bytes ?? null, file?.mimeType ?? '')
}
