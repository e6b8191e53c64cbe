import { sql } from 'kysely'
import type { Account } from '../../../auth/account.ts'
import type { Db } from '../../../db/pool.ts'

export interface Question {
  readonly id: string
  readonly question: string
}

export interface QuestionAnswer {
  /** The question that the user has chosen, or null. */
  readonly id: string | null
  readonly question: string | null
  /** The available questions. */
  readonly questions: readonly Question[]
}

/** Returns the questions for the activation screen (AUTH-19): the user's own, and the living ones to choose from. */
export async function questionsFor(db: Db, account: Account): Promise<QuestionAnswer> {
  const { rows } = await sql<Question>`
    select id, question from question where archived is null order by question limit 200`.execute(db)
  const own = rows.find(({ id }) => id === account.securityQuestion)
  return { id: own?.id ?? null, question: own?.question ?? null, questions: rows }
}

export const isSignUpQuestion = (questions: readonly Question[], id: unknown): boolean =>
  questions.some((question) => question.id === id)
