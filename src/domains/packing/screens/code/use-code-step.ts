import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'

/**
 * Runs an action of the card: on success notifies, where there is a text, and calls `onDone`, otherwise returns why `entity` refused it. Only a
 * refused action runs again: the second tap on its button, while the card closes, does nothing. With `undo` the message offers to take it back.
 */
export const useCodeStep = (entity: AnyEntity, onDone: (() => void) | undefined) => {
  const { t } = useLingui()
  const refusedWords = useRefusedWords()
  const [problem, setProblem] = useState<string | null>(null)
  const taken = useRef(false)
  const takeBack = (undo: () => Promise<unknown>) => ({
    label: t`Undo`,
    onAction: () => {
      undo().catch((error: unknown) => pushMessage({ type: 'error', text: refusedWords(error, entity) }))
    },
  })
  const take = async (
    work: () => Promise<unknown>,
    done: string | null,
    undo?: () => Promise<unknown>,
  ): Promise<void> => {
    if (taken.current) return
    taken.current = true
    try {
      await work()
    } catch (error) {
      taken.current = false
      setProblem(refusedWords(error, entity))
      return
    }
    if (done !== null)
      pushMessage({ type: 'success', text: done, ...(undo === undefined ? {} : { action: takeBack(undo) }) })
    onDone?.()
  }
  return { problem, take }
}
