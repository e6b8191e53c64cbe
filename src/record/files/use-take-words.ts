import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { MAX_FILES } from '../../protocol/upload-limits.ts'
import type { Refused } from './take-files.ts'

/** Returns a function that says in one sentence why a file was rejected. */
export const useTakeWords = (): ((refused: Refused) => string) => {
  const { t } = useLingui()
  return useCallback(
    ({ name, reason }) => {
      switch (reason) {
        case 'too-large':
          return t`“${name}” is larger than 5 MB, so it was not added`
        case 'too-many':
          return t`“${name}” was not added: at most ${MAX_FILES} files at once`
        case 'not-image':
          return t`“${name}” is not an image, so it was not added`
        case 'not-readable':
          return t`“${name}” could not be read, so it was not added`
        case 'empty':
          return t`“${name}” is empty, so it was not added`
        case 'full':
          return t`“${name}” was not added: this device is full. Free some space and share it again.`
        case 'kind':
          return t`“${name}” was not added: only images, PDF, Word, Excel, CSV, PowerPoint and text`
      }
    },
    [t],
  )
}
