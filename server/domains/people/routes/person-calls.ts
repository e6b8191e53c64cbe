import { z } from 'zod'
import { activationSentSchema, activationWaySchema } from '../../../../src/protocol/activation.ts'
import { passkeySignInSchema } from '../../../../src/protocol/passkey.ts'
import { meSchema, signInSchema, tokensSchema } from '../../../../src/protocol/session.ts'
import { done, nothing } from '../../../http/answer-schemas.ts'
import type { Call, PartOf } from '../../../http/openapi/operation.ts'
import { textsSchema, translateQuerySchema } from '../../administration/routes/translation-routes.ts'
import {
  activateSchema,
  changePasswordSchema,
  linkQuerySchema,
  ownEmailSchema,
  ownPasswordSchema,
  ownSecuritySchema,
  resetSchema,
} from './account-bodies.ts'
import { factorCalls } from './factor-calls.ts'
import { signingSchema } from './passkey-routes.ts'
import { questionsSchema } from './security-questions.ts'
import { keptEmailSchema } from './security-routes.ts'
import { acceptedSchema, acceptQuerySchema, refreshSchema, signOutQuerySchema } from './sign-in-routes.ts'
import { activeProjectSchema, keptLocaleSchema, keptProjectSchema, ownLocaleSchema } from './user-routes.ts'

const cookieOnly = { 'X-Lading-Refresh-Token': z.enum(['cookie']) }

const beforeSignIn: readonly PartOf<'tag' | 'needs'>[] = [
  {
    method: 'post',
    path: '/authentication',
    summary: 'Sign in; with the header X-Lading-Refresh-Token: cookie the refresh token is in the cookie only',
    headers: cookieOnly,
    body: signInSchema,
    result: tokensSchema,
    errors: [401, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/authentication/passkey/options',
    summary: 'What a browser needs to let a passkey sign (WebAuthn), for one sign-in within 5 minutes',
    result: signingSchema,
    errors: [403, 404, 429],
  },
  {
    method: 'post',
    path: '/authentication/passkey',
    summary: 'Sign in with a passkey alone, which counts as both factors',
    headers: cookieOnly,
    body: passkeySignInSchema,
    result: tokensSchema,
    errors: [401, 403, 404, 422, 429],
  },
  {
    method: 'post',
    path: '/authentication/refresh',
    summary: 'Renew the access token with the cookie, or with a refresh token in the body',
    body: refreshSchema,
    result: tokensSchema,
    errors: [401, 403],
  },
  {
    method: 'delete',
    path: '/authentication',
    summary: 'Sign out; with user, only where the cookie is of a session of this user',
    query: signOutQuerySchema,
    result: nothing,
    errors: [400],
  },
  {
    method: 'get',
    path: '/accept',
    summary: 'Open a one-time link',
    query: acceptQuerySchema,
    result: acceptedSchema,
    errors: [400, 404, 429],
  },
  {
    method: 'post',
    path: '/user/reset',
    summary: 'Ask for a link to choose a new password',
    body: resetSchema,
    result: nothing,
    errors: [422, 429],
  },
  {
    method: 'put',
    path: '/user/change_password/:id',
    summary: 'Choose a new password with a confirmation token',
    body: changePasswordSchema,
    result: done,
    errors: [404, 422, 429],
  },
  {
    method: 'put',
    path: '/user/activate/:id',
    summary: 'Activate an account',
    body: activateSchema,
    result: done,
    errors: [404, 422, 429],
  },
  {
    method: 'get',
    path: '/user/question/:id',
    summary: 'Security questions for an activation',
    query: linkQuerySchema,
    result: questionsSchema,
    errors: [404],
  },
  {
    method: 'get',
    path: '/translation/translate',
    summary: 'Texts that replace the built-in ones',
    query: translateQuerySchema,
    result: textsSchema,
    errors: [400],
  },
]
/** Calls before sign-in: passwords, links, texts. */
export const signInCalls: readonly Call[] = beforeSignIn.map((call): Call => ({
  tag: 'sign-in',
  needs: 'nobody',
  ...call,
}))

const ofAccounts: readonly PartOf<'tag'>[] = [
  { method: 'get', path: '/user/me', summary: 'The own record', result: meSchema },
  { method: 'get', path: '/employee/me', summary: 'The own record', result: meSchema },
  {
    method: 'put',
    path: '/user/me',
    summary: 'Set the own language',
    body: ownLocaleSchema,
    result: keptLocaleSchema,
    errors: [403, 422],
  },
  {
    method: 'put',
    path: '/user/active_project',
    summary: 'Keep the chosen project',
    body: activeProjectSchema,
    result: keptProjectSchema,
    errors: [422],
  },
  {
    method: 'put',
    path: '/user/password',
    summary: 'Change the own password',
    body: ownPasswordSchema,
    result: done,
    errors: [403, 422, 429],
  },
  {
    method: 'put',
    path: '/user/email',
    summary: 'Change the own e-mail address, with the password or soon after a sign-in',
    body: ownEmailSchema,
    result: keptEmailSchema,
    errors: [403, 422, 429],
  },
  {
    method: 'put',
    path: '/user/security',
    summary: 'Set the own security question and its answer',
    body: ownSecuritySchema,
    result: done,
    errors: [403, 422, 429],
  },
  ...factorCalls,
  {
    method: 'get',
    path: '/user/resend_activation/:id',
    summary: 'Whether the activation goes out by mail, or its link is shown to hand it over',
    result: activationWaySchema,
    errors: [403, 404],
  },
  {
    method: 'post',
    path: '/user/resend_activation/:id',
    summary: 'Send an activation again, or get its link where the server has no mail server',
    result: activationSentSchema,
    errors: [403, 404, 409, 422],
  },
  {
    method: 'put',
    path: '/user/switch/:id',
    summary: 'Act as another user',
    result: tokensSchema,
    errors: [403, 404],
  },
  {
    method: 'put',
    path: '/user/return',
    summary: 'Return to the own account',
    result: tokensSchema,
    errors: [409],
  },
]
/** Calls for the own account and for those of others. */
export const accountCalls: readonly Call[] = ofAccounts.map((call): Call => ({ tag: 'account', ...call }))
