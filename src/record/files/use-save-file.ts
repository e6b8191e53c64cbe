import { useLingui } from '@lingui/react/macro'
import type { file } from '../../domains/files/entities/file.ts'
import type { Row } from '../../catalogue/row.ts'
import { safeFileName } from '../../protocol/file-name.ts'
import { offerBytes } from '../../ui/files/offer-bytes.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useReadFile } from './use-read-file.ts'

/** Returns a function that downloads a file (FILE-03), or says that it is not on this device. */
export const useSaveFile = (): ((row: Row<typeof file>) => Promise<void>) => {
  const { t } = useLingui()
  const read = useReadFile()
  return async (row) => {
    const name = row.name ?? ''
    const found = await read(row.id).catch(() => null)
    if (found === null)
      pushMessage({ type: 'info', text: t`“${name}” is not on this device. It comes with the network.` })
    else offerBytes(safeFileName(name), new Blob([found.bytes], { type: found.mimeType }))
  }
}
