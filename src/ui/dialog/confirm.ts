import type { ReactNode } from 'react'

export type Question = { title: string; text?: ReactNode; danger?: boolean; needs?: string }

export type AskedQuestion = Question & { id: number; answer: (confirmed: boolean) => void }

let asked: readonly AskedQuestion[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly AskedQuestion[]): void => {
  asked = next
  for (const heard of listeners) heard()
}

/** Pending questions; the first one is shown. */
export const askedQuestions = (): readonly AskedQuestion[] => asked

export const watchQuestions = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks for confirmation; resolves to true on `Confirm`, to false on `Cancel` and Escape. Questions are queued and shown one at a time. A
 * question that is open already, as after a second click on its button, is not asked again: the second call resolves to false.
 */
export const askConfirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (asked.some(({ title }) => title === question.title)) return resolve(false)
    lastId += 1
    const id = lastId
    const answer = (confirmed: boolean): void => {
      if (!asked.some((one) => one.id === id)) return
      change(asked.filter((one) => one.id !== id))
      resolve(confirmed)
    }
    change([...asked, { ...question, id, answer }])
  })
