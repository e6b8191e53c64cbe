import { sql } from 'kysely'
import { z } from 'zod'
import type { Account } from '../../../auth/account.ts'
import type { Db } from '../../../db/pool.ts'
import { id } from '../../../http/answer-schemas.ts'

const questionSchema = z.object({ id, question: z.string() })

/** The question that the user has chosen, or null, and those to choose from. */
export const questionsSchema = z.object({
  /** Username of the account. A person who was given the link by hand learns it here. */
  username: z.string(),
  id: id.nullable(),
  question: z.string().nullable(),
  questions: z.array(questionSchema),
})

export type Question = Readonly<z.infer<typeof questionSchema>>
export type QuestionAnswer = Readonly<z.infer<typeof questionsSchema>>

/** Returns the questions for the activation screen (AUTH-19): the user's own, and the living ones to choose from. */
export async function questionsFor(db: Db, account: Account): Promise<QuestionAnswer> {
  const { rows } = await sql<Question>`
    select id, question from question where archived is null order by question limit 200`.execute(db)
  const own = rows.find((one) => one.id === account.securityQuestion)
  return { username: account.username, id: own?.id ?? null, question: own?.question ?? null, questions: rows }
}

export const isSignUpQuestion = (questions: readonly Question[], chosen: unknown): boolean =>
  questions.some((question) => question.id === chosen)
