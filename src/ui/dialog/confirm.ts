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

/** Questions that wait for an answer, the first is shown. */
export const askedQuestions = (): readonly AskedQuestion[] => asked

export const watchQuestions = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks before something is done; resolves to true on `Confirm`, to false on `Cancel` and Escape. Questions are asked one after the other. */
export const askConfirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (confirmed: boolean): void => {
      if (!asked.some((one) => one.id === id)) return
      change(asked.filter((one) => one.id !== id))
      resolve(confirmed)
    }
    change([...asked, { ...question, id, answer }])
  })
