import { useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'

/** Runs an action of the card: on success notifies and calls `onDone`, otherwise returns why `entity` refused it. */
export const useCodeStep = (entity: AnyEntity, onDone: (() => void) | undefined) => {
  const refusedWords = useRefusedWords()
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work
    } catch (error) {
      setProblem(refusedWords(error, entity))
      return
    }
    pushMessage({ type: 'success', text: done })
    onDone?.()
  }
  return { problem, take }
}
