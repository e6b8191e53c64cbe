import { t } from '@lingui/core/macro'
import { addOpenedFiles } from '../../session/opened-files.ts'
import { pushMessage } from '../../ui/messages/messages.ts'

/** The part of the Launch Handler API that the app uses; browsers without it lack the queue. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemHandle[] }) => void): void
}

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'

/** Splits opened files into those that an import takes and the names of all others. */
export const sortOpened = (
  files: readonly File[],
): { readonly taken: readonly File[]; readonly others: readonly string[] } => {
  const isTable = ({ name }: File): boolean => /\.(csv|xlsx)$/i.test(name)
  return { taken: files.filter(isTable), others: files.filter((file) => !isTable(file)).map(({ name }) => name) }
}

const readAll = async (handles: readonly FileSystemHandle[]): Promise<readonly File[]> => {
  const read = await Promise.all(
    handles.map(async (handle) => {
      try {
        return isFile(handle) ? [await handle.getFile()] : []
      } catch {
        const { name } = handle
        pushMessage({ type: 'error', text: t`“${name}” could not be read`, stays: true })
        return []
      }
    }),
  )
  return read.flat()
}

/** Receives files that a person opens with the app. The browser opens the entry for them, which leads to the screen that takes them. */
export const receiveOpenedFiles = (): void => {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return
    void readAll(files).then((all) => {
      const { taken, others } = sortOpened(all)
      for (const name of others) {
        pushMessage({ type: 'warning', text: t`“${name}” is not a CSV or Excel (.xlsx) file, so it was not opened` })
      }
      if (taken.length > 0) addOpenedFiles(taken)
    })
  })
}
