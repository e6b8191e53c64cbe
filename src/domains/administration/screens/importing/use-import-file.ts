import { useState, useSyncExternalStore } from 'react'
import { openedFiles, takeOpenedFile, watchOpenedFiles } from '../../../../session/opened-files.ts'

export interface ImportFile {
  /** The chosen file, else the oldest one that was opened with the app. */
  readonly file: File | null
  /** Names of the opened files that come next. */
  readonly next: readonly string[]
  /** Replaces the file; with null the next opened one is shown. */
  readonly choose: (file: File | null) => void
}

/** The file of an import: chosen on the screen, or opened with the app. */
export const useImportFile = (): ImportFile => {
  const opened = useSyncExternalStore(watchOpenedFiles, openedFiles, openedFiles)
  const [chosen, setChosen] = useState<File | null>(null)
  const waiting = chosen === null ? opened.slice(1) : opened
  return {
    file: chosen ?? opened[0] ?? null,
    next: waiting.map(({ name }) => name),
    choose: (file) => {
      if (chosen === null) takeOpenedFile()
      setChosen(file)
    },
  }
}
