import { useEffect, useState } from 'react'
import { useDocuments } from '../../session/use-documents.ts'
import { useReadFile } from './use-read-file.ts'

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
  const read = useReadFile()
  // A missing file is read again once it is on this device.
  const here = useDocuments().state.here.has(id)
  const [file, setFile] = useState<{ readonly bytes: ArrayBuffer; readonly mimeType: string } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let open = true
    read(id).then(
      (found) => {
        if (open) setFile(found)
      },
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [read, id, wanted, here])
  return useBytesUrl(file?.bytes ?? null, file?.mimeType ?? '')
}
