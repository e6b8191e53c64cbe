import { passkeySignInSchema } from '../../../../src/protocol/passkey.ts'
import { meSchema, signInSchema, tokensSchema } from '../../../../src/protocol/session.ts'
import { type Call, done, json, object, schemaOf, text, textOrNone } from '../../../http/openapi/operation.ts'
import { translateQuerySchema } from '../../administration/routes/translation-routes.ts'
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
import { roleListsSchema } from './role-lists.ts'
import { acceptQuerySchema, refreshSchema, signOutQuerySchema } from './sign-in-routes.ts'
import { activeProjectSchema, ownLocaleSchema } from './user-routes.ts'

const beforeSignIn: readonly Omit<Call, 'tag' | 'needs'>[] = [
  {
    method: 'post',
    path: '/authentication',
    summary: 'Sign in; with the header X-Lading-Refresh-Token: cookie the refresh token is in the cookie only',
    headers: { 'X-Lading-Refresh-Token': { enum: ['cookie'] } },
    body: signInSchema,
    result: schemaOf(tokensSchema),
    errors: [401, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/authentication/passkey/options',
    summary: 'What a browser needs to let a passkey sign (WebAuthn), for one sign-in within 5 minutes',
    result: json,
    errors: [403, 404, 429],
  },
  {
    method: 'post',
    path: '/authentication/passkey',
    summary: 'Sign in with a passkey alone, which counts as both factors',
    headers: { 'X-Lading-Refresh-Token': { enum: ['cookie'] } },
    body: passkeySignInSchema,
    result: schemaOf(tokensSchema),
    errors: [401, 403, 404, 422, 429],
  },
  {
    method: 'post',
    path: '/authentication/refresh',
    summary: 'Renew the access token with the cookie, or with a refresh token in the body',
    body: refreshSchema,
    result: schemaOf(tokensSchema),
    errors: [401, 403],
  },
  {
    method: 'delete',
    path: '/authentication',
    summary: 'Sign out; with user, only where the cookie is of a session of this user',
    query: signOutQuerySchema,
    errors: [400],
  },
  {
    method: 'get',
    path: '/accept',
    summary: 'Open a one-time link',
    query: acceptQuerySchema,
    result: object({ route: text, parameters: json, confirmationToken: text }),
    errors: [400, 404, 429],
  },
  {
    method: 'post',
    path: '/user/reset',
    summary: 'Ask for a link to choose a new password',
    body: resetSchema,
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
    result: object({ id: textOrNone, question: textOrNone, questions: { type: 'array', items: json } }),
    errors: [404],
  },
  {
    method: 'get',
    path: '/translation/translate',
    summary: 'Texts that replace the built-in ones',
    query: translateQuerySchema,
    result: object({ lang: text, texts: json }),
    errors: [400],
  },
  { method: 'get', path: '/demo', summary: 'Accounts of the demo company, while it is on', result: json },
  { method: 'get', path: '/openapi.json', summary: 'This document', answerType: 'application/json', result: json },
]
/** Calls before sign-in: passwords, links, texts. */
export const signInCalls: readonly Call[] = beforeSignIn.map((call) => ({ tag: 'sign-in', needs: 'nobody', ...call }))

const ofAccounts: readonly Omit<Call, 'tag'>[] = [
  { method: 'get', path: '/user/me', summary: 'The own record', result: schemaOf(meSchema) },
  { method: 'get', path: '/employee/me', summary: 'The own record', result: schemaOf(meSchema) },
  {
    method: 'put',
    path: '/user/me',
    summary: 'Set the own language',
    body: ownLocaleSchema,
    result: json,
    errors: [403, 422],
  },
  {
    method: 'put',
    path: '/user/active_project',
    summary: 'Keep the chosen project',
    body: activeProjectSchema,
    result: json,
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
    result: done,
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
    method: 'post',
    path: '/user/resend_activation/:id',
    summary: 'Send an activation again',
    result: done,
    errors: [403, 404, 422],
  },
  {
    method: 'put',
    path: '/role/editor/:id',
    summary: 'Add and remove what a group or a user role contains',
    body: roleListsSchema,
    result: done,
    errors: [403, 404, 409, 422],
  },
  {
    method: 'put',
    path: '/user/switch/:id',
    summary: 'Act as another user',
    result: schemaOf(tokensSchema),
    errors: [403, 404],
  },
  {
    method: 'put',
    path: '/user/return',
    summary: 'Return to the own account',
    result: schemaOf(tokensSchema),
    errors: [409],
  },
]
/** Calls for the own account and for those of others. */
export const accountCalls: readonly Call[] = ofAccounts.map((call) => ({ tag: 'account', ...call }))
