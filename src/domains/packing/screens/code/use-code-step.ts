import { useRef, useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'

/**
 * Runs an action of the card: on success notifies, where there is a text, and calls `onDone`, otherwise returns why `entity` refused it. Only a
 * refused action runs again: the second tap on its button, while the card closes, does nothing.
 */
export const useCodeStep = (entity: AnyEntity, onDone: (() => void) | undefined) => {
  const refusedWords = useRefusedWords()
  const [problem, setProblem] = useState<string | null>(null)
  const taken = useRef(false)
  const take = async (work: () => Promise<unknown>, done: string | null): Promise<void> => {
    if (taken.current) return
    taken.current = true
    try {
      await work()
    } catch (error) {
      taken.current = false
      setProblem(refusedWords(error, entity))
      return
    }
    if (done !== null) pushMessage({ type: 'success', text: done })
    onDone?.()
  }
  return { problem, take }
}
