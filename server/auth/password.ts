import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-password.ts'

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Longer texts are rejected, so that nobody can make the server hash megabytes. */
const longest = 200

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let nobody: Promise<string> | undefined

/**
 * Returns whether the password matches the hash. Without a hash it takes the same time and returns false, so that
 * response times do not reveal which usernames exist (OPEN-009).
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await nobody), password.slice(0, 1000))
  return stored !== undefined && right && password.length <= longest
}

/** Returns the problem of a new password (OPEN-012); null when it is acceptable. */
export function passwordProblem(password: unknown, username: string): PasswordProblem | null {
  if (typeof password !== 'string' || password === '') return 'password-required'
  if (password.length > longest) return 'password-long'
  if (password.length < 10 || !/\p{L}/u.test(password) || !/\d/.test(password)) return 'password-weak'
  if (password.toLowerCase() === username.toLowerCase()) return 'password-is-username'
  return isCommonPassword(password) ? 'password-common' : null
}

export type PasswordProblem =
  'password-required' | 'password-long' | 'password-weak' | 'password-is-username' | 'password-common'

/** Security answers are compared trimmed and without case (OPEN-012). */
export const hashAnswer = (answer: string): Promise<string> => hashPassword(answer.trim().toLowerCase())
