import { useCallback } from 'react'
import type { DocumentContent } from '../../engine/data/kept-documents.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useDocuments } from '../../session/use-documents.ts'

/** Returns a function that reads a file from this device, or else from the server; null when neither has it now. */
export const useReadFile = (): ((id: string) => Promise<DocumentContent | null>) => {
  const { client } = useData()
  const { documents } = useDocuments()
  return useCallback(
    async (id) => (await documents.read(id).catch(() => null)) ?? client.api.fileBytes(id),
    [client, documents],
  )
}
