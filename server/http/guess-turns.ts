import type { FastifyRequest } from 'fastify'
import { passwordHashOf } from '../auth/credential.ts'
import { giveBackGuess, guessesPerAccount, networkOf, takeGuess } from '../auth/guesses.ts'
import { verifyPassword } from '../auth/password.ts'
import type { Db } from '../db/pool.ts'
import { HttpError } from './http-error.ts'

/** The 429 after too many guesses, with the seconds to wait (OPEN-009). */
export const tooManyGuesses = (seconds: number): HttpError =>
  new HttpError(429, 'too-many-guesses', { headers: { 'retry-after': String(seconds) } })

/** Returns the key under which guesses of one-time links are counted: the network of the request. */
export const linkPlaceOf = (request: FastifyRequest): string => `link ${networkOf(request.ip)}`

/** Counts a guess before it is checked, and returns its key for refunding a right one; throws 429 after too many. */
export async function takeTurn(db: Db, place: string, most?: number): Promise<string> {
  const seconds = await takeGuess(db, place, most)
  if (seconds > 0) throw tooManyGuesses(seconds)
  return place
}

/** Returns whether a signed-in user gave the password of the own account; throws 429 after too many wrong ones. */
export async function givesOwnPassword(db: Db, user: string, password: unknown): Promise<boolean> {
  if (typeof password !== 'string' || password === '') return false
  const place = await takeTurn(db, `password ${user}`, guessesPerAccount)
  const right = await verifyPassword(await passwordHashOf(db, user), password)
  if (right) await giveBackGuess(db, place)
  return right
}
