import type { Call } from '../../../../session/api.ts'

export interface SecurityInput {
  /** For the own account: the current password. For another account: the new password, or empty. */
  readonly password: string
  readonly question: string
  readonly answer: string
}

export type AccountKind = 'user' | 'employee'

/**
 * The call that saves the input, or null while there is nothing to send. Changing the own question requires the own password; for another
 * account an administrator sets a password, a question with its answer, or both (USER-09).
 */
export const securityCall = (
  kind: AccountKind,
  id: string,
  own: boolean,
  { password, question, answer }: SecurityInput,
): { readonly path: string; readonly call: Call } | null => {
  const asked = question !== '' && answer.trim() !== '' ? { securityQuestion: question, securityAnswer: answer } : null
  if (own) {
    if (asked === null || password === '') return null
    return { path: '/user/security', call: { method: 'PUT', body: { password, ...asked } } }
  }
  if (asked === null && password === '') return null
  const body = { ...(password === '' ? {} : { password }), ...asked }
  return { path: `/${kind}/${encodeURIComponent(id)}`, call: { method: 'PUT', body } }
}
