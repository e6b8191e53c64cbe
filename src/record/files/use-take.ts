import { useState } from 'react'
import type { NewFile } from '../../engine/data/api.ts'
import { useChange } from '../../engine/hooks/use-change.ts'
import { refusalOf } from '../../engine/data/refusal.ts'
import { pushMessage } from '../../ui/messages/messages.ts'
import { useLingui } from '@lingui/react/macro'
import { devicePosition, filePosition } from './device-position.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { newId } from '../new-id.ts'
import { type Refused, takeFiles } from './take-files.ts'

export interface TakeHandle {
  /** Files of the last call that were rejected, with the reason. */
  readonly refused: readonly Refused[]
  readonly busy: boolean
  readonly take: (
    files: readonly File[],
    options: { readonly typeOf: (file: File) => string; readonly already?: number },
  ) => Promise<readonly NewFile[]>
}

/** Validates and shrinks chosen files; photos get the position where they were added. */
export const useTake = (): TakeHandle => {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [busy, setBusy] = useState(false)
  const take: TakeHandle['take'] = async (files, options) => {
    setBusy(true)
    try {
      const taken: NewFile[] = []
      const refusedNow: Refused[] = []
      const typed = files.map((one) => [options.typeOf(one), one] as const)
      for (const type of new Set(typed.map(([its]) => its))) {
        const group = typed.flatMap(([its, one]) => (its === type ? [one] : []))
        const imagesOnly = type === 'image'
        const already = (options.already ?? 0) + taken.length
        const position = imagesOnly ? await quickPosition() : null
        const result = await takeFiles(group, { type, imagesOnly, position, already }, { shrink: shrinkPhoto, newId })
        taken.push(...result.taken)
        refusedNow.push(...result.refused)
      }
      setRefused(refusedNow)
      return taken
    } finally {
      setBusy(false)
    }
  }
  return { refused, busy, take }
}

const QUICK_MS = 800

/** The position, if it arrives in time; a photo does not wait for a slow one. */
const quickPosition = async (): Promise<NewFile['position']> => {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), QUICK_MS)
  })
  return filePosition(await Promise.race([devicePosition(), late]))
}

/** Adds files to an existing record; resolves to whether they were stored on this device. */
export const useAddFiles = (entity: string, id: string) => {
  const { t } = useLingui()
  const { addFiles, busy } = useChange()
  const { take, refused, busy: taking } = useTake()
  const add = async (files: readonly File[], typeOf: (file: File) => string): Promise<void> => {
    const taken = await take(files, { typeOf })
    if (taken.length === 0) return
    try {
      await addFiles(entity, id, taken)
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      const full = refusalOf(error)?.reason === 'storage-full'
      pushMessage({
        type: 'error',
        text: full
          ? t`This device is full, so nothing was saved. Free some space and save again.`
          : t`The files could not be kept. Choose them again.`,
        stays: true,
      })
    }
  }
  return { add, refused, busy: busy || taking }
}
