import { newPasskeySchema } from '../../../../src/protocol/passkey.ts'
import { type Call, done, json, object, text, textOrNone, uuid } from '../../../http/openapi/operation.ts'
import { confirmationSchema, factorCodeSchema, newFactorSchema } from './account-bodies.ts'

const namedList = {
  type: 'array',
  items: object({ id: uuid, name: text, created: text, lastUsed: textOrNone }, ['id', 'name', 'created', 'lastUsed']),
} as const

/** Calls for the second factors and passkeys of the own account, and the reset of those of a colleague. */
export const factorCalls: readonly Omit<Call, 'tag'>[] = [
  {
    method: 'get',
    path: '/user/second_factor',
    summary: 'The own second factors and passkeys, and whether one is demanded; no passkeys (null) at an IP address',
    result: object({
      items: namedList,
      recoveryCodes: { type: 'integer' },
      demanded: { type: 'boolean' },
      passkeys: { anyOf: [namedList, { type: 'null' }] },
    }),
    errors: [403],
  },
  {
    method: 'post',
    path: '/user/second_factor',
    summary: 'Begin to set up an authenticator app, with the password or soon after a sign-in',
    body: newFactorSchema,
    result: object({ id: uuid, secret: text, uri: text }),
    status: 201,
    errors: [403, 422, 429],
  },
  {
    method: 'put',
    path: '/user/second_factor/confirm',
    summary: 'Give the first code, from which on a sign-in asks for one; answers the recovery codes once',
    body: factorCodeSchema,
    result: object({ recoveryCodes: { type: 'array', items: text } }),
    errors: [403, 422, 429],
  },
  {
    method: 'post',
    path: '/user/second_factor/recovery',
    summary: 'Make new recovery codes; the former ones end',
    body: confirmationSchema,
    result: object({ recoveryCodes: { type: 'array', items: text } }),
    errors: [403, 404, 422, 429],
  },
  {
    method: 'post',
    path: '/user/second_factor/remove/:id',
    summary: 'Remove one of the own second factors',
    body: confirmationSchema,
    result: json,
    errors: [403, 404, 422, 429],
  },
  {
    method: 'post',
    path: '/user/passkey/options',
    summary: 'What a browser needs to make a passkey (WebAuthn), with the password or soon after a sign-in',
    body: confirmationSchema,
    result: json,
    errors: [403, 404, 409, 422, 429],
  },
  {
    method: 'post',
    path: '/user/passkey',
    summary: 'Store a passkey that was made for the own account',
    body: newPasskeySchema,
    result: object({ id: uuid }),
    status: 201,
    errors: [403, 404, 409, 422],
  },
  {
    method: 'post',
    path: '/user/passkey/remove/:id',
    summary: 'Remove one of the own passkeys',
    body: confirmationSchema,
    result: json,
    errors: [403, 404, 422, 429],
  },
  {
    method: 'put',
    path: '/user/reset_second_factor/:id',
    summary: 'Remove all second factors and passkeys of a colleague who lost them, and end the sessions of the account',
    result: done,
    errors: [403, 404],
  },
]
