import { newPasskeySchema } from '../../../../src/protocol/passkey.ts'
import { done, nothing } from '../../../http/answer-schemas.ts'
import type { PartOf } from '../../../http/openapi/operation.ts'
import { confirmationSchema, factorCodeSchema, newFactorSchema } from './account-bodies.ts'
import { makingSchema } from './passkey-routes.ts'
import { enrolmentSchema, factorsSchema, recoveryCodesSchema } from './second-factor-routes.ts'

/** Calls for the second factors and passkeys of the own account, and the reset of those of a colleague. */
export const factorCalls: readonly PartOf<'tag'>[] = [
  {
    method: 'get',
    path: '/user/second_factor',
    summary: 'The own second factors and passkeys, and whether one is demanded; no passkeys (null) at an IP address',
    result: factorsSchema,
    errors: [403],
  },
  {
    method: 'post',
    path: '/user/second_factor',
    summary: 'Begin to set up an authenticator app, with the password or soon after a sign-in',
    body: newFactorSchema,
    result: enrolmentSchema,
    status: 201,
    errors: [403, 422, 429],
  },
  {
    method: 'put',
    path: '/user/second_factor/confirm',
    summary: 'Give the first code, from which on a sign-in asks for one; answers the recovery codes once',
    body: factorCodeSchema,
    result: recoveryCodesSchema,
    errors: [403, 422, 429],
  },
  {
    method: 'post',
    path: '/user/second_factor/recovery',
    summary: 'Make new recovery codes; the former ones end',
    body: confirmationSchema,
    result: recoveryCodesSchema,
    errors: [403, 404, 422, 429],
  },
  {
    method: 'post',
    path: '/user/second_factor/remove/:id',
    summary: 'Remove one of the own second factors',
    body: confirmationSchema,
    result: nothing,
    errors: [403, 404, 422, 429],
  },
  {
    method: 'post',
    path: '/user/passkey/options',
    summary: 'What a browser needs to make a passkey (WebAuthn), with the password or soon after a sign-in',
    body: confirmationSchema,
    result: makingSchema,
    errors: [403, 404, 409, 422, 429],
  },
  {
    method: 'post',
    path: '/user/passkey',
    summary: 'Store a passkey that was made for the own account',
    body: newPasskeySchema,
    result: done,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  {
    method: 'post',
    path: '/user/passkey/remove/:id',
    summary: 'Remove one of the own passkeys',
    body: confirmationSchema,
    result: nothing,
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
