import { meSchema, signInSchema, tokensSchema } from '../../../../src/protocol/session.ts'
import { type Call, done, json, object, schemaOf, text, textOrNone, uuid } from '../../../http/openapi/operation.ts'

/** Role names or ids. */
const names = { type: 'array', items: text }

/** Calls before sign-in: passwords, links, texts. */
export const signInCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/authentication',
    summary: 'Sign in; with the header X-Lading-Refresh-Token: cookie the refresh token is in the cookie only',
    headers: { 'X-Lading-Refresh-Token': { enum: ['cookie'] } },
    body: schemaOf(signInSchema, 'input'),
    result: schemaOf(tokensSchema),
    errors: [401, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/authentication/refresh',
    summary: 'Renew the access token with the cookie, or with a refresh token in the body',
    body: object({
      refreshToken: text,
      keep: { type: 'boolean', description: 'keeps a refresh token that was issued in the last 10 minutes' },
    }),
    result: schemaOf(tokensSchema),
    errors: [401, 403],
  },
  {
    method: 'delete',
    path: '/authentication',
    summary: 'Sign out; with user, only where the cookie is of a session of this user',
    query: { user: uuid },
    errors: [400],
  },
  {
    method: 'get',
    path: '/accept',
    summary: 'Open a one-time link',
    query: { id: text, acknowledge: { enum: ['0', '1'] } },
    result: object({ route: text, parameters: json, confirmationToken: text }),
    errors: [400, 404, 429],
  },
  {
    method: 'post',
    path: '/user/reset',
    summary: 'Ask for a link to choose a new password',
    body: object({ username: text }, ['username']),
    errors: [422, 429],
  },
  {
    method: 'put',
    path: '/user/change_password/:id',
    summary: 'Choose a new password with a confirmation token',
    body: object({ confirmationToken: text, password: text }, ['confirmationToken', 'password']),
    result: done,
    errors: [404, 422, 429],
  },
  {
    method: 'put',
    path: '/user/activate/:id',
    summary: 'Activate an account',
    body: object({ confirmationToken: text, password: text, securityQuestion: uuid, securityAnswer: text }, [
      'confirmationToken',
      'password',
    ]),
    result: done,
    errors: [404, 422, 429],
  },
  {
    method: 'get',
    path: '/user/question/:id',
    summary: 'Security questions for an activation',
    query: { confirmationToken: text },
    result: object({ id: textOrNone, question: textOrNone, questions: { type: 'array', items: json } }),
    errors: [404],
  },
  {
    method: 'get',
    path: '/translation/translate',
    summary: 'Texts that replace the built-in ones',
    query: { lang: text },
    result: object({ lang: text, texts: json }),
    errors: [400],
  },
  { method: 'get', path: '/demo', summary: 'Accounts of the demo company, while it is on', result: json },
  { method: 'get', path: '/openapi.json', summary: 'This document', answerType: 'application/json', result: json },
].map((call) => ({ tag: 'sign-in', needs: 'nobody', ...call }) as Call)

/** Calls for the own account and for those of others. */
export const accountCalls: readonly Call[] = [
  { method: 'get', path: '/user/me', summary: 'The own record', result: schemaOf(meSchema) },
  { method: 'get', path: '/employee/me', summary: 'The own record', result: schemaOf(meSchema) },
  {
    method: 'put',
    path: '/user/me',
    summary: 'Set the own language',
    body: object({ locale: text }, ['locale']),
    result: json,
    errors: [403, 422],
  },
  {
    method: 'put',
    path: '/user/active_project',
    summary: 'Keep the chosen project',
    body: object({ project: uuid }, ['project']),
    result: json,
    errors: [422],
  },
  {
    method: 'put',
    path: '/user/password',
    summary: 'Change the own password',
    body: object({ oldPassword: text, newPassword: text }, ['oldPassword', 'newPassword']),
    result: done,
    errors: [403, 422, 429],
  },
  {
    method: 'put',
    path: '/user/email',
    summary: 'Change the own e-mail address, with the password or soon after a sign-in',
    body: object({ password: text, email: text }, ['email']),
    result: done,
    errors: [403, 422, 429],
  },
  {
    method: 'put',
    path: '/user/security',
    summary: 'Set the own security question and its answer',
    body: object({ password: text, securityQuestion: uuid, securityAnswer: text }, [
      'password',
      'securityQuestion',
      'securityAnswer',
    ]),
    result: done,
    errors: [403, 422, 429],
  },
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
    body: object({ addChildren: names, removeChildren: names, addGroups: names, removeGroups: names }),
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
].map((call) => ({ tag: 'account', ...call }) as Call)
