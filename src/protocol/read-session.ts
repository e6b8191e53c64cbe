import { type Guard, isFlag, isListOf, isMapOf, isNumber, isOneOf, isText, isWith, orAbsent, orNull } from './guard.ts'
import type { FactorAsked, Me, SentMe, Tokens } from './session.ts'

const isPositive: Guard<number> = (value): value is number => isNumber(value) && value > 0
const isTexts = isListOf(isText)

/** As `tokensSchema`. */
export const isTokens = isWith<Tokens>({
  accessToken: isText,
  expiresIn: isPositive,
  refreshToken: orAbsent(isText),
  recoveryCodes: orAbsent(isTexts),
})

/** As `factorAskedSchema`. */
export const isFactorAsked = isWith<FactorAsked>({
  state: isOneOf(['missing', 'wrong']),
  enrol: orAbsent(isWith<NonNullable<FactorAsked['enrol']>>({ secret: isText, uri: isText })),
})

const isSent = isWith<SentMe>({
  id: isText,
  username: isText,
  firstName: orNull(isText),
  lastName: orNull(isText),
  locale: orNull(isText),
  organization: orNull(isText),
  activeProject: orNull(isText),
  roles: isTexts,
  rolesOutside: orAbsent(isTexts),
  rolesIn: orAbsent(isMapOf(isTexts)),
  modules: orAbsent(isTexts),
  projects: orAbsent(isTexts),
  belongsToOrganization: orAbsent(isFlag),
  switched: orAbsent(isFlag),
  switchedFrom: orAbsent(orNull(isWith<NonNullable<Me['switchedFrom']>>({ id: isText, username: isText }))),
})

/** The user's own record in the format of `meSchema`; null when it is in another format. */
export const readMe = (result: unknown): Me | null =>
  isSent(result) ? { ...result, switchedFrom: result.switchedFrom ?? null } : null
